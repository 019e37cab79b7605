import type { Item } from '../model/item.ts';

/** A question with three choices of which 'A' is right, for tests that change what they are about. */
export const exampleItem = (change: Partial<Item> = {}): Item => ({
  id: 'planets',
  title: 'Planets',
  html: '<div data-interaction="RESPONSE"></div>',
  stimuli: [],
  interactions: [
    {
      kind: 'choice',
      id: 'RESPONSE',
      prompt: null,
      least: 0,
      most: 1,
      shuffle: false,
      choices: ['A', 'B', 'C'].map((id) => ({ id, html: id })),
    },
  ],
  responses: [{ id: 'RESPONSE', cardinality: 'single', baseType: 'identifier', correct: ['A'] }],
  outcomes: [{ id: 'SCORE', cardinality: 'single', baseType: 'float' }],
  templates: [],
  templateRules: [],
  responseRules: [],
  feedbacks: [],
  hints: [],
  maxScore: 1,
  manualGrading: false,
  ...change,
});
