import {
  choose,
  correct,
  mapResponse,
  match,
  number,
  numberIs,
  setOutcome,
  variable,
  type Item,
  type ItemEntry,
  type Quiz,
} from '@stoa/assessment';
import { ActivityKind, ContentState, type PartDocument } from '@stoa/domain';

/** An item with nothing in it yet. */
export const exampleItem = (id: string, more: Partial<Item>): Item => ({
  id,
  title: '',
  html: '',
  stimuli: [],
  interactions: [],
  responses: [],
  outcomes: [
    { id: 'SCORE', cardinality: 'single', baseType: 'float' },
    { id: 'FEEDBACK', cardinality: 'multiple', baseType: 'identifier' },
  ],
  templates: [],
  templateRules: [],
  responseRules: [],
  feedbacks: [],
  hints: [],
  maxScore: 1,
  manualGrading: false,
  ...more,
});

const choices = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([id, html]) => ({ id, html }));

/** One of three, with hints, words for each answer and an explanation. */
export const capital: Item = exampleItem('capital', {
  html: '<p>What is the capital of Australia?</p><div data-interaction="R"></div>',
  interactions: [
    {
      kind: 'choice',
      id: 'R',
      prompt: null,
      least: 1,
      most: 1,
      shuffle: false,
      choices: choices({ sydney: 'Sydney', canberra: 'Canberra', perth: 'Perth' }),
    },
  ],
  responses: [{ id: 'R', cardinality: 'single', baseType: 'identifier', correct: ['canberra'] }],
  responseRules: [
    choose([{ when: match(variable('R'), correct('R')), rules: [setOutcome('SCORE', number(1))] }]),
    setOutcome('FEEDBACK', variable('R')),
  ],
  feedbacks: [
    {
      outcome: 'FEEDBACK',
      value: 'sydney',
      show: true,
      html: 'Sydney is only the largest city.',
      about: { interaction: 'R', choice: 'sydney' },
    },
  ],
  hints: ['It was founded in 1913.', 'It lies between Sydney and Melbourne.'],
  solution: '<p>Canberra was built as a compromise.</p>',
});

/** Points for each, and some are taken away. */
export const primes: Item = exampleItem('primes', {
  html: '<p>Which of these are prime?</p><div data-interaction="R"></div>',
  interactions: [
    {
      kind: 'choice',
      id: 'R',
      prompt: null,
      least: 0,
      most: null,
      shuffle: true,
      choices: choices({ two: '2', nine: '9', eleven: '11' }),
    },
  ],
  responses: [
    {
      id: 'R',
      cardinality: 'multiple',
      baseType: 'identifier',
      correct: ['two', 'eleven'],
      mapping: {
        lowerBound: 0,
        entries: [
          { key: 'two', value: 1 },
          { key: 'eleven', value: 1 },
          { key: 'nine', value: -1 },
        ],
      },
    },
  ],
  responseRules: [setOutcome('SCORE', mapResponse('R'))],
  maxScore: 2,
});

export const third: Item = exampleItem('third', {
  html: '<p>How much is one third? <span data-interaction="R"></span></p>',
  interactions: [
    {
      kind: 'textEntry',
      id: 'R',
      prompt: null,
      format: 'number',
      expectedLength: 6,
      placeholder: null,
      suffix: null,
    },
  ],
  responses: [{ id: 'R', cardinality: 'single', baseType: 'string', correct: ['1/3'] }],
  responseRules: [
    choose([
      {
        when: numberIs(variable('R'), { value: '1/3', tolerance: '1%' }),
        rules: [setOutcome('SCORE', number(1))],
      },
    ]),
  ],
});

/** Read by a person. */
export const essay: Item = exampleItem('essay', {
  html: '<p>Why do people write?</p><div data-interaction="R"></div>',
  interactions: [{ kind: 'extendedText', id: 'R', prompt: null, rich: false, lines: 6, mostCharacters: null }],
  responses: [{ id: 'R', cardinality: 'single', baseType: 'string' }],
  gradersNote: '<p>Look for an example.</p>',
  manualGrading: true,
  maxScore: 5,
});

/** Nothing in it can be wrong. */
export const poll: Item = exampleItem('poll', {
  html: '<p>Tea or coffee?</p><div data-interaction="R"></div>',
  interactions: [
    {
      kind: 'choice',
      id: 'R',
      prompt: null,
      least: 1,
      most: 1,
      shuffle: false,
      choices: choices({ tea: 'Tea', coffee: 'Coffee' }),
    },
  ],
  responses: [{ id: 'R', cardinality: 'single', baseType: 'identifier' }],
  maxScore: 0,
});

/** A text and files, read by a person. */
export const portfolio: Item = exampleItem('portfolio', {
  html: '<p>Show your work.</p><div data-interaction="R"></div><div data-interaction="F"></div>',
  interactions: [
    { kind: 'extendedText', id: 'R', prompt: null, rich: false, lines: 6, mostCharacters: null },
    { kind: 'upload', id: 'F', prompt: null, least: 0, most: 2, mostBytes: 1000, kinds: ['plainText', 'picture'] },
  ],
  responses: [
    { id: 'R', cardinality: 'single', baseType: 'string' },
    { id: 'F', cardinality: 'multiple', baseType: 'file' },
  ],
  manualGrading: true,
  maxScore: 5,
});

/** A drawing, seen by a person. */
export const sketch: Item = exampleItem('sketch', {
  html: '<p>Draw a house.</p><div data-interaction="D"></div>',
  interactions: [
    { kind: 'drawing', id: 'D', prompt: null, picture: { src: '', alt: 'Empty paper', width: 400, height: 300 } },
  ],
  responses: [{ id: 'D', cardinality: 'single', baseType: 'file' }],
  manualGrading: true,
  maxScore: 3,
});

/** Shown, and not asked. */
export const program: Item = exampleItem('program', {
  html: '<p>Write a program that sorts.</p>',
  notAsked: 'program-graded',
  maxScore: 0,
});

const entry = (one: Item, checks: number | null = null): ItemEntry => ({ item: one, checks });

/** Each question by itself. */
export function practice(items: readonly Item[], checks: number | null = null): Quiz {
  return { mode: 'practice', sections: [{ entries: items.map((one) => entry(one, checks)) }] };
}

/** All of them together. */
export function testOf(items: readonly Item[], more: Partial<Quiz> = {}): Quiz {
  return { mode: 'test', sections: [{ entries: items.map((one) => entry(one)) }], ...more };
}

const solved = (id: string) => match(variable(`${id}.SCORE`), number(1));

/** One question after the other; who knows the capital is not asked about primes, and who knows a third is done. */
export function branching(more: Partial<Quiz> = {}): Quiz {
  const entries = [
    { ...entry(capital), branchRules: [{ target: 'third', when: solved('capital') }] },
    entry(primes),
    { ...entry(third), branchRules: [{ target: 'EXIT_TEST', when: solved('third') }] },
    entry(poll),
  ];
  return { mode: 'test', linear: true, sections: [{ id: 'all', entries }], ...more };
}

/** A part of a course with this quiz. */
export function quizPart(key: string, quiz: Quiz, more: Partial<PartDocument> = {}): PartDocument {
  return {
    key,
    kind: ActivityKind.lti,
    name: `Quiz ${key}`,
    state: ContentState.ready,
    completion: 'quiz',
    content: { type: 'quiz', tool: 'quiz', quiz: JSON.stringify(quiz) },
    ...more,
  };
}
