import {
  attributeOf,
  childElements,
  descendants,
  firstAt,
  localName,
  textAt,
  textOf,
  type XmlElement,
} from '../../xml/xml-tree.ts';
import { plainText } from '../../html/plain-text.ts';
import {
  emptyQuestion,
  numberOr,
  shareOf,
  type Draggable,
  type Drop,
  type MoodleAnswer,
  type MoodleQuestion,
} from '../question.ts';
import { formatOf, htmlOf, lineOf, type TextFormat } from '../text-format.ts';
import { withFiles } from '../files-in-text.ts';
import type { StoredFiles } from './stored-files.ts';

/** How backups write that there is nothing. */
const nothing = '$@NULL@$';

/** The text of a child as it is written; empty where there is none. */
export function told(element: XmlElement | undefined, name: string): string {
  const text = textOf(firstAt(element, name));
  return text.trim() === nothing ? '' : text;
}

interface Words {
  /** Name of the element; its format stands beside it. */
  readonly name: string;
  /** Where its files lie. */
  readonly area: string;
  readonly item: string;
}

/** Reads texts of questions, with their files. */
function texts(files: StoredFiles) {
  const raw = (element: XmlElement | undefined, { name, area, item }: Words): string =>
    withFiles(told(element, name), (file) => files.find({ component: 'question', area, item }, file));
  // the format of an answer is called as if its text were the answer
  const format = (element: XmlElement | undefined, name: string): TextFormat =>
    formatOf(textAt(element, name === 'answertext' ? 'answerformat' : `${name}format`));
  return {
    html: (element: XmlElement | undefined, words: Words): string =>
      htmlOf(raw(element, words), format(element, words.name)),
    line: (element: XmlElement | undefined, words: Words): string =>
      lineOf(raw(element, words), format(element, words.name)),
  };
}

type Texts = ReturnType<typeof texts>;

/** The element of what its type adds to a question. */
const pluginOf = (element: XmlElement, kind: string): XmlElement | undefined =>
  firstAt(element, `plugin_qtype_${kind}_question`);

/** Lists that are read as what they are; all else that a type adds is a setting. */
const lists: ReadonlySet<string> = new Set([
  'answers',
  'matches',
  'drags',
  'drops',
  'numerical_units',
  'numerical_records',
  'calculated_records',
  'dataset_definitions',
]);

function settingsOf(plugin: XmlElement | undefined): Map<string, string> {
  const groups = childElements(plugin).filter((child) => !lists.has(localName(child)));
  const leaves = groups.flatMap(descendants).filter((one) => childElements(one).length === 0);
  return new Map(leaves.map((one) => [localName(one), textOf(one).trim() === nothing ? '' : textOf(one).trim()]));
}

/** The element that holds what is said of answers, whatever its type calls it. */
function saying(plugin: XmlElement | undefined): XmlElement | undefined {
  return descendants(plugin ?? { type: 'element', name: '', attributes: new Map(), children: [] }).find(
    (one) => firstAt(one, 'correctfeedback') !== undefined,
  );
}

function answersOf(plugin: XmlElement | undefined, { html, line }: Texts): MoodleAnswer[] {
  const records = ['numerical_records', 'calculated_records'].flatMap((name) => childElements(firstAt(plugin, name)));
  return childElements(firstAt(plugin, 'answers'), 'answer').map((answer) => {
    const id = attributeOf(answer, 'id') ?? '';
    const record = records.find((one) => textAt(one, 'answer') === id);
    return {
      html: line(answer, { name: 'answertext', area: 'answer', item: id }),
      text: told(answer, 'answertext').trim(),
      fraction: shareOf(numberOr(textAt(answer, 'fraction'), 0)),
      feedback: html(answer, { name: 'feedback', area: 'answerfeedback', item: id }),
      settings: new Map(childElements(record).map((one) => [localName(one), textOf(one).trim()])),
    };
  });
}

