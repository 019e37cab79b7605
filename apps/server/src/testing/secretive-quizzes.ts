import {
  baseValue,
  choose,
  match,
  number,
  setOutcome,
  textIs,
  variable,
  type Item,
  type ResponseDeclaration,
} from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import type { Rubric } from '@stoa/domain';
import { exampleItem } from './quizzes.ts';

type Kind = Interaction['kind'];

/** One way to answer: what is asked, the right answer, and one that is wrong. */
interface Way<K extends Kind> {
  readonly interaction: Extract<Interaction, { kind: K }>;
  readonly response: Omit<ResponseDeclaration, 'id' | 'correct'>;
  readonly correct: readonly string[];
  readonly wrong: readonly string[];
}

const choices = (...ids: readonly string[]) => ids.map((id) => ({ id, html: `Choice ${id}` }));
const picture = { src: 'picture.png', alt: 'A picture', width: 300, height: 300 };
const spots = (...ids: readonly string[]) =>
  ids.map((id, at) => ({ id, label: `Spot ${id}`, shape: 'circle' as const, coords: [10 + at, 10, 5] }));
/** What every interaction has. */
const field = { id: 'R', prompt: null } as const;
const many = { least: 0, most: null, shuffle: false } as const;
const pointing = { least: 0, most: null, picture } as const;
const identifiers = { cardinality: 'multiple', baseType: 'identifier' } as const;
const inOrder = { cardinality: 'ordered', baseType: 'identifier' } as const;
const pairs = { cardinality: 'multiple', baseType: 'pair' } as const;
const directed = { cardinality: 'multiple', baseType: 'directedPair' } as const;
const points = { cardinality: 'multiple', baseType: 'point' } as const;
const text = { cardinality: 'single', baseType: 'string' } as const;
const file = { cardinality: 'single', baseType: 'file' } as const;

/** Every way to answer. Its right answer, written as JSON, stands in no question. */
export const ways: { readonly [K in Kind]: Way<K> } = {
  choice: {
    interaction: { kind: 'choice', ...field, ...many, choices: choices('c1', 'c2', 'c3') },
    response: identifiers,
    correct: ['c3', 'c1'],
    wrong: ['c2'],
  },
  inlineChoice: {
    interaction: { kind: 'inlineChoice', ...field, shuffle: false, choices: choices('ic1', 'ic2') },
    response: { cardinality: 'single', baseType: 'identifier' },
    correct: ['ic2'],
    wrong: ['ic1'],
  },
  textEntry: {
    interaction: { kind: 'textEntry', ...field, format: 'text', expectedLength: 9, placeholder: null, suffix: null },
    response: text,
    correct: ['right-entry'],
    wrong: ['something'],
  },
  extendedText: {
    interaction: { kind: 'extendedText', ...field, rich: false, lines: 3, mostCharacters: null },
    response: text,
    correct: ['model-essay'],
    wrong: ['some words'],
  },
  match: {
    interaction: { kind: 'match', ...field, ...many, rows: choices('r1', 'r2'), columns: choices('k1', 'k2') },
    response: directed,
    correct: ['r1 k2', 'r2 k1'],
    wrong: ['r1 k1'],
  },
  associate: {
    interaction: { kind: 'associate', ...field, ...many, choices: choices('a1', 'a2', 'a3') },
    response: pairs,
    correct: ['a1 a3'],
    wrong: ['a1 a2'],
  },
  order: {
    interaction: { kind: 'order', ...field, ...many, choices: choices('o1', 'o2', 'o3') },
    response: inOrder,
    correct: ['o3', 'o1', 'o2'],
    wrong: ['o1', 'o2', 'o3'],
  },
  gapMatch: {
    interaction: {
      kind: 'gapMatch',
      ...field,
      ...many,
      html: '<p><span data-gap="gap1"></span> and <span data-gap="gap2"></span></p>',
      gaps: ['gap1', 'gap2'].map((id) => ({ id, label: `Gap ${id}` })),
      choices: choices('w1', 'w2'),
    },
    response: directed,
    correct: ['w2 gap1', 'w1 gap2'],
    wrong: ['w1 gap1'],
  },
  hottext: {
    interaction: {
      kind: 'hottext',
      ...field,
      least: 0,
      most: null,
      html: '<p><span data-hottext="h1">One</span> <span data-hottext="h2">two</span></p>',
    },
    response: identifiers,
    correct: ['h2'],
    wrong: ['h1'],
  },
  hotspot: {
    interaction: { kind: 'hotspot', ...field, ...pointing, spots: spots('s1', 's2') },
    response: identifiers,
    correct: ['s2'],
    wrong: ['s1'],
  },
  selectPoint: {
    interaction: { kind: 'selectPoint', ...field, ...pointing },
    response: points,
    correct: ['171 173'],
    wrong: ['1 2'],
  },
  graphicOrder: {
    interaction: { kind: 'graphicOrder', ...field, ...pointing, spots: spots('go1', 'go2') },
    response: inOrder,
    correct: ['go2', 'go1'],
    wrong: ['go1', 'go2'],
  },
  graphicAssociate: {
    interaction: { kind: 'graphicAssociate', ...field, ...pointing, spots: spots('ga1', 'ga2', 'ga3') },
    response: pairs,
    correct: ['ga1 ga3'],
    wrong: ['ga1 ga2'],
  },
  graphicGapMatch: {
    interaction: {
      kind: 'graphicGapMatch',
      ...field,
      ...pointing,
      spots: spots('gs1', 'gs2'),
      choices: choices('gc1', 'gc2'),
    },
    response: directed,
    correct: ['gc2 gs1'],
    wrong: ['gc1 gs1'],
  },
  positionObject: {
    interaction: { kind: 'positionObject', ...field, ...pointing, object: { ...picture, src: 'object.png' } },
    response: points,
    correct: ['191 193'],
    wrong: ['3 4'],
  },
  slider: {
    interaction: { kind: 'slider', ...field, lower: 0, upper: 100, step: 1, vertical: false, reverse: false },
    response: { cardinality: 'single', baseType: 'float' },
    correct: ['37'],
    wrong: ['5'],
  },
  media: {
    interaction: { kind: 'media', ...field, html: '<p>A film</p>', leastPlays: 0, mostPlays: null },
    response: { cardinality: 'single', baseType: 'integer' },
    correct: ['7'],
    wrong: ['1'],
  },
  upload: {
    interaction: { kind: 'upload', ...field, least: 0, most: 1, mostBytes: 1000, kinds: [] },
    response: file,
    correct: ['right-file.txt'],
    wrong: [],
  },
  drawing: {
    interaction: { kind: 'drawing', ...field, picture },
    response: file,
    correct: ['right-drawing.png'],
    wrong: [],
  },
  endAttempt: {
    interaction: { kind: 'endAttempt', ...field, title: 'Show me' },
    response: { cardinality: 'single', baseType: 'boolean' },
    correct: ['true'],
    wrong: [],
  },
};

