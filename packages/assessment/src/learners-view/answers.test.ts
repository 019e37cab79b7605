import type { Interaction } from '@stoa/contract';
import { storedText, type RichNode } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import type { Item } from '../model/item.ts';
import { exampleItem } from '../testing/example-item.ts';
import { cleanAnswers, isAnswered } from './answers.ts';

const choices = ['A', 'B', 'C'].map((id) => ({ id, html: id }));
const rows = ['R1', 'R2'].map((id) => ({ id, html: id }));
const picture = { src: 'a.png', alt: '', width: 100, height: 100 };
const spots = ['S1', 'S2'].map((id) => ({ id, label: '', shape: 'rect' as const, coords: [0, 0, 1, 1] }));
const base = { id: 'R', prompt: null };
const limits = { least: 0, most: null };

const asking = (interaction: Interaction): Item => exampleItem({ interactions: [interaction], responses: [] });

const kept = (interaction: Interaction, values: string[]): string[] | undefined =>
  cleanAnswers(asking(interaction), { R: values })['R'];

const several: Interaction = { kind: 'choice', ...base, ...limits, shuffle: false, choices };
const words: Interaction = { kind: 'hottext', ...base, ...limits, html: '<p><span data-hottext="A">a</span></p>' };
const grid: Interaction = { kind: 'match', ...base, ...limits, shuffle: false, rows, columns: choices };
const gaps: Interaction = {
  kind: 'gapMatch',
  ...base,
  ...limits,
  shuffle: false,
  html: '',
  gaps: [{ id: 'G', label: '' }],
  choices,
};
const slider: Interaction = { kind: 'slider', ...base, lower: 0, upper: 10, step: 1, vertical: false, reverse: false };
const line: Interaction = {
  kind: 'textEntry',
  ...base,
  format: 'text',
  expectedLength: null,
  placeholder: null,
  suffix: null,
};
const essay: Interaction = { kind: 'extendedText', ...base, rich: false, lines: null, mostCharacters: 5 };

const inQuote = (text: string): string => {
  const content: readonly RichNode[] = text === '' ? [] : [{ type: 'text', text }];
  return storedText([{ type: 'quote', content: [{ type: 'paragraph', content }] }]);
};

describe('of an answer is kept what could have been answered', () => {
  test.each<[string, Interaction, string[], string[] | undefined]>([
    ['choices that exist, each once', several, ['B', 'X', 'A', 'B'], ['B', 'A']],
    ['as many as may be chosen', { ...several, most: 2 }, ['C', 'B', 'A'], ['C', 'B']],
    ['one of a list', { kind: 'inlineChoice', ...base, shuffle: false, choices }, ['B', 'A'], ['B']],
    ['words of the text', words, ['A', 'B'], ['A']],
    ['pairs of a row and a column', grid, ['R1 A', 'A R1', 'R1', 'R2 X', 'R2 C x'], ['R1 A']],
    ['pairs of a word and its gap', gaps, ['A G', 'G A'], ['A G']],
    ['spots', { kind: 'hotspot', ...base, ...limits, picture, spots }, ['S2', 'A'], ['S2']],
    ['points', { kind: 'selectPoint', ...base, ...limits, picture }, ['1 2.5', '1,2', '1', 'x y'], ['1 2.5']],
    ['numbers of the slider', slider, ['11'], undefined],
    ['one number of it', slider, ['5', '6'], ['5']],
    ['texts that are short enough', essay, ['123456'], undefined],
    ['texts of which the letters are few enough', essay, [inQuote('12345')], [inQuote('12345')]],
    ['no texts of which they are too many', essay, [inQuote('123456')], undefined],
    ['no texts with formatting that nobody can read', essay, [inQuote('1').slice(0, -1)], undefined],
    ['one text', line, ['a', 'b'], ['a']],
    ['how often it was played', { kind: 'media', ...base, html: '', leastPlays: 0, mostPlays: null }, ['x'], undefined],
    ['that a button was pressed', { kind: 'endAttempt', ...base, title: 'Hint' }, ['yes'], undefined],
  ])('%s', (_, interaction, given, expected) => {
    expect(kept(interaction, given)).toStrictEqual(expected);
  });

  test('and nothing of what the question does not ask', () => {
    expect(cleanAnswers(asking(several), { OTHER: ['A'], R: [] })).toStrictEqual({});
    expect(cleanAnswers(asking({ ...several, id: 'constructor' }), {})).toStrictEqual({});
  });
});

describe('something is answered', () => {
  const answered = (interaction: Interaction, ...R: string[]): boolean => isAnswered(asking(interaction), { R });
  const rich: Interaction = { ...essay, rich: true, mostCharacters: null };

  test('where one interaction has an answer', () => {
    expect(answered(several, 'A')).toBe(true);
    expect(answered(several)).toBe(false);
    expect(answered(several, 'X')).toBe(false);
  });

  test('and a text is more than spaces and formatting without letters', () => {
    expect(answered(line, '  ')).toBe(false);
    expect(answered(line, '0')).toBe(true);
    expect(answered(rich, inQuote(''))).toBe(false);
    expect(answered(rich, inQuote('a'))).toBe(true);
    // markup of nobody's is letters like any other
    expect(answered(rich, '<p></p>')).toBe(true);
  });
});
