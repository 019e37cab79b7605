import {
  standardRules,
  type AreaMapping,
  type Expression,
  type Item,
  type Mapping,
  type ResponseDeclaration,
} from '@stoa/assessment';
import { attributeOf, childElements, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';

/* What of an item of QTI 2 scoring needs: its variables and its rules, one to one. Its body is for the reader. */

const attributesOf = (element: XmlElement): Readonly<Record<string, string>> => Object.fromEntries(element.attributes);

/** Words of outcome processing, which belongs to tests, as those of response processing, which they equal. */
const ruleName = (name: string): string =>
  name === 'exitTest' ? 'exitResponse' : name.replace(/^outcome(?=Condition|If|Else|ProcessingFragment)/u, 'response');

function expressionOf(element: XmlElement): Expression {
  const children = childElements(element).map(expressionOf);
  return {
    // also what no engine knows is to be met: it is NULL
    name: ruleName(localName(element)) as Expression['name'],
    attributes: attributesOf(element),
    text: textOf(element),
    ...(children.length === 0 ? {} : { children }),
  };
}

const valuesOf = (element: XmlElement | undefined): string[] =>
  childElements(element, 'value')
    .map((value) => textOf(value).trim())
    .filter((text) => text !== '');

const numberOf = (element: XmlElement, name: string): Readonly<Record<string, number>> => {
  const text = attributeOf(element, name);
  return text === undefined ? {} : { [name]: Number(text) };
};

function mappingOf(element: XmlElement): Mapping & AreaMapping {
  const entries = childElements(element).map((entry) => ({
    key: entry.attributes.get('mapKey') ?? '',
    shape: entry.attributes.get('shape') ?? '',
    coords: entry.attributes.get('coords') ?? '',
    value: Number(entry.attributes.get('mappedValue')),
    caseSensitive: (entry.attributes.get('caseSensitive') ?? element.attributes.get('caseSensitive')) !== 'false',
  }));
  const bounds = ['defaultValue', 'lowerBound', 'upperBound'].map((name) => numberOf(element, name));
  return { ...Object.assign({}, ...bounds), entries };
}

const lookupOf = (element: XmlElement): object => ({
  kind: 'match',
  defaultValue: element.attributes.get('defaultValue'),
  entries: childElements(element).map((entry) => ({
    source: entry.attributes.get('sourceValue') ?? '',
    target: entry.attributes.get('targetValue') ?? '',
  })),
});

/** A declaration of any kind: each has its own elements, and the fields of them are its own as well. */
function declarationOf(element: XmlElement): ResponseDeclaration {
  const [defaults, correct] = ['defaultValue', 'correctResponse'].map((name) => childElements(element, name)[0]);
  const written = attributeOf(element, 'defaultValue');
  const values = written === undefined ? valuesOf(defaults) : [written];
  const part = (name: string, field: string, read: (one: XmlElement) => object): object =>
    Object.fromEntries(childElements(element, name).map((one) => [field, read(one)]));
  // the words are those of the standard, as the cases have them
  return {
    ...attributesOf(element),
    id: element.attributes.get('identifier') ?? '',
    ...(values.length === 0 ? {} : { defaults: values }),
    ...(correct === undefined ? {} : { correct: valuesOf(correct) }),
    ...part('mapping', 'mapping', mappingOf),
    ...part('areaMapping', 'areaMapping', mappingOf),
    ...part('matchTable', 'lookup', lookupOf),
  } as unknown as ResponseDeclaration;
}

/** The variables and rules of a document; nothing is asked in it. */
export function rulesOfItem(root: XmlElement): Item {
  const processed = (name: string): readonly Expression[] =>
    childElements(root, name).flatMap((one) => [
      ...(standardRules(one.attributes.get('template') ?? '') ?? []),
      ...childElements(one).map(expressionOf),
    ]);
  const declared = (name: string): readonly ResponseDeclaration[] => childElements(root, name).map(declarationOf);
  return {
    id: root.attributes.get('identifier') ?? '',
    title: '',
    html: '',
    stimuli: [],
    interactions: [],
    responses: declared('responseDeclaration'),
    outcomes: declared('outcomeDeclaration'),
    templates: declared('templateDeclaration'),
    templateRules: processed('templateProcessing'),
    responseRules: [...processed('responseProcessing'), ...processed('outcomeProcessing')],
    feedbacks: [],
    hints: [],
    maxScore: 100,
    manualGrading: false,
  };
}