/** The right answer as it would stand in an answer of the server. */
export const keyOf = (values: readonly string[]): string => `"R":${JSON.stringify(values)}`;

/** Words of the questions of a name, by who reads them and when. */
export const wordsOf = (name: string) => ({
  /** Once results are shown. */
  results: [`feedback-of-${name}`, `inline-of-${name}`],
  /** Once solutions are shown. */
  solutions: [`solution-of-${name}`],
  /** Once the hint was asked for. */
  hint: `first-hint-of-${name}`,
  /** By no learner. */
  never: [
    `second-hint-of-${name}`,
    `note-of-${name}`,
    `template-of-${name}`,
    `pattern-of-${name}`,
    `mapped-of-${name}`,
    `outcome-of-${name}`,
    `looked-up-of-${name}`,
    `comment-of-${name}`,
    `criterion-of-${name}`,
    `markers-of-${name}`,
    '27182,81828,4590',
    '0.90909',
  ],
});

/** Points, feedback, and an outcome with a table. */
function secretiveOutcomes(name: string): Item['outcomes'] {
  return [
    { id: 'SCORE', cardinality: 'single', baseType: 'float' },
    { id: 'FEEDBACK', cardinality: 'multiple', baseType: 'identifier' },
    {
      id: 'GRADE',
      cardinality: 'single',
      baseType: 'string',
      defaults: [`outcome-of-${name}`],
      lookup: { kind: 'match', entries: [{ source: '1', target: `looked-up-of-${name}` }] },
    },
  ];
}

/** A rubric that its author shows with the result only, and a note in it that no learner reads. */
function secretiveRubricOf(name: string): Rubric {
  const criterion = { id: 'c', description: null, levels: [], most: 1, comment: 'optional' } as const;
  const words = { name: `criterion-of-${name}`, gradersNote: `markers-of-${name}` };
  return { criteria: [{ ...criterion, ...words }], counts: true, showsPoints: true, shownBefore: false };
}

/** A question that has something secret in every place that there is, and gives these points to any answer. */
export function secretiveItem(kind: Kind, name: string, score: number): Item {
  const { interaction, response, correct } = ways[kind];
  const own = (what: string): string => `${what}-of-${name}`;
  const tell = setOutcome('FEEDBACK', baseValue('identifier', 'told'));
  return exampleItem(name, {
    html: `<p>Question ${name} <!-- ${own('comment')} --></p><div data-interaction="R"></div>
      <div data-feedback="FEEDBACK" data-value="told" data-show="true">${own('inline')}</div>`,
    interactions: [interaction],
    responses: [
      {
        id: 'R',
        ...response,
        correct,
        mapping: { entries: [{ key: own('mapped'), value: 0.909_09 }] },
        areaMapping: { entries: [{ shape: 'circle', coords: '27182,81828,4590', value: 0.909_09 }] },
      },
    ],
    outcomes: secretiveOutcomes(name),
    templates: [{ id: 'T', ...text }],
    templateRules: [
      { name: 'setTemplateValue', attributes: { identifier: 'T' }, children: [baseValue('string', own('template'))] },
    ],
    responseRules: [
      setOutcome('SCORE', number(score)),
      tell,
      choose([{ when: textIs(variable('T'), { pattern: own('pattern') }, true), rules: [tell] }]),
      choose([{ when: match(variable('GRADE'), baseValue('string', own('outcome'))), rules: [tell] }]),
    ],
    feedbacks: [{ outcome: 'FEEDBACK', value: 'told', show: true, html: own('feedback') }],
    hints: [own('first-hint'), own('second-hint')],
    solution: own('solution'),
    gradersNote: own('note'),
    rubric: secretiveRubricOf(name),
  });
}

/** One question of every kind. */
export const everyKind = Object.keys(ways) as readonly Kind[];
