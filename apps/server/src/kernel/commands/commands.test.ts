import { randomUUID } from 'node:crypto';
import { endpoint, type CommandAccepted, type CommandRecord, Uuid, type Problem } from '@stoa/contract';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { implementCommand } from '../calls/implement.ts';
import type { CommandHandler } from '../calls/context.ts';
import { aside } from './aside.ts';
import { bodyHash } from './commands.ts';

const path = '/api/test/v1/name-terms';

/** Stands for a command of a course: writes a row, refuses or breaks on request. */
const nameTermAt = (address: string) =>
  endpoint(
    { kind: 'command', method: 'POST', path: address, errors: ['objective-workflow.not-in-progress'] },
    'Name a term',
    {
      body: Type.Object(
        { id: Uuid, name: Type.String(), fate: Type.Optional(Type.String()) },
        { additionalProperties: false },
      ),
      answer: Type.Object({ name: Type.String() }),
    },
  );

/**
 * Fates that are spent one by one: how often a command of the fate 'break' breaks, and what one of the fate 'wait'
 * waits for.
 */
const fate = { breaks: 0, gate: Promise.resolve() };
/** Names of the terms that handlers began to write. */
let begun: string[] = [];

const handler: CommandHandler<ReturnType<typeof nameTermAt>> = async (body, { tx, tenantId, refuse }) => {
  begun.push(body.name);
  await tx.insertInto('term').values({ tenant_id: tenantId, name: body.name }).execute();
  if (body.fate === 'aside') await aside({ of: body.id }, () => fate.gate);
  if (body.fate === 'wait') await fate.gate;
  if (body.fate === 'refuse') throw refuse('objective-workflow.not-in-progress', { data: { reasons: ['in-grading'] } });
  if (body.fate === 'break' && fate.breaks > 0) {
    fate.breaks -= 1;
    throw new Error('broken on request');
  }
  return { entityId: body.id, result: { name: body.name } };
};

const routes = [
  implementCommand(nameTermAt(path), handler),
  implementCommand(nameTermAt(`${path}-again`), handler, { triedAgain: true }),
];

const sync = { prefer: 'respond-sync' };

let server: TestServer;
let learner: TestPerson;

