import { describe, expect, it } from 'vitest';
import { storedText } from '../rich-text/written-text.ts';
import { answeredOf, isTooLittle, type AskedPart } from './answered.ts';

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
    [
      'formatting without letters',
      [{ id: 't', kind: 'extendedText' }],
      { t: [storedText([{ type: 'quote', content: [{ type: 'paragraph' }] }])] },
      'none',
    ],
  ])('%s', (_what, parts, given, expected) => {
    expect(answeredOf(parts, given)).toBe(expected);
  });
});

describe('an answer is too little', () => {
  const two: AskedPart = { id: 'a', kind: 'choice', least: 2 };
  it.each<[string, AskedPart[], Record<string, string[]>, boolean]>([
    ['with fewer choices than are asked for', [two], { a: ['x'] }, true],
    ['but not with as many', [two], { a: ['x', 'y'] }, false],
    ['but not where nothing is answered', [two], {}, false],
    [
      'but not for gaps that may stay empty',
      [{ id: 'g', kind: 'gapMatch', least: 0, gaps: [1, 2] }],
      { g: ['x g'] },
      false,
    ],
    ['with a film that was played too seldom', [{ id: 'm', kind: 'media', leastPlays: 2 }], { m: ['1'] }, true],
  ])('%s', (_what, parts, given, expected) => {
    expect(isTooLittle(parts, given)).toBe(expected);
  });
});
