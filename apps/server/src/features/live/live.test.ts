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

/** The stream of a person: what it says next, and how it ends. */
async function listen({ cookie }: TestPerson) {
  const leaving = new AbortController();
  const headers = { cookie, accept: 'text/event-stream' };
  const { body, headers: answered } = await fetch(server.origin + address, { headers, signal: leaving.signal });
  if (body === null) throw new Error('There is no stream.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ readonly name: string; readonly data: unknown } | 'end'> => {
    for (;;) {
      const found = /event: (.+)\ndata: (.+)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return { name: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
      const { done, value } = await reader.read();
      if (done) return 'end';
      text += value;
    }
  };
  return { next, headers: answered, leave: () => leaving.abort() };
}

const due = (userId: string, days: number) =>
  sql`update objective_access set due_date = now() + make_interval(days => ${days}) where user_id = ${userId}`;

test('S10 S32: a person hears that a date of their course changed, and others hear nothing of it', async () => {
  const [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
  await givenAccess(server, ada.id, objectiveId);
  await givenAccess(server, bob.id, objectiveId);
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

test('S32: the end of a session ends its stream, and that of the person’s other session goes on', async () => {
  const eve = await server.signInAs('eve@test.example');
  const elsewhere = await server.signInAs('eve@test.example');
  await givenAccess(server, eve.id, objectiveId);
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
