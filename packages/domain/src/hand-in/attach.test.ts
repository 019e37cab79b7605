import { describe, expect, test } from 'vitest';
import { allowed } from '../decision.ts';
import { decideAttach, type AttachFacts } from './attach.ts';
import { filesThatCount } from './answer-files.ts';
import { kindsOf } from './file-kinds.ts';
import { kindsOfMediaTypes } from './media-types.ts';
import { handInTerms } from './terms.ts';

const facts: AttachFacts = {
  terms: handInTerms({ files: true, mostFiles: 2, mostFileBytes: 1000, fileKinds: ['document', 'picture'] }),
  name: 'My essay.PDF',
  size: 1000,
  files: 1,
};

describe('a file', () => {
  test.each([
    ['as large as allowed', {}],
    ['with two dots in its name', { name: 'essay.final.docx' }],
    ['with an Arabic name', { name: 'مقالتي.pdf' }],
  ])('may be added: %s', (_what, more) => {
    expect(decideAttach({ ...facts, ...more })).toEqual(allowed);
  });

  test.each([
    ['where only text is asked for', { terms: handInTerms({ text: true }) }, 'files-not-asked'],
    ['of another kind', { name: 'essay.exe' }, 'wrong-kind'],
    ['that ends like one, without a dot', { name: 'pdf' }, 'wrong-kind'],
    ['that hides its ending behind another', { name: 'essay.pdf.exe' }, 'wrong-kind'],
    ['one byte too large', { size: 1001 }, 'too-large'],
    ['of no bytes', { size: 0 }, 'empty'],
    ['with a name that is too long', { name: `${'a'.repeat(252)}.pdf` }, 'name-too-long'],
    ['beyond the last', { files: 2 }, 'too-many-files'],
  ])('is refused: %s', (_what, more, reason) => {
    expect(decideAttach({ ...facts, ...more })).toEqual({ allowed: false, reasons: [reason] });
  });

  test('kinds come of endings as packages write them', () => {
    expect(kindsOf(['.PDF', ' png', '*.zip', 'exe', ''])).toEqual(['document', 'picture', 'archive']);
    expect(kindsOf(['exe'])).toEqual([]);
  });

  test('kinds come of media types as packages write them', () => {
    expect(kindsOfMediaTypes(['image/*', 'Application/PDF', 'application/x-unheard-of'])).toEqual([
      'document',
      'picture',
    ]);
    expect(kindsOfMediaTypes(['text/plain'])).toEqual(['plainText']);
    expect(kindsOfMediaTypes(['', 'x'])).toEqual([]);
  });

  test('takes the place of the only one that is asked for, and counts until it is stored', () => {
    const stored = { size: 1, received: 1, sha256: 'a'.repeat(64) };
    const onItsWay = { size: 2, received: 1, sha256: null };
    expect(filesThatCount({ most: 1 }, [stored])).toBe(0);
    expect(filesThatCount({ most: 1 }, [stored, onItsWay])).toBe(1);
    expect(filesThatCount({ most: 2 }, [stored, onItsWay])).toBe(2);
  });
});
