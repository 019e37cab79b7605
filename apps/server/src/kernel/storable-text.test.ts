import { calls, type Problem } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { testServer, type TestServer } from '../testing/server.ts';
import { unstorablePlaces } from './storable-text.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('A4: a text that cannot be stored is named by its path, and the name of a field by its object', () => {
  expect(unstorablePlaces({ a: 'x\0', b: [{ c: '\ud800' }, 'whole 🌍'], d: { ['e\0']: 1 } })).toEqual([
    'a',
    'd',
    'b.0.c',
  ]);
  const deep = Array.from({ length: 200_000 }).reduce<unknown>((inner) => [inner], '\0');
  expect(unstorablePlaces(deep)).toHaveLength(1);
  expect(unstorablePlaces(['plain', 1, null, true, { name: 'عربي' }])).toEqual([]);
});

test('A4: a search for such a text is refused, and a page that is opened with one stands', async () => {
  const filter = JSON.stringify(['name', 'contains', '\0']);
  const { status, body } = await server.visitor.send<Problem>('GET', calls.queryOpenCatalog.path, {
    query: { filter },
  });
  expect([status, body.errors[0]?.code]).toEqual([400, 'query.invalid']);
  const learner = await server.signInAs('nul@test.example');
  expect((await learner.send('GET', '/learn/courses?keyword=%00')).status).toBe(200);
});

test('A4: nobody has an account under such a text', async () => {
  const browser = new Browser();
  const form = await browser.open(`${server.origin}/oidc/login`);
  const answer = await browser.submit(form, { email: 'ada\0@test.example', password: 'long enough' });
  expect(answer.status).toBe(422);
});
