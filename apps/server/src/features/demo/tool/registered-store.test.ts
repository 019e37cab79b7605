import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolPart } from '../../../testing/external-tools.ts';
import { course, givenCourse } from '../../../testing/fixtures.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { formerLinks } from './links.ts';
import { registerDemoTool } from './registered-store.ts';
import { tasks } from './tasks.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const publicJwk = { kty: 'RSA' };

test('links of a demo that was filled before its tool existed lead to it, and follow it; those of others stay', async () => {
  const own = 'https://words.example.org/lti/other';
  const links = [...Object.keys(formerLinks), own];
  const parts = links.map((launchUrl, index) => toolPart(String(index), { launchUrl }));
  const { objectiveId } = await givenCourse(server, course(parts));
  const contents = async () => {
    const rows = await server.db
      .selectFrom('activity as t')
      .innerJoin('activity_part as p', 'p.activity_id', 't.id')
      .select(['t.name', 't.content'])
      .where('p.objective_id', '=', objectiveId)
      .where('t.name', 'like', 'Tool %')
      .orderBy('t.name')
      .execute();
    return rows.map(({ content }) => content);
  };
  const before = await contents();
  await registerDemoTool(server.db, server.tenantId, null);
  expect(await contents()).toEqual(before);
  for (const origin of ['http://localhost:4101', 'http://localhost:4999']) {
    await registerDemoTool(server.db, server.tenantId, { origin, publicJwk });
    const expected = Object.values(formerLinks).map((task) =>
      expect.objectContaining({ tool: 'lti13', launchUrl: `${origin}/launch`, custom: { task } }),
    );
    expect(await contents()).toEqual([...expected, before.at(-1)]);
  }
  for (const task of Object.values(formerLinks)) expect(Object.keys(tasks)).toContain(task);
});
