import { attributeOf, childElements, firstAt, textAt, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { innerHtml } from '../xml/serialize.ts';
import { plainText } from '../html/plain-text.ts';
import {
  emptyQuestion,
  shareOf,
  type Draggable,
  type Drop,
  type MoodleAnswer,
  type MoodleQuestion,
  numberOr,
} from './question.ts';
import { withFiles } from './files-in-text.ts';
import { formatOf, htmlOf, lineOf, type TextFormat } from './text-format.ts';

/** What becomes of the files of an element: the address of each by its name. */
export type TakeFiles = (element: XmlElement) => ReadonlyMap<string, string>;

/** Reads texts with the files that stand beside them. */
function textsWith(take: TakeFiles): Texts {
  const raw = (element: XmlElement | undefined): string => {
    const text = firstAt(element, 'text');
    if (element === undefined || text === undefined) return '';
    return withFiles(innerHtml(text), (name) => take(element).get(name));
  };
  return {
    raw,
    html: (element, unlessTold) => htmlOf(raw(element), formatIn(element, unlessTold)),
    line: (element, unlessTold) => lineOf(raw(element), formatIn(element, unlessTold)),
  };
}

/** Reads the `question` elements of a file of questions. */
export function xmlQuestions(take: TakeFiles): (element: XmlElement) => MoodleQuestion {
  const texts = textsWith(take);
  const { html } = texts;
  return (element) => {
    const kind = attributeOf(element, 'type') ?? '';
    const format = formatIn(firstAt(element, 'questiontext'));
    return {
      ...emptyQuestion,
      kind,
      name: plainText(innerHtml(firstAt(element, 'name', 'text') ?? element)),
      html: html(firstAt(element, 'questiontext')),
      explanation: html(firstAt(element, 'generalfeedback')),
      points: kind === 'description' ? 0 : numberOr(textAt(element, 'defaultgrade'), 1),
      penalty: shareOf(numberOr(textAt(element, 'penalty'), 0)),
      hints: childElements(element, 'hint').map((hint) => html(hint)),
      gradersNote: html(firstAt(element, 'graderinfo')),
      settings: settingsOf(element, html),
      said: {
        correct: html(firstAt(element, 'correctfeedback')),
        partly: html(firstAt(element, 'partiallycorrectfeedback')),
        wrong: html(firstAt(element, 'incorrectfeedback')),
      },
      answers: childElements(element, 'answer').map((answer) => answerOf(answer, texts, format)),
      pairs: childElements(element, 'subquestion').map((pair) => ({
        html: html(pair),
        answer: plainText(innerHtml(firstAt(pair, 'answer', 'text') ?? pair)),
      })),
      draggables: draggablesOf(element, texts, take),
      drops: dropsOf(element, kind),
      background: addressIn(element, take),
      units: unitsOf(element),
      variables: variablesOf(element),
    };
  };
}

interface Texts {
  readonly raw: (element: XmlElement | undefined) => string;
  readonly html: (element: XmlElement | undefined, unlessTold?: TextFormat) => string;
  readonly line: (element: XmlElement | undefined, unlessTold: TextFormat) => string;
}

function formatIn(element: XmlElement | undefined, unlessTold: TextFormat = 'html'): TextFormat {
  const told = attributeOf(element, 'format');
  return told === undefined ? unlessTold : formatOf(told);
}

/** Elements with nothing but a text; older files put each text into one of its own. */
function settingsOf(element: XmlElement, html: Texts['html']): ReadonlyMap<string, string> {
  const settings = new Map(
    childElements(element)
      .filter((child) => childElements(child).every((inner) => inner.name === 'text'))
      .map((child) => [child.name, textOf(child).trim()] as const),
  );
  const [group] = childElements(element, 'unitgradingtype').map((one) => textOf(one).trim());
  if (firstAt(element, 'shuffleanswers') !== undefined && settings.get('shuffleanswers') === '')
    settings.set('shuffleanswers', '1');
  settings.set('responsetemplate', html(firstAt(element, 'responsetemplate')));
  return group === undefined ? settings : settings.set('unitgradingtype', group);
}

/** An answer; choices that tell no format have that of the question. */
function answerOf(answer: XmlElement, { raw, html, line }: Texts, format: TextFormat): MoodleAnswer {
  const text = raw(answer).trim();
  return {
    html: line(answer, format),
    text: formatIn(answer, 'plain') === 'html' ? plainText(text) : text,
    fraction: shareOf(numberOr(attributeOf(answer, 'fraction'), 0) / 100),
    feedback: html(firstAt(answer, 'feedback')),
    settings: new Map(
      childElements(answer)
        .filter((child) => child.name !== 'text' && child.name !== 'feedback')
        .map((child) => [child.name, textOf(child).trim()]),
    ),
  };
}

/** Words for gaps (`selectoption`, `dragbox`), or things for a picture (`drag`). */
function draggablesOf(element: XmlElement, { raw }: Texts, take: TakeFiles): Draggable[] {
  const words = [...childElements(element, 'selectoption'), ...childElements(element, 'dragbox')].map((one) => ({
    html: lineOf(raw(one), 'html'),
    group: textAt(one, 'group') ?? '1',
    uses: firstAt(one, 'infinite') === undefined || textAt(one, 'infinite') === '0' ? 1 : 0,
  }));
  const things = childElements(element, 'drag')
    .toSorted((one, other) => numberOr(textAt(one, 'no'), 0) - numberOr(textAt(other, 'no'), 0))
    .map((one): Draggable => {
      const image = addressIn(one, take);
      const isEndless = firstAt(one, 'infinite') !== undefined && textAt(one, 'infinite') !== '0';
      return {
        html: lineOf(raw(one), 'html'),
        group: textAt(one, 'draggroup') ?? '1',
        uses: isEndless ? 0 : Math.max(1, numberOr(textAt(one, 'noofdrags'), 1)),
        ...(image === '' ? {} : { image }),
      };
    });
  return [...words, ...things];
}

function dropsOf(element: XmlElement, kind: string): Drop[] {
  return childElements(element, 'drop').map((drop) => ({
    choice: numberOr(textAt(drop, 'choice'), 0),
    label: textAt(drop, 'text') ?? '',
    shape: kind === 'ddmarker' ? (textAt(drop, 'shape') ?? '').toLowerCase() : '',
    coords: textAt(drop, 'coords') ?? `${textAt(drop, 'xleft') ?? 0},${textAt(drop, 'ytop') ?? 0}`,
  }));
}

/** The address of the file that stands directly in an element. */
function addressIn(element: XmlElement, take: TakeFiles): string {
  return [...take(element).values()][0] ?? '';
}

function unitsOf(element: XmlElement): MoodleQuestion['units'] {
  return childElements(firstAt(element, 'units'), 'unit').map((unit) => ({
    name: textAt(unit, 'unit_name') ?? '',
    multiplier: numberOr(textAt(unit, 'multiplier'), 1),
  }));
}

function variablesOf(element: XmlElement): MoodleQuestion['variables'] {
  return childElements(firstAt(element, 'dataset_definitions'), 'dataset_definition').map((definition) => ({
    name: textAt(definition, 'name') ?? '',
    values: childElements(firstAt(definition, 'dataset_items'), 'dataset_item')
      .toSorted((one, other) => numberOr(textAt(one, 'number'), 0) - numberOr(textAt(other, 'number'), 0))
      .map((item) => textAt(item, 'value') ?? ''),
  }));
}