beforeAll(async () => {
  server = await testServer({ routes });
  learner = await server.signInAs('learner@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  fate.breaks = 0;
  fate.gate = Promise.resolve();
  begun = [];
});

const newCommand = (more: { fate?: string } = {}) => ({ id: randomUUID(), name: `term ${randomUUID()}`, ...more });

async function termsNamed(name: string): Promise<number> {
  return (await server.db.selectFrom('term').select('id').where('name', '=', name).execute()).length;
}

async function finished(id: string, person = learner, address = path): Promise<CommandRecord> {
  return await vi.waitFor(
    async () => {
      const { body } = await person.send<CommandRecord>('GET', `${address}/${id}`);
      expect(body.completed).not.toBeNull();
      return body;
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('a synchronous command', () => {
  test('S30: answers its finished record', async () => {
    const body = newCommand();
    const answer = await learner.send<CommandRecord>('POST', path, { body, headers: sync });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('preference-applied')).toBe('respond-sync');
    expect(answer.body).toMatchObject({
      id: body.id,
      entityId: body.id,
      completed: { state: 1, errors: [], result: { name: body.name } },
    });
    expect(await termsNamed(body.name)).toBe(1);
  });

  test('sent again is the same command', async () => {
    const body = newCommand();
    const first = await learner.send('POST', path, { body, headers: sync });
    const second = await learner.send('POST', path, { body: { name: body.name, id: body.id }, headers: sync });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await termsNamed(body.name)).toBe(1);
  });

  test('sent ten times at once is done once', async () => {
    const body = newCommand();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => learner.send<CommandRecord>('POST', path, { body, headers: sync })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await termsNamed(body.name)).toBe(1);
  });

  test('that is refused keeps nothing of its work and says why in the language of its sender', async () => {
    const body = newCommand({ fate: 'refuse' });
    const answer = await learner.send<CommandRecord>('POST', path, {
      body,
      headers: { ...sync, 'accept-language': 'ar-AR' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.completed).toMatchObject({
      state: 2,
      result: null,
      errors: [{ code: 'objective-workflow.not-in-progress', data: { reasons: ['in-grading'] } }],
    });
    expect(answer.body.completed?.errors[0]?.message).toMatch(/\p{Script=Arabic}/u);
    expect(await termsNamed(body.name)).toBe(0);
  });

  test('that takes too long is answered as accepted, and finishes at its one try', async () => {
    await using slow = await testServer({ routes, longestSync: 50 });
    const person = await slow.signInAs('slow@example.org');
    const open = Promise.withResolvers<void>();
    fate.gate = open.promise;
    const body = newCommand({ fate: 'wait' });
    const accepted = await person.send<CommandAccepted>('POST', path, { body, headers: sync });
    expect(accepted.status).toBe(202);
    expect(accepted.body).toEqual({ id: body.id, url: `${path}/${body.id}` });
    expect((await person.send<CommandRecord>('GET', accepted.body.url)).body.completed).toBeNull();
    open.resolve();
    expect((await finished(body.id, person)).completed).toMatchObject({ state: 1 });
    expect(begun).toEqual([body.name]);
  });

  test('that needs long work outside the database locks no row meanwhile', async () => {
    const open = Promise.withResolvers<void>();
    fate.gate = open.promise;
    const body = newCommand({ fate: 'aside' });
    const answer = learner.send<CommandRecord>('POST', path, { body, headers: sync });
    const openTransactions = async () =>
      (
        await sql<{ many: number }>`select count(*)::int as many from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(server.db)
      ).rows[0]?.many;
    await vi.waitFor(() => expect(begun).toEqual([body.name]), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 10_000 });
    expect(await termsNamed(body.name)).toBe(0);
    open.resolve();
    expect((await answer).body.completed).toMatchObject({ state: 1 });
    expect(begun).toEqual([body.name, body.name]);
    expect(await termsNamed(body.name)).toBe(1);
  });

  test('that breaks is tried again by the worker', async () => {
    fate.breaks = 1;
    const body = newCommand({ fate: 'break' });
    const accepted = await learner.send('POST', path, { body, headers: sync });
    expect(accepted.status).toBe(202);
    expect((await finished(body.id)).completed).toMatchObject({ state: 1 });
    expect(await termsNamed(body.name)).toBe(1);
  });
});

describe('an asynchronous command', () => {
  test('S30: is accepted with a relative address and carried out', async () => {
    const body = newCommand();
    const accepted = await learner.send<CommandAccepted>('POST', path, { body, headers: { prefer: 'respond-async' } });
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('location')).toBe(`${path}/${body.id}`);
    expect(accepted.headers.get('preference-applied')).toBe('respond-async');
    expect(accepted.body).toEqual({ id: body.id, url: `${path}/${body.id}` });
    expect(await finished(body.id)).toMatchObject({
      id: body.id,
      entityId: body.id,
      completed: { state: 1, result: { name: body.name } },
    });
  });

  test('sent again is the same command', async () => {
    const body = newCommand();
    await learner.send('POST', path, { body });
    expect((await learner.send('POST', path, { body })).status).toBe(202);
    await finished(body.id);
    expect((await learner.send('POST', path, { body })).status).toBe(202);
    expect(await termsNamed(body.name)).toBe(1);
  });

  test('S30: that is refused says so when polled', async () => {
    const body = newCommand({ fate: 'refuse' });
    await learner.send('POST', path, { body });
    expect((await finished(body.id)).completed).toMatchObject({
      state: 2,
      errors: [{ code: 'objective-workflow.not-in-progress' }],
    });
    expect(await termsNamed(body.name)).toBe(0);
  });

  test('that breaks every time fails after five attempts, without a word about why', async () => {
    fate.breaks = 4;
    const body = newCommand({ fate: 'break' });
    await server.db
      .insertInto('command')
      .values(await rowAfterFourAttempts(body))
      .execute();
    expect((await finished(body.id)).completed).toMatchObject({ state: 2, errors: [{ code: 'server.unknown' }] });
  });

  test('that a dead server left behind is carried out by the next one', async () => {
    const body = newCommand();
    await server.db
      .insertInto('command')
      .values({ ...(await rowAfterFourAttempts(body)), attempts: 0 })
      .execute();
    expect((await finished(body.id)).completed).toMatchObject({ state: 1 });
  });
});

describe('whoever asks how a command stands', () => {
  const ask = (person: TestPerson, id: string) => person.send<CommandRecord>('GET', `${path}/${id}`);

  /** Sends a command that is under way until it is let go. */
  async function underWay() {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    fate.gate = promise;
    const body = newCommand({ fate: 'wait' });
    await learner.send('POST', path, { body });
    await vi.waitFor(() => expect(begun).toContain(body.name));
    return { id: body.id, letGo };
  }

  test('is answered as it ends, by one question, whichever server carries it out', async () => {
    const second = await testServer({ database: server.database, routes });
    const people = [learner, await second.signInAs('learner@example.org')];
    const { id, letGo } = await underWay();
    const asked = people.map((person) => ask(person, id));
    // what is asked for later is answered later: by then both have read that it is under way
    for (const person of people) expect((await ask(person, randomUUID())).status).toBe(404);
    letGo();
    for (const { body } of await Promise.all(asked)) expect(body.completed).toMatchObject({ state: 1 });
    await second.stop();
  });

  test('is told that it is under way when it takes longer', async () => {
    const { id, letGo } = await underWay();
    expect((await ask(learner, id)).body).toMatchObject({ id, completed: null });
    letGo();
    expect((await finished(id)).completed).toMatchObject({ state: 1 });
  });
});

test('several servers of one database share the commands, and each is carried out once', async () => {
  const second = await testServer({ database: server.database, routes });
  const bodies = Array.from({ length: 60 }, () => newCommand());
  await Promise.all(bodies.map((body) => learner.send('POST', path, { body })));
  const records = await Promise.all(bodies.map((body) => finished(body.id)));
  expect(new Set(records.map(({ completed }) => completed?.state))).toEqual(new Set([1]));
  expect(await Promise.all(bodies.map(({ name }) => termsNamed(name)))).toEqual(bodies.map(() => 1));
  await second.stop();
});

describe('a command that failed and is sent again', () => {
  const failed = async (kind: string) => {
    const body = newCommand();
    const row = {
      ...(await rowAfterFourAttempts(body)),
      kind,
      body_hash: bodyHash(body),
      status: 'failed' as const,
      completed: new Date(),
    };
    await server.db.insertInto('command').values(row).execute();
    return body;
  };
  const sent = async (address: string, body: { readonly id: string }, headers: Readonly<Record<string, string>>) => {
    expect((await learner.send('POST', address, { body, headers })).status).toBe(headers === sync ? 200 : 202);
    return (await finished(body.id, learner, address)).completed?.state;
  };

  test.each([
    ['at once', sync],
    ['later', {}],
  ] as const)('is not done, and another one has another id (%s)', async (_when, headers) => {
    const body = await failed('name-terms');
    expect(await sent(path, body, headers)).toBe(2);
    expect(await termsNamed(body.name)).toBe(0);
  });

  test.each([
    ['at once', sync],
    ['later', {}],
  ] as const)('is tried again where it can have no other id (%s)', async (_when, headers) => {
    const body = await failed('name-terms-again');
    expect(await sent(`${path}-again`, body, headers)).toBe(1);
    expect(await sent(`${path}-again`, body, headers)).toBe(1);
    expect(await termsNamed(body.name)).toBe(1);
  });
});

describe('an id', () => {
  test('belongs to its body', async () => {
    const body = newCommand();
    await learner.send('POST', path, { body, headers: sync });
    const reused = await learner.send<Problem>('POST', path, {
      body: { ...body, name: `other ${body.name}` },
      headers: sync,
    });
    expect(reused.status).toBe(422);
    expect(reused.body.errors[0]?.code).toBe('command.id-reused');
    expect(await termsNamed(`other ${body.name}`)).toBe(0);
  });

  test('belongs to its owner: others do not see it, and what they send with it is a command of their own', async () => {
    const body = newCommand();
    await learner.send('POST', path, { body, headers: sync });
    const other = await server.signInAs('other@example.org');
    const seen = await other.send<Problem>('GET', `${path}/${body.id}`);
    const unknown = await other.send<Problem>('GET', `${path}/${randomUUID()}`);
    expect(seen.status).toBe(404);
    expect(seen.body.errors).toEqual(unknown.body.errors);
    const own = { ...body, name: `other ${body.name}` };
    expect((await other.send('POST', path, { body: own, headers: sync })).status).toBe(200);
    expect([await termsNamed(body.name), await termsNamed(own.name)]).toEqual([1, 1]);
    expect((await learner.send<CommandRecord>('GET', `${path}/${body.id}`)).body.completed).toMatchObject({
      result: { name: body.name },
    });
  });

  test('cannot be used up by somebody who guessed it', async () => {
    const body = newCommand();
    const guesser = await server.signInAs('guesser@example.org');
    await guesser.send('POST', path, { body: { ...body, name: `guess ${body.name}` } });
    await finished(body.id, guesser);
    expect((await learner.send<CommandRecord>('POST', path, { body, headers: sync })).body.completed).toMatchObject({
      state: 1,
    });
  });

  test('must be there and be a UUID', async () => {
    const answer = await learner.send<Problem>('POST', path, { body: { id: '7', name: 'x' } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ code: 'request.field-invalid', field: 'id' }]);
  });
});

async function rowAfterFourAttempts(body: { id: string }) {
  return {
    tenant_id: server.tenantId,
    kind: 'name-terms',
    id: body.id,
    owner_id: learner.id,
    body: JSON.stringify(body),
    body_hash: Buffer.alloc(32),
    locale: 'en-US' as const,
    attempts: 4,
    entity_id: null,
    completed: null,
  };
}
