import type { CallTypes, Problem, ToolAtWork } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, registeredTool, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { oneOneTool } from '../../testing/one-one-tool.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let admin: TestPerson;

// the library takes a secret as it is, where RFC 5849 encodes it
const secret = 'a-secret_that.is~long';
const strange = { ä: "it's (a) test*!~ ü", 'Two words': '$Context.title', mail: '$Person.email.primary' };

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  await registeredTool(admin, { secret, told: ['name'] });
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(part = toolPart('a', { custom: strange, launchUrl: 'http://tool.example/task?id=7&x=a%20b' })) {
  const { objectiveId } = await givenCourse(server, course([part, page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const activityWorkflowId = await open(ada, objectiveWorkflowId, part.name);
  return { objectiveWorkflowId, activityWorkflowId };
}

/** From now on Ada teaches the course of this work. */
async function teaches({ objectiveWorkflowId }: Begun) {
  const { objective_id: objectiveId } = await server.db
    .selectFrom('objective_workflow')
    .select('objective_id')
    .where('tenant_id', '=', server.tenantId)
    .where('id', '=', objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('objective_staff')
    .values({ tenant_id: server.tenantId, objective_id: objectiveId, user_id: ada.id, role: 'instructor' })
    .execute();
}

type Begun = Awaited<ReturnType<typeof begun>>;

const link = (person: TestPerson, { objectiveWorkflowId, activityWorkflowId }: Begun) =>
  person.call<CallTypes['createResourceLink']['answer'] & Problem>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });

const toolOf = async (work: Begun) => (await ada.call<ToolAtWork>('getExternalTool', { params: { ...work } })).body;

async function documentOf(work: Begun, way: '' | '/frame' = '') {
  const { body } = await link(ada, work);
  const {
    status,
    headers,
    body: text,
  } = await ada.send<string>('GET', `${new URL(body.targetLinkUri).pathname}${way}`);
  return { status, headers, text };
}

test('C17: a launch of LTI 1.1 is taken by the library of somebody else, and taken once', async () => {
  const { status, text } = await documentOf(await begun());
  expect(status).toBe(200);
  const { action, fields } = formOf(text);
  expect(action).toBe('https://tool.example/task?id=7&x=a%20b');
  const tool = oneOneTool('stoa-key', secret);
  expect((await tool.take(action, fields)).fault).toBeNull();
  expect((await tool.take(action, fields)).fault).toMatch(/nonce/i);
  expect((await oneOneTool('stoa-key', 'another secret').take(action, fields)).fault).toMatch(/signature/i);
  expect((await oneOneTool('stoa-key', secret).take(action, { ...fields, roles: 'Instructor' })).fault).toMatch(
    /signature/i,
  );
  expect(fields).toMatchObject({
    lti_message_type: 'basic-lti-launch-request',
    user_id: ada.id,
    roles: 'Learner',
    resource_link_title: 'Tool a',
    context_title: 'Test course',
    custom__: strange['ä'],
    custom_two_words: 'Test course',
    // what the tool is not told is not filled in either
    custom_mail: '$Person.email.primary',
    lis_outcome_service_url: `${server.origin}/api/lti/v1/outcomes`,
    oauth_consumer_key: 'stoa-key',
  });
  expect(Object.keys(fields)).toContain('lis_person_name_full');
  expect(text).not.toContain('ada@test.example');
});

test('C17: whoever teaches the course opens its tool as such, and no score comes back', async () => {
  const work = await begun(toolPart('a', { custom: { as: '$Membership.role', zone: '$Person.address.timezone' } }));
  await teaches(work);
  const { fields } = formOf((await documentOf(work)).text);
  expect(fields).toMatchObject({ roles: 'Instructor', custom_as: 'Instructor', custom_zone: expect.any(String) });
  expect(Object.keys(fields)).not.toContain('lis_result_sourcedid');
});

test('C17: the document leads to this tool alone, and stands in frames of our own alone', async () => {
  const work = await begun();
  const alone = (await documentOf(work)).headers.get('content-security-policy');
  expect(alone).toContain('form-action https://tool.example;');
  expect(alone).toContain("frame-ancestors 'none'");
  const framed = await documentOf(work, '/frame');
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toContain(`frame-src https://tool.example ${server.origin}/lti/;`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(framed.text).toMatch(/<iframe name="tool" title="Code judge" sandbox="allow-scripts [^"]*"/);
  expect(framed.text).not.toContain('allow-top-navigation');
});

test('C17: nobody carries out the launch of somebody else, and nobody one of long ago', async () => {
  const work = await begun();
  const { pathname } = new URL((await link(ada, work)).body.targetLinkUri);
  expect((await ben.send('GET', pathname)).status).toBe(404);
  expect((await ada.send('GET', pathname)).status).toBe(200);
  await server.db
    .updateTable('tool_launch')
    .set({ launched: new Date(Date.now() - 400_000) })
    .where('activity_workflow_id', '=', work.activityWorkflowId)
    .execute();
  const over = await ada.send<string>('GET', pathname, { headers: { accept: 'text/html' } });
  expect([over.status, over.body.includes('Please open this from its course again')]).toEqual([410, true]);
});

test('C10: a learner is told which tool it is and what it gets to know, before and after the first launch', async () => {
  const work = await begun();
  await server.db.deleteFrom('tool_launch').execute();
  const told = { name: 'Code judge', host: 'tool.example', readiness: 'ready', told: ['name'], display: 'frame' };
  expect(await toolOf(work)).toStrictEqual({ ...told, known: false, frameRefused: false, insecure: false });
  await link(ada, work);
  expect((await toolOf(work)).known).toBe(true);
  const notes = await server.db.selectFrom('tool_launch').select(['told', 'scopes', 'user_id']).execute();
  expect(notes).toStrictEqual([{ told: ['name'], scopes: ['result'], user_id: ada.id }]);
});

test('C17: a page over a safe connection shows no tool that is not', async () => {
  await using safe = await testServer({ settings: { publicUrl: 'https://learn.example' } });
  const { id, cookie, send, call } = await safe.signInAs('ada@test.example');
  // as a browser sends it from such a page
  const headers = { origin: 'https://learn.example' };
  const learner: TestPerson = {
    id,
    cookie,
    send,
    call: (name, input) => call(name, { ...input, headers: { ...input?.headers, ...headers } }),
  };
  const part = toolPart('a', { launchUrl: 'http://plain.example/launch' });
  const { objectiveId } = await givenCourse(safe, course([part]));
  const objectiveWorkflowId = await startCourse(learner, await givenAccess(safe, learner.id, objectiveId));
  const activityWorkflowId = await open(learner, objectiveWorkflowId, part.name);
  const { body } = await learner.call<ToolAtWork>('getExternalTool', {
    params: { objectiveWorkflowId, activityWorkflowId },
  });
  expect(body).toMatchObject({ insecure: true, host: 'plain.example' });
});

test('C10: a tool that nobody registered, or that is switched off, says so and opens for nobody', async () => {
  const work = await begun(toolPart('x', { launchUrl: 'https://elsewhere.example/lti' }));
  expect(await toolOf(work)).toMatchObject({ readiness: 'not-registered', name: null, host: 'elsewhere.example' });
  const refused = await link(ada, work);
  expect([refused.status, refused.body.errors[0]?.data]).toEqual([409, { reasons: ['tool-not-registered'] }]);
  const { id } = await registeredTool(admin, {
    name: 'Elsewhere',
    launchUrl: 'https://elsewhere.example/other',
    consumerKey: 'elsewhere',
  });
  const { pathname } = new URL((await link(ada, work)).body.targetLinkUri);
  await admin.call('changeExternalTool', { params: { toolId: id }, body: { enabled: false } });
  expect((await ada.send('GET', pathname)).status).toBe(404);
  expect((await link(ada, work)).body.errors[0]?.data).toEqual({ reasons: ['tool-switched-off'] });
  expect((await toolOf(work)).readiness).toBe('switched-off');
});

test('R16: a tool leads back to a page of the portal, and in its frame to a note', async () => {
  const path = '/lti/launches/x/return?lti_msg=%3Cb%3EWell%20done';
  const alone = await ada.send('GET', path);
  expect([alone.status, alone.headers.get('location')]).toEqual([
    303,
    '/learn/lti-tool-callback?lti_msg=%3Cb%3EWell+done',
  ]);
  const framed = await ada.send<string>('GET', path, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.body).toContain('&lt;b&gt;Well done');
  expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});
