import { describe, expect, it } from 'vitest';
import { answeredOf, type AskedPart } from './answered.ts';

const gap = (id: string): AskedPart => ({ id, kind: 'textEntry' });

describe('a question counts as answered once everything that it asks is', () => {
  it.each<[string, AskedPart[], Record<string, string[]>, string]>([
    ['nothing', [gap('a')], {}, 'none'],
    ['blanks alone', [gap('a')], { a: [' '] }, 'none'],
    ['its one field', [gap('a')], { a: ['x'] }, 'all'],
    ['one of two fields', [gap('a'), gap('b')], { a: ['x'] }, 'partly'],
    ['both fields', [gap('a'), gap('b')], { a: ['x'], b: ['y'] }, 'all'],
    ['fewer choices than are asked for', [{ id: 'a', kind: 'choice', least: 2 }], { a: ['x'] }, 'partly'],
    [
      'one of three gaps of a text',
      [{ id: 'a', kind: 'gapMatch', least: 0, most: null, gaps: [1, 2, 3] }],
      { a: ['x g'] },
      'partly',
    ],
    [
      'as many gaps as may be filled',
      [{ id: 'a', kind: 'gapMatch', least: 0, most: 1, gaps: [1, 2] }],
      { a: ['x g'] },
      'all',
    ],
    [
      'a text without the file that may come with it',
      [gap('a'), { id: 'f', kind: 'upload', least: 0 }],
      { a: ['x'] },
      'all',
    ],
    ['a text without the hint that it offers', [gap('a'), { id: 'h', kind: 'endAttempt' }], { a: ['x'] }, 'all'],
    ['a film that has to be played twice, once', [{ id: 'm', kind: 'media', leastPlays: 2 }], { m: ['1'] }, 'partly'],
    ['a film that was never played', [{ id: 'm', kind: 'media', leastPlays: 0 }], { m: ['0'] }, 'none'],
    ['empty markup', [{ id: 't', kind: 'extendedText', rich: true }], { t: ['<p>&nbsp;</p>'] }, 'none'],
  ])('%s', (_what, parts, given, expected) => {
    expect(answeredOf(parts, given)).toBe(expected);
  });
});
