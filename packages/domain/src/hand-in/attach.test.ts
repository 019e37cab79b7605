import { describe, expect, test } from 'vitest';
import { allowed } from '../decision.ts';
import { decideAttach, type AttachFacts } from './attach.ts';
import { kindsOf } from './file-kinds.ts';
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
});
