import { describe, expect, test } from 'vitest';
import { endingsOf, fileKindNames, fileKindOf, fileKinds } from './file-kinds.ts';
import { handInLimits, handInTerms } from './terms.ts';
import { decideUpload, type OfferedFile } from './upload.ts';

const terms = handInTerms({ files: true, mostFiles: 2, mostFileBytes: 100, fileKinds: ['document', 'picture'] });

describe('a file that is offered', () => {
  test.each<[string, OfferedFile, number]>([
    ['of the usual kind', { name: 'page.pdf', size: 1 }, 0],
    ['with an ending in capitals', { name: 'IMG_0001.JPG', size: 100 }, 1],
    ['with an Arabic name', { name: 'صفحتي.docx', size: 1 }, 0],
    ['with several dots', { name: 'v1.2.final.pdf', size: 1 }, 0],
  ])('%s is taken', (_what, file, held) => {
    expect(decideUpload(file, terms, held).allowed).toBe(true);
  });

  test.each<[string, OfferedFile, number, string]>([
    ['of another kind', { name: 'song.mp3', size: 1 }, 0, 'wrong-type'],
    ['of a kind that nobody may ask for', { name: 'setup.exe', size: 1 }, 0, 'wrong-type'],
    ['without an ending', { name: 'page', size: 1 }, 0, 'wrong-type'],
    ['that is only an ending', { name: '.pdf', size: 1 }, 0, 'wrong-type'],
    ['that looks like a place', { name: '../page.pdf', size: 1 }, 0, 'name-unusable'],
    ['that reads backwards', { name: 'page\u202Efdp.pdf', size: 1 }, 0, 'name-unusable'],
    ['with a line break', { name: 'a\nb.pdf', size: 1 }, 0, 'name-unusable'],
    ['with a name too long', { name: `${'a'.repeat(252)}.pdf`, size: 1 }, 0, 'name-unusable'],
    ['with nothing in it', { name: 'page.pdf', size: 0 }, 0, 'empty-file'],
    ['of no size', { name: 'page.pdf', size: Number.NaN }, 0, 'empty-file'],
    ['one byte too large', { name: 'page.pdf', size: 101 }, 0, 'file-too-large'],
    ['that is one too many', { name: 'page.pdf', size: 1 }, 2, 'too-many-files'],
  ])('%s is refused', (_what, file, held, reason) => {
    const decision = decideUpload(file, terms, held);
    expect(decision.allowed ? [] : decision.reasons).toEqual([reason]);
  });

  test('is refused where only text is asked for', () => {
    const decision = decideUpload({ name: 'page.pdf', size: 1 }, handInTerms({}), 0);
    expect(decision.allowed ? [] : decision.reasons).toEqual(['no-files-asked']);
  });
});

describe('what is asked for', () => {
  test('is text unless told', () => {
    expect(handInTerms({})).toEqual({ text: { mostCharacters: handInLimits.usualCharacters }, files: null });
    expect(handInTerms({ text: false })).toEqual(handInTerms({}));
    expect(handInTerms({ files: true }).text).toBeNull();
  });

  test('stays within what the product allows', () => {
    const greedy = handInTerms({ text: true, files: true, mostCharacters: 1e12, mostFiles: 0, mostFileBytes: 1e300 });
    expect(greedy.text).toEqual({ mostCharacters: handInLimits.mostCharacters });
    expect(greedy.files).toEqual({ most: 1, mostBytes: handInLimits.mostFileBytes, kinds: fileKindNames });
    expect(handInTerms({ mostCharacters: Number.NaN }).text?.mostCharacters).toBe(handInLimits.usualCharacters);
  });

  test('names every ending once, in the form in which it is looked for', () => {
    const endings = endingsOf(fileKindNames);
    expect(new Set(endings).size).toBe(endings.length);
    for (const kind of fileKindNames)
      for (const ending of fileKinds[kind].endings) expect(fileKindOf(`a.${ending.toUpperCase()}`)).toBe(kind);
  });
});
