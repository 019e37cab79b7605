import { expect, test } from 'vitest';
import { idsOf, provenBy, unknownIds, withoutAssertion } from './proofs.ts';
import { readTestTitles } from './test-titles.ts';

const read = (source: string) =>
  readTestTitles(source, false).map(({ title, within }) => [...within, title].join(' > '));

test('titles are found in tests, groups and tables', () => {
  const source = `
    test('S1: alone', () => {});
    describe('S2: a group', () => {
      test.each([['a']])('of %s', async (one) => { expect(one).toBe('a'); });
      describe.each(table)('inside', () => { test(\`with \${name}\`, () => {}); });
    });
    test.describe('in the browser', () => { test('S3: too', async ({ page }) => {}); });
  `;
  expect(read(source)).toEqual([
    'S1: alone',
    'S2: a group',
    'S2: a group > of %s',
    'S2: a group > inside',
    'S2: a group > inside > with …',
    'in the browser',
    'in the browser > S3: too',
  ]);
});

test('what nobody runs proves nothing: a test that is left out, a group without a test, a call of another name', () => {
  expect(read(`test.skip('S1: not run', () => {}); describe('S2: empty', () => {}); contest('S3: no test');`)).toEqual(
    [],
  );
});

test('a title begins with its IDs', () => {
  expect(idsOf('S7: the form')).toEqual(['S7']);
  expect(idsOf('M2, M3 and R2: filters')).toEqual(['M2', 'M3', 'R2']);
  expect(idsOf('S14 C7 C8: in Arabic')).toEqual(['S14', 'C7', 'C8']);
  expect(idsOf('the form of S7: sent')).toEqual([]);
});

test('a group stands for the tests in it, and unknown IDs are told', () => {
  const at = (title: string, ...within: readonly string[]) => ({
    file: 'a.test.ts',
    title,
    within,
    asserts: true,
  });
  const proofs = [at('S7: form'), at('S7: sent', 'S7: form'), at('S8: chat', 'S7: form'), at('S99: nothing')];
  expect(provenBy(proofs, 'S7').map(({ title }) => title)).toEqual(['S7: form']);
  expect(provenBy(proofs, 'S8').map(({ title }) => title)).toEqual(['S8: chat']);
  expect(unknownIds(proofs)).toEqual(['S99']);
});

test.each([
  ['an empty body', `test('R8: certificates work', () => {});`],
  ['work without a look at it', `test('R8: certificates work', async () => { await start(); });`],
  ['an expectation without a matcher', `test('R8: certificates work', () => { expect(found); });`],
  ['an expectation of a literal', `test('R8: certificates work', () => { expect(true).toBe(true); });`],
  ['a helper that does not assert', `const look = () => find(); test('R8: certificates work', () => { look(); });`],
  ['a group of such tests', `describe('R8: certificates', () => { test('work', () => {}); });`],
])('%s proves nothing, and is told', (_, source) => {
  const proofs = readTestTitles(source, false).map((title) => ({ file: 'a.test.ts', ...title }));
  expect(provenBy(proofs, 'R8')).toEqual([]);
  expect(withoutAssertion(proofs)).toEqual([expect.stringMatching(/^a\.test\.ts: .*work$/)]);
});

test.each([
  ['an expectation', `test('R8: certificates work', () => { expect(found).not.toBe(1); });`],
  ['a poll', `test('R8: certificates work', async () => { await expect.poll(() => found).toBe(1); });`],
  ['a property', `it('R8: certificates work', () => { fc.assert(fc.property(fc.nat(), holds)); });`],
  ['a helper of another file', `test('R8: certificates work', async () => { await expectAccessible(page); });`],
  ['a helper of the file', `function look() { expect(found).toBe(1); } test('R8: certificates work', () => look());`],
  ['a function that is handed over', `const look = () => expect(found).toBe(1); test('R8: certificates work', look);`],
  ['a table', `test.each([1])('R8: certificates work %i', (one) => expect(one).toBe(found));`],
])('%s proves', (_, source) => {
  const proofs = readTestTitles(source, false).map((title) => ({ file: 'a.test.ts', ...title }));
  expect(provenBy(proofs, 'R8')).toHaveLength(1);
  expect(withoutAssertion(proofs)).toEqual([]);
});
