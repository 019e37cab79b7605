import { describe, expect, test } from 'vitest';
import { isBlank, seenOf, type Mark } from './marks.ts';

const line: Mark = { tool: 'black', points: [[0, 0]] };
const wiped: Mark = { tool: 'eraser', points: [[0, 0]] };

describe('marks on paper', () => {
  test('are seen since it was cleared, and what it began with only before', () => {
    expect(seenOf([])).toEqual({ strokes: [], withBase: true });
    expect(seenOf([line, wiped])).toEqual({ strokes: [line, wiped], withBase: true });
    expect(seenOf([line, 'clear', wiped, 'clear', line])).toEqual({ strokes: [line], withBase: false });
  });

  test.each<[string, readonly Mark[], boolean, boolean]>([
    ['nothing at all', [], false, true],
    ['an eraser alone', [wiped], false, true],
    ['what it began with', [wiped], true, false],
    ['what was cleared', [line, 'clear'], true, true],
    ['a line after that', ['clear', line], true, false],
  ])('leave it blank or not: %s', (_what, marks, hasBase, blank) => {
    expect(isBlank(marks, hasBase)).toBe(blank);
  });
});
