import type { CallTypes } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { Stranger, type StrangerName } from '../../testing/strangers/stranger.ts';

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

async function linkedWork({ origin }: Stranger) {
  const content = { tool: 'lti13', launchUrl: `${origin}/launch`, custom: { level: '3' } } as const;
  const { objectiveId } = await givenCourse(server, course([toolPart('a', content)]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Tool a') };
}

async function launch({ objectiveWorkflowId, activityWorkflowId }: Awaited<ReturnType<typeof linkedWork>>) {
  const { body } = await ada.call<{ readonly targetLinkUri: string }>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });
  return `${body.targetLinkUri}/frame`;
}

const strangers: readonly (readonly [StrangerName, number, number])[] = [
  ['ltijs-tool', 87, 100],
  ['lti-tool-core', 64, 80],
  // it has no library, and was written after `docs/tools.md` alone
  ['plain-tool', 31, 40],
];

test.each(strangers)(
  'C10: %s is launched, grades, reads the roster, and refuses what was replayed',
  async (name, score, most) => {
    using tool = await Stranger.start(server, name);
    await tool.register(admin);
    const work = await linkedWork(tool);
    const message = await tool.messageFor(ada, await launch(work));
    const taken = await tool.take(message);
    expect(taken.text).toMatch(/^\{/);
    expect(JSON.parse(taken.text)).toMatchObject({ user: ada.id, custom: { level: '3' } });
    expect(taken.text).toContain('ada@test.example');
    expect(taken.text).toContain('/line-items/');
    const record = await server.db
      .selectFrom('activity_record')
      .select(['score', 'max_score'])
      .where('tenant_id', '=', server.tenantId)
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .executeTakeFirst();
    expect(record).toStrictEqual({ score, max_score: most });
    expect((await tool.take(message)).text).not.toContain(ada.id);
    const next = await tool.messageFor(ada, await launch(work));
    const [head = '', body = '', signature = ''] = (next.fields['id_token'] ?? '').split('.');
    const changed = {
      ...next.fields,
      id_token: `${head}.${body}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    };
    expect((await tool.take({ ...next, fields: changed })).text).not.toContain(ada.id);
  },
  60_000,
);

test.each(strangers)(
  'C10: content is chosen in %s, put into the course and launched',
  async (name) => {
    using tool = await Stranger.start(server, name);
    const { id: toolId } = await tool.register(admin);
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const asked = await admin.call<CallTypes['askToolChoice']['answer']>('askToolChoice', {
      params: { toolId },
      body: { objectiveId },
    });
    const { text } = await tool.take(await tool.messageFor(admin, asked.body.address));
    const { action, fields } = formOf(text);
    expect(action).toBe(`${asked.body.address}/chosen`);
    const taken = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
    expect([taken.status, (await taken.text()).includes('One item was taken')]).toEqual([200, true]);
    const again = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
    expect(again.status).toBe(400);
    const params = { toolId, choiceId: asked.body.choiceId };
    expect((await admin.call('placeToolChoice', { params, body: {} })).status).toBe(200);
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Chosen') };
    expect((await tool.messageFor(ada, await launch(work))).fields['id_token']).toEqual(expect.any(String));
  },
  60_000,
);
