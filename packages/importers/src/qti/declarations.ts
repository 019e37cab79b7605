import type {
  AreaMapping,
  BaseType,
  Cardinality,
  LookupTable,
  Mapping,
  OutcomeDeclaration,
  ResponseDeclaration,
  TemplateDeclaration,
  Values,
} from '@stoa/assessment';
import { attributeOf, childElements, firstAt, textOf, type XmlElement } from '../xml/xml-tree.ts';

const baseTypes: readonly BaseType[] = [
  'identifier',
  'boolean',
  'integer',
  'float',
  'string',
  'point',
  'pair',
  'directedPair',
  'duration',
  'file',
  'uri',
];
const cardinalities: readonly Cardinality[] = ['single', 'multiple', 'ordered', 'record'];

/** A number out of an attribute; undefined where it is absent or no number. */
export function numberAt(element: XmlElement | undefined, name: string): number | undefined {
  const text = attributeOf(element, name);
  const value = Number(text);
  return text === undefined || Number.isNaN(value) ? undefined : value;
}

/** Attributes that are numbers, without those that are absent. */
function numbersAt<Name extends string>(element: XmlElement, names: readonly Name[]): { [one in Name]?: number } {
  const found: { [one in Name]?: number } = {};
  for (const name of names) {
    const value = numberAt(element, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function valuesOf(element: XmlElement | undefined): Values {
  return childElements(element, 'value')
    .map((value) => textOf(value).trim().replaceAll(/\s+/gu, ' '))
    .filter((text) => text !== '');
}

function declared(element: XmlElement): TemplateDeclaration {
  const type = attributeOf(element, 'baseType');
  const baseType = baseTypes.find((one) => one === type);
  const defaults = valuesOf(firstAt(element, 'defaultValue'));
  return {
    id: attributeOf(element, 'identifier') ?? '',
    cardinality: cardinalities.find((one) => one === attributeOf(element, 'cardinality')) ?? 'single',
    ...(baseType === undefined ? {} : { baseType }),
    ...(defaults.length === 0 ? {} : { defaults }),
  };
}

const bounds = ['defaultValue', 'lowerBound', 'upperBound'] as const;

function mappingOf(element: XmlElement): Mapping {
  const entries = childElements(element, 'mapEntry').map((entry) => ({
    key: (entry.attributes.get('mapKey') ?? '').trim(),
    value: numberAt(entry, 'mappedValue') ?? 0,
    ...(attributeOf(entry, 'caseSensitive') === 'false' ? { caseSensitive: false } : {}),
  }));
  return { ...numbersAt(element, bounds), entries };
}

function areaMappingOf(element: XmlElement): AreaMapping {
  const entries = childElements(element, 'areaMapEntry').map((entry) => ({
    shape: attributeOf(entry, 'shape') ?? 'default',
    coords: attributeOf(entry, 'coords') ?? '',
    value: numberAt(entry, 'mappedValue') ?? 0,
  }));
  return { ...numbersAt(element, bounds), entries };
}

function lookupOf(element: XmlElement, kind: LookupTable['kind']): LookupTable {
  const defaultValue = attributeOf(element, 'defaultValue');
  return {
    kind,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    entries: childElements(element).map((entry) => ({
      source: entry.attributes.get('sourceValue') ?? '',
      target: entry.attributes.get('targetValue') ?? '',
      ...(attributeOf(entry, 'includeBoundary') === 'false' ? { includeBoundary: false } : {}),
    })),
  };
}

function responseOf(element: XmlElement): ResponseDeclaration {
  const correct = valuesOf(firstAt(element, 'correctResponse'));
  const mapping = firstAt(element, 'mapping');
  const areaMapping = firstAt(element, 'areaMapping');
  return {
    ...declared(element),
    ...(correct.length === 0 ? {} : { correct }),
    ...(mapping === undefined ? {} : { mapping: mappingOf(mapping) }),
    ...(areaMapping === undefined ? {} : { areaMapping: areaMappingOf(areaMapping) }),
  };
}

function outcomeOf(element: XmlElement): OutcomeDeclaration {
  const matches = firstAt(element, 'matchTable');
  const interpolation = firstAt(element, 'interpolationTable');
  return {
    ...declared(element),
    ...numbersAt(element, ['normalMaximum', 'normalMinimum']),
    ...(matches === undefined ? {} : { lookup: lookupOf(matches, 'match') }),
    ...(interpolation === undefined ? {} : { lookup: lookupOf(interpolation, 'interpolation') }),
  };
}

/** The variables of an item. */
export interface Variables {
  readonly responses: readonly ResponseDeclaration[];
  readonly outcomes: readonly OutcomeDeclaration[];
  readonly templates: readonly TemplateDeclaration[];
}

export function variablesOf(item: XmlElement): Variables {
  return {
    responses: childElements(item, 'responseDeclaration').map(responseOf),
    outcomes: childElements(item, 'outcomeDeclaration').map(outcomeOf),
    templates: childElements(item, 'templateDeclaration').map(declared),
  };
}
