import { expect, test } from 'vitest';
import { exampleItem } from '../testing/example-item.ts';
import { feedbackOf, solutionOf } from './feedback.ts';

const printed = '<span data-variable="X"></span>';

test('an author’s words come for their outcome, and those that are hidden then without it', () => {
  const item = exampleItem({
    feedbacks: [
      { outcome: 'F', value: 'right', show: true, html: `Yes, ${printed}` },
      { outcome: 'F', value: 'wrong', show: true, html: 'No' },
      { outcome: 'F', value: 'right', show: false, html: 'Try again' },
      { outcome: 'NONE', value: 'x', show: false, html: 'Hello', about: { interaction: 'RESPONSE', choice: 'A' } },
      { outcome: 'F', value: 'right', show: true, html: 'Here', about: { interaction: 'RESPONSE' } },
    ],
  });
  expect(feedbackOf(item, { F: ['right'] }, { X: ['7'] })).toStrictEqual([
    { html: 'Yes, 7', about: null },
    { html: 'Hello', about: { interaction: 'RESPONSE', choice: 'A' } },
    { html: 'Here', about: { interaction: 'RESPONSE', choice: null } },
  ]);
});

test('nothing is said about an answer that could not be scored', () => {
  const item = exampleItem({ feedbacks: [{ outcome: 'F', value: 'right', show: false, html: 'Try again' }] });
  expect(feedbackOf(item, {}, {})).toStrictEqual([]);
});

test('the right answers are those of the author, or those that the templates made', () => {
  const item = exampleItem({
    responses: [
      { id: 'ONE', cardinality: 'single', baseType: 'string', correct: ['a'] },
      { id: 'TWO', cardinality: 'single', baseType: 'float' },
      { id: 'NONE', cardinality: 'single', baseType: 'string' },
    ],
    solution: `It is ${printed}`,
  });
  expect(solutionOf(item, { X: ['7'], 'correct:TWO': ['7'] })).toStrictEqual({
    answers: { ONE: ['a'], TWO: ['7'] },
    html: 'It is 7',
  });
  expect(solutionOf(exampleItem(), {})).toStrictEqual({ answers: { RESPONSE: ['A'] }, html: null });
});
