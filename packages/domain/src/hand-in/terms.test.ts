import { describe, expect, test } from 'vitest';
import { fileKindNames } from './file-kinds.ts';
import { handInLimits, handInTerms } from './terms.ts';

describe('what is asked for', () => {
  test('is text unless told', () => {
    expect(handInTerms({})).toEqual({
      text: { mostCharacters: handInLimits.usualCharacters },
      files: null,
      rubric: null,
    });
    expect(handInTerms({ text: false })).toEqual(handInTerms({}));
    expect(handInTerms({ files: true }).text).toBeNull();
  });

  test('stays within what the product allows', () => {
    const greedy = handInTerms({ text: true, files: true, mostCharacters: 1e12, mostFiles: 0, mostFileBytes: 1e300 });
    expect(greedy.text).toEqual({ mostCharacters: handInLimits.mostCharacters });
    expect(greedy.files).toEqual({
      most: 1,
      least: 0,
      mostBytes: handInLimits.mostFileBytes,
      kinds: fileKindNames,
    });
    expect(handInTerms({ files: true, mostFiles: 2, leastFiles: 5 }).files?.least).toBe(2);
    expect(handInTerms({ mostCharacters: Number.NaN }).text?.mostCharacters).toBe(handInLimits.usualCharacters);
  });
});