/** Words of gaps are answers, whose group stands in place of what is said of them: a number, or as PHP writes it. */
function wordsOf(plugin: XmlElement | undefined): Draggable[] {
  return childElements(firstAt(plugin, 'answers'), 'answer').map((answer) => {
    const written = told(answer, 'feedback');
    const group = /"draggroup";(?:s:\d+:"|i:)(\d+)/u.exec(written)?.[1] ?? /^\s*(\d+)/u.exec(written)?.[1] ?? '1';
    const isEndless = /"infinite";(?:b:1|i:[1-9]|s:1:"1")/u.test(written);
    return { html: lineOf(told(answer, 'answertext'), 'html'), group, uses: isEndless ? 0 : 1 };
  });
}

function thingsOf(plugin: XmlElement | undefined, files: StoredFiles): Draggable[] {
  return childElements(firstAt(plugin, 'drags'), 'drag')
    .toSorted((one, other) => numberOr(textAt(one, 'no'), 0) - numberOr(textAt(other, 'no'), 0))
    .map((drag): Draggable => {
      const image = files.only({ component: 'question', area: 'dragimage', item: attributeOf(drag, 'id') ?? '' });
      return {
        html: lineOf(told(drag, 'label'), 'html'),
        group: textAt(drag, 'draggroup') ?? '1',
        uses: textAt(drag, 'infinite') === '1' ? 0 : Math.max(1, numberOr(textAt(drag, 'noofdrags'), 1)),
        ...(image === '' ? {} : { image }),
      };
    });
}

function dropsOf(plugin: XmlElement | undefined): Drop[] {
  return childElements(firstAt(plugin, 'drops'), 'drop').map((drop) => ({
    choice: numberOr(textAt(drop, 'choice'), 0),
    label: told(drop, 'label'),
    shape: (textAt(drop, 'shape') ?? '').toLowerCase(),
    coords: textAt(drop, 'coords') ?? `${textAt(drop, 'xleft') ?? 0},${textAt(drop, 'ytop') ?? 0}`,
  }));
}

function unitsOf(plugin: XmlElement | undefined): MoodleQuestion['units'] {
  return childElements(firstAt(plugin, 'numerical_units'), 'numerical_unit').map((unit) => ({
    name: told(unit, 'unit').trim(),
    multiplier: numberOr(textAt(unit, 'multiplier'), 1),
  }));
}

function variablesOf(plugin: XmlElement | undefined): MoodleQuestion['variables'] {
  return childElements(firstAt(plugin, 'dataset_definitions'), 'dataset_definition').map((definition) => ({
    name: told(definition, 'name').trim(),
    values: childElements(firstAt(definition, 'dataset_items'), 'dataset_item')
      .toSorted((one, other) => numberOr(textAt(one, 'number'), 0) - numberOr(textAt(other, 'number'), 0))
      .map((item) => told(item, 'value').trim()),
  }));
}

/** A question of a backup. Fields of a text with fields stand in questions of their own: see `withFields`. */
export function backupQuestion(element: XmlElement, files: StoredFiles): MoodleQuestion {
  const kind = told(element, 'qtype').trim();
  const item = attributeOf(element, 'id') ?? '';
  const read = texts(files);
  const plugin = pluginOf(element, kind);
  const said = saying(plugin);
  const words = (name: string): string => read.html(said, { name, area: name, item });
  const isGaps = kind === 'gapselect' || kind === 'ddwtos';
  return {
    ...emptyQuestion,
    kind,
    name: plainText(told(element, 'name')),
    html: read.html(element, { name: 'questiontext', area: 'questiontext', item }),
    explanation: read.html(element, { name: 'generalfeedback', area: 'generalfeedback', item }),
    points: kind === 'description' ? 0 : numberOr(textAt(element, 'defaultmark'), 1),
    penalty: shareOf(numberOr(textAt(element, 'penalty'), 0)),
    hints: childElements(firstAt(element, 'question_hints'), 'question_hint').map((hint) =>
      read.html(hint, { name: 'hint', area: 'hint', item: attributeOf(hint, 'id') ?? '' }),
    ),
    gradersNote: read.html(firstAt(plugin, 'essay'), { name: 'graderinfo', area: 'graderinfo', item }),
    settings: settingsOf(plugin),
    said: {
      correct: words('correctfeedback'),
      partly: words('partiallycorrectfeedback'),
      wrong: words('incorrectfeedback'),
    },
    answers: isGaps ? [] : answersOf(plugin, read),
    pairs: childElements(firstAt(plugin, 'matches'), 'match').map((match) => ({
      html: read.html(match, { name: 'questiontext', area: 'subquestion', item: attributeOf(match, 'id') ?? '' }),
      answer: plainText(told(match, 'answertext')),
    })),
    draggables: isGaps ? wordsOf(plugin) : thingsOf(plugin, files),
    drops: dropsOf(plugin),
    background: files.only({ component: 'question', area: 'bgimage', item }),
    units: unitsOf(plugin),
    variables: variablesOf(plugin),
  };
}

/** A text with fields, `{#1}`, each of which is the text of a question that it names in their order. */
export function withFields(
  element: XmlElement,
  question: MoodleQuestion,
  textOfId: (id: string) => string,
): MoodleQuestion {
  const sequence = descendants(element).find((one) => localName(one) === 'sequence');
  const ids = textOf(sequence)
    .split(',')
    .map((id) => id.trim());
  return {
    ...question,
    html: question.html.replaceAll(/\{#(\d+)\}/gu, (whole, at: string) => textOfId(ids[Number(at) - 1] ?? '') || whole),
  };
}
