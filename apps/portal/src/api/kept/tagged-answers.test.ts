import { beforeEach, expect, test } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer } from '../../testing/http-server.ts';
import { call } from '../calls/call.ts';
import { startReusing } from './tagged-answers.ts';

beforeEach(() => {
  browserGlobals();
});

const tag = 'W/"one."';

test('an answer that has not changed is taken from the memory of the page', async () => {
  const { asked } = await httpServer((_, count) =>
    count === 1 ? { headers: { etag: tag }, body: [{ id: '1', name: 'Autumn' }] } : { status: 304 },
  );
  const stop = startReusing();
  const first = await call('listTerms', {});
  expect(await call('listTerms', {})).toBe(first);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, tag]);
  stop();
});

test('an answer that has changed is taken with its new tag, and without a tag nothing is said of it', async () => {
  const answers = [
    { headers: { etag: tag }, body: ['1'] },
    { headers: { etag: 'W/"two."' }, body: ['2'] },
    { body: ['3'] },
    { body: ['4'] },
  ];
  const { asked } = await httpServer((_, count) => answers[count - 1] ?? {});
  const stop = startReusing();
  for (const { body } of answers) expect(await call('listTerms', {})).toEqual(body);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, tag, 'W/"two."', undefined]);
  stop();
});

test('each address has its own tag, and nothing is remembered once it is stopped', async () => {
  const { asked } = await httpServer(() => ({ headers: { etag: tag }, body: [] }));
  const stop = startReusing();
  await call('listTerms', {});
  await call('listEnrolledShowcases', {});
  stop();
  await call('listTerms', {});
  startReusing()();
  await call('listTerms', {});
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, undefined, undefined]);
});
