import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const address = '/api/platform/v1/users/me/live';

let server: TestServer;
let objectiveId: string;

beforeAll(async () => {
  server = await testServer();
  ({ objectiveId } = await givenCourse(server, course([page('a')])));
});
afterAll(() => server[Symbol.asyncDispose]());

/** Milliseconds for which something is waited for, however slow the machine. */
const patience = 60_000;

/** What does not come is told by the line that waits for it. */
async function tooLate(signal: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The stream said nothing.')));
  });
}

/** The stream of a person: what it says next, and how it ends. */
async function listen({ cookie }: TestPerson, since?: Date, origin = server.origin) {
  const leaving = new AbortController();
  const headers = { cookie, accept: 'text/event-stream' };
  const query = since === undefined ? '' : `?since=${since.toISOString()}`;
  const { body, headers: answered } = await fetch(`${origin}${address}${query}`, {
    headers,
    signal: leaving.signal,
  });
  if (body === null) throw new Error('There is no stream.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ readonly name: string; readonly data: unknown } | 'end'> => {
    const late = tooLate(AbortSignal.timeout(patience));
    // where nothing has to be waited for, nobody listens to it
    late.catch(() => {});
    for (;;) {
      const found = /event: (.+)\ndata: (.+)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { name: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
      // signs of life come all the time
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return 'end';
      text += value;
    }
  };
  return { next, headers: answered, leave: () => leaving.abort() };
}

/** Gives somebody a course, the news of which has come: streams that begin afterwards hear nothing of it. */
async function givenHeardAccess(person: TestPerson, courseId: string): Promise<void> {
  const witness = await listen(person);
  await witness.next();
  await givenAccess(server, person.id, courseId);
  expect(await witness.next()).toEqual({ name: 'changed', data: { objectiveId: courseId } });
  witness.leave();
}

const due = (userId: string, days: number) =>
  sql`update objective_access set due_date = now() + make_interval(days => ${days}) where user_id = ${userId}`;

test('S10 S32: a person hears that a date of their course changed, and others hear nothing of it', async () => {
  const [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
  for (const person of [ada, bob]) await givenHeardAccess(person, objectiveId);
  const [hers, his] = [await listen(ada), await listen(bob)];
  expect(hers.headers.get('content-type')).toContain('text/event-stream');
  expect(hers.headers.get('cache-control')).toBe('no-store');
  expect(await hers.next()).toEqual({ name: 'hello', data: { userId: ada.id } });
  expect(await his.next()).toEqual({ name: 'hello', data: { userId: bob.id } });
  await due(ada.id, 3).execute(server.db);
  expect(await hers.next()).toEqual({ name: 'changed', data: { objectiveId } });
  // his next news is his own, so hers never came to him
  await server.db.deleteFrom('session').where('user_id', '=', bob.id).execute();
  expect(await his.next()).toEqual({ name: 'signed-out', data: {} });
  expect(await his.next()).toBe('end');
  hers.leave();
});

/** The next news that is about none of these courses. */
async function nextBut(stream: Awaited<ReturnType<typeof listen>>, ids: readonly string[]) {
  for (;;) {
    const news = await stream.next();
    if (!ids.some((id) => JSON.stringify(news).includes(id))) return news;
  }
}

const openFrom = (id: string, days: number) =>
  sql`update objective set starts = now() + make_interval(days => ${days}) where id = ${id}`;

test('S10 S32: a course that changes for everybody reaches all who are in it, on every server, and nobody else', async () => {
  const { objectiveId: courseId } = await givenCourse(server, course([page('a')]));
  const [lea, max] = [await server.signInAs('lea@test.example'), await server.signInAs('max@test.example')];
  const stranger = await server.signInAs('stranger@test.example');
  for (const { id } of [lea, max]) await givenAccess(server, id, courseId);
  const second = await testServer({ database: server.database });
  const [hers, his] = [await listen(lea), await listen(max, undefined, second.origin)];
  const none = await listen(stranger);
  for (const stream of [hers, his, none]) await stream.next();
  const changed = { name: 'changed', data: { objectiveId: courseId } };
  await openFrom(courseId, 3).execute(server.db);
  expect([await hers.next(), await his.next()]).toEqual([changed, changed]);
  await server.db.updateTable('objective').set({ state: 4 }).where('id', '=', courseId).execute();
  expect([await hers.next(), await his.next()]).toEqual([changed, changed]);
  // a gate of one part, and what nobody sees of the course
  await server.db.updateTable('objective').set({ show_in_catalog: true }).where('id', '=', courseId).execute();
  await server.db
    .updateTable('activity_part')
    .set({ gate: 'previousPassed' })
    .where('objective_id', '=', courseId)
    .execute();
  expect([await hers.next(), await his.next()]).toEqual([changed, changed]);
  await givenAccess(server, stranger.id, objectiveId);
  expect(await none.next()).toEqual({ name: 'changed', data: { objectiveId } });
  for (const { leave } of [hers, his, none]) leave();
  await second.stop();
});

test('S10: a stream tells first what changed since its page knows what it shows', async () => {
  const { objectiveId: courseId } = await givenCourse(server, course([page('a')]));
  const rae = await server.signInAs('rae@test.example');
  const witness = await listen(rae);
  await witness.next();
  const heard = async () => expect(await witness.next()).toMatchObject({ name: 'changed' });
  await givenAccess(server, rae.id, courseId);
  await heard();
  const shown = server.app.kernel.clock.now();
  await due(rae.id, 5).execute(server.db);
  await heard();
  await openFrom(courseId, 4).execute(server.db);
  await heard();
  const late = await listen(rae, shown);
  await late.next();
  expect(await late.next()).toEqual({ name: 'changed', data: { objectiveId: courseId } });
  // news come in their order: what was under way before these is told
  await givenHeardAccess(rae, objectiveId);
  const fresh = await listen(rae, server.app.kernel.clock.now());
  await fresh.next();
  const { objectiveId: nextId } = await givenCourse(server, course([page('a')]));
  await givenAccess(server, rae.id, nextId);
  const next = { name: 'changed', data: { objectiveId: nextId } };
  // what came as a stream began may be told twice, and nothing of the course to a page that knows it
  expect(await nextBut(late, [courseId, objectiveId])).toEqual(next);
  expect(await nextBut(fresh, [objectiveId])).toEqual(next);
  // a page from before this server began may have missed anything
  const old = await listen(rae, new Date('2026-01-01T00:00:00Z'));
  await old.next();
  expect(await old.next()).toEqual({ name: 'changed', data: { objectiveId: null } });
  for (const { leave } of [witness, late, fresh, old]) leave();
  expect((await rae.send('GET', `${address}?since=yesterday`)).status).toBe(400);
});

test('S32: the end of a session ends its stream, and that of the person’s other session goes on', async () => {
  const eve = await server.signInAs('eve@test.example');
  const elsewhere = await server.signInAs('eve@test.example');
  await givenHeardAccess(eve, objectiveId);
  const [here, there] = [await listen(eve), await listen(elsewhere)];
  await here.next();
  await there.next();
  await eve.send('POST', '/oidc/logout');
  expect(await here.next()).toEqual({ name: 'signed-out', data: {} });
  expect(await here.next()).toBe('end');
  await due(eve.id, 4).execute(server.db);
  expect(await there.next()).toEqual({ name: 'changed', data: { objectiveId } });
  there.leave();
});

test('a visitor hears nothing, and a session not more than eight times at once', async () => {
  expect((await server.visitor.send('GET', address)).status).toBe(401);
  const kim = await server.signInAs('kim@test.example');
  const streams = [];
  for (let count = 0; count < 9; count += 1) {
    const stream = await listen(kim);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]?.next()).toBe('end');
  await givenAccess(server, kim.id, objectiveId);
  expect(await streams[1]?.next()).toEqual({ name: 'changed', data: { objectiveId } });
  for (const { leave } of streams) leave();
});

test('whoever asks for no stream gets its beginning', async () => {
  const pat = await server.signInAs('pat@test.example');
  const { status, body } = await pat.send<string>('GET', address, { headers: { accept: 'application/json' } });
  expect([status, body]).toEqual([200, `retry: 3000\nevent: hello\ndata: {"userId":"${pat.id}"}\n\n`]);
});

test('R9: a server that stops ends the streams, and waits for none', async () => {
  const stopping = await testServer();
  const sam = await stopping.signInAs('sam@test.example');
  const { body } = await fetch(stopping.origin + address, {
    headers: { cookie: sam.cookie, accept: 'text/event-stream' },
  });
  const reader = body?.getReader();
  await reader?.read();
  const begun = performance.now();
  await stopping.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
  await stopping[Symbol.asyncDispose]();
  expect((await reader?.read())?.done).toBe(true);
});
