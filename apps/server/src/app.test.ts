import { randomUUID } from 'node:crypto';
import { calls, type CallName, type Problem } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from './testing/person.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer();
  learner = await server.signInAs('learner@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const publicCalls = new Set<CallName>(['getSettings', 'getRuntimeConfig']);
const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const path = (name: CallName) => calls[name].path.replaceAll(/:\w+/g, () => randomUUID());
const body = (name: CallName) => (calls[name].method === 'GET' ? {} : { body: { id: randomUUID() } });

describe('somebody without a session', () => {
  test.each(names.filter((name) => !publicCalls.has(name)))('is refused by %s', async (name) => {
    const answer = await server.visitor.send<Problem>(calls[name].method, path(name), body(name));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.errors[0]?.code).toBe('session.missing');
  });

  test.each([...publicCalls])('may call %s', async (name) => {
    expect((await server.visitor.send('GET', path(name), { query: name === 'getSettings' ? { keys: 'a' } : {} })).status).toBe(200);
  });

  test.each(names.filter((name) => calls[name].kind === 'command'))('may not ask how %s stands', async (name) => {
    expect((await server.visitor.send('GET', `${path(name)}/${randomUUID()}`)).status).toBe(401);
  });
});

describe('a learner', () => {
  test.each(names.filter((name) => calls[name].path.startsWith('/api/admin/')))('is refused by %s', async (name) => {
    expect((await learner.send(calls[name].method, path(name), body(name))).status).toBe(403);
  });

  test.each(names.filter((name) => calls[name].method !== 'GET'))('cannot be made to call %s by another site', async (name) => {
    const answer = await learner.send<Problem>(calls[name].method, path(name), { ...body(name), headers: { 'x-requested-with': '', origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });
});
