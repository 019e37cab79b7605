import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument, writeDocument } from './documents.ts';

function readWhole(text: string): { readonly document: unknown; readonly pieces: number } {
  const reading = readDocument(text);
  for (let pieces = 1; ; pieces += 1) {
    const { done, value } = reading.next();
    if (done === true) return { document: value, pieces };
  }
}

const each = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Page ${index}\n],}` }));

test.each([0, 1, 100, 101, 200, 1_234])('a document with a list of %i things is read as it was written', (count) => {
  const document = { name: 'A course', counts: [count], parts: each(count) };
  const text = writeDocument(document);
  expect(readWhole(text).document).toEqual(document);
  expect(JSON.parse(text)).toEqual(document);
});

test('whatever a document is, it is read as it was written', () => {
  const long = fc.array(fc.jsonValue(), { minLength: 90, maxLength: 210, size: 'max' });
  fc.assert(
    fc.property(
      fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.record({ first: fc.jsonValue(), long })),
      (of) => {
        const document: object = JSON.parse(JSON.stringify(of));
        expect(readWhole(writeDocument(document)).document).toEqual(document);
      },
    ),
  );
});

test('a list of five thousand things is read in pieces of a hundred, and a short one at once', () => {
  expect(readWhole(writeDocument({ parts: each(5_000) })).pieces).toBe(51);
  expect(readWhole(writeDocument({ parts: each(100) })).pieces).toBe(1);
});

test('a document that is cut anywhere is no document', () => {
  const text = writeDocument({ name: 'A course', parts: each(300) });
  for (const length of [0, 1, 20, text.indexOf('\n'), text.indexOf('\n') + 1, text.lastIndexOf('\n'), text.length - 1])
    expect(() => readWhole(text.slice(0, length))).toThrow(SyntaxError);
});
