import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { countTry, forgetTries, type Trier } from './password-tries.ts';
import { deleteOldTries } from './store.ts';

let server: TestServer;
let ada: Trier;

beforeAll(async () => {
  server = await testServer();
  ada = { tenantId: server.tenantId, address: '192.0.2.1', email: 'ada@example.org' };
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.db.deleteFrom('password_try').execute();
});

const tryMany = (times: number, trier = ada) =>
  Promise.all(Array.from({ length: times }, () => countTry(server.db, trier)));
const letPass = (minutes: number) =>
  server.db
    .updateTable('password_try')
    .set({ until: sql<Date>`until - make_interval(mins => ${minutes})` })
    .execute();

test('ten tries close an account for the address they came from, and only for it', async () => {
  expect(await tryMany(10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(await countTry(server.db, { ...ada, email: 'ADA@example.org' })).toBe(15);
  expect(await countTry(server.db, { ...ada, address: '192.0.2.2' })).toBe(0);
  expect(await countTry(server.db, { ...ada, email: 'bob@example.org' })).toBe(0);
});

test('a hundred addresses get no more than twenty tries at one account, and a known device its own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => countTry(server.db, { ...ada, address: `198.51.100.${number}` })),
  );
  expect(answers.filter((minutes) => minutes === 0)).toHaveLength(20);
  expect(await countTry(server.db, { ...ada, address: '203.0.113.1' })).toBe(15);
  expect(await countTry(server.db, { ...ada, device: 'her laptop' })).toBe(0);
  expect(await countTry(server.db, { ...ada, email: 'bob@example.org' })).toBe(0);
});

test('one address alone closes an account to no other', async () => {
  await tryMany(100);
  expect(await countTry(server.db, { ...ada, address: '203.0.113.1' })).toBe(0);
});

test('ten tries close a known device too, and only that one', async () => {
  const laptop = { ...ada, device: 'her laptop' };
  await tryMany(10, laptop);
  expect(await countTry(server.db, laptop)).toBe(15);
  expect(await countTry(server.db, { ...ada, device: 'her phone' })).toBe(0);
  expect(await countTry(server.db, ada)).toBe(0);
});

test('a hundred tries at once open no more than ten', async () => {
  const answers = await tryMany(100);
  expect(answers.filter((minutes) => minutes === 0)).toHaveLength(10);
});

test('a quarter of an hour later the account is open again, however often it was tried meanwhile', async () => {
  await tryMany(12);
  await letPass(14);
  expect(await countTry(server.db, ada)).toBe(1);
  await letPass(1);
  expect(await countTry(server.db, ada)).toBe(0);
});

test('the right password forgets the wrong ones', async () => {
  await tryMany(10);
  await forgetTries(server.db, ada);
  expect(await countTry(server.db, ada)).toBe(0);
});

test('nothing of it is kept longer, and no name at any time', async () => {
  await tryMany(2);
  const rows = await server.db.selectFrom('password_try').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/@|example/i);
  await letPass(16);
  await deleteOldTries(server.db);
  expect(await server.db.selectFrom('password_try').selectAll().execute()).toEqual([]);
});
