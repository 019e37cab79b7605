import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExternalTool, PlatformKeyList, ToolAtWork, ToolTrial, ToolUsage } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredTool, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { OneThreeTool } from '../../testing/one-three-tool.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { Stranger } from '../../testing/strangers/stranger.ts';

let server: TestServer;
let tool: OneThreeTool;
let admin: TestPerson;
let ada: TestPerson;
let toolId: string;

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  ada = await server.signInAs('ada@test.example');
  ({ id: toolId } = await tool.register(admin));
});
afterAll(async () => {
  tool[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

async function trial(id: string) {
  const { body } = await admin.call<ToolTrial>('tryExternalTool', { params: { toolId: id }, body: {} });
  return body.data;
}
const outcomes = async (id: string) => (await trial(id)).map(({ step, ok }) => `${step} ${ok}`);

test('C10: a tool is tried step by step, and the first that fails says why', async () => {
  using stranger = await Stranger.start(server, 'lti-tool-core');
  const { id } = await stranger.register(admin);
  expect(await outcomes(id)).toStrictEqual([
    'address true',
    'frame true',
    'keys true',
    'login true',
    'authentication true',
  ]);
  const login = (await trial(id)).find(({ step }) => step === 'login');
  expect(login?.sent).toContain('iss=');
  await admin.call('changeExternalTool', {
    params: { toolId: id },
    body: { redirectUrls: ['https://elsewhere.example/launch'] },
  });
  expect((await trial(id)).at(-1)).toMatchObject({ ok: false, answer: expect.stringContaining('redirect_uri') });
  // it answers everything with its keys, and so begins no login
  expect((await trial(toolId)).at(-1)).toMatchObject({
    step: 'login',
    ok: false,
    answer: expect.stringContaining('led to nowhere'),
  });
});

test('C10: nobody makes Stoa ask its own network by trying a tool', async () => {
  const inside = 'https://10.1.2.3/launch';
  const body = { launchUrl: inside, loginUrl: inside, redirectUrls: [inside], jwksUrl: inside, clientId: 'inside' };
  const { id } = await tool.register(admin, body);
  const steps = await trial(id);
  expect(steps.map(({ ok }) => ok)).toStrictEqual([false, false, false, false]);
  for (const { answer } of steps) expect(answer).toBe(`Stoa does not ask ${inside}.`);
});

test('C10: a tool of LTI 1.1 is tried as far as it goes, and its secret is not told', async () => {
  const { id } = await registeredTool(admin, { launchUrl: tool.launchUrl, secret: 'a-secret-of-its-own' });
  const steps = await trial(id);
  expect(steps.map(({ step, ok }) => [step, ok])).toStrictEqual([
    ['address', true],
    ['frame', true],
    ['secret', true],
  ]);
  expect(JSON.stringify(steps)).not.toContain('a-secret');
  await admin.call('changeExternalTool', { params: { toolId: id }, body: { launchUrl: 'https://away.example/' } });
});

test('C17: a trial finds the header that keeps a tool out of frames, and learners get a new tab at once', async () => {
  const http = createServer((_request, response) => {
    response.setHeader('x-frame-options', 'SAMEORIGIN').end('The tool');
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  // it listens at a port, so that its address is no path
  const { port } = http.address() as AddressInfo;
  const launchUrl = `http://127.0.0.1:${port}/launch`;
  const { id } = await registeredTool(admin, { launchUrl, consumerKey: 'framed' });
  const { objectiveId } = await givenCourse(server, course([toolPart('a', { launchUrl })]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const params = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Tool a') };
  const met = async () => (await ada.call<ToolAtWork>('getExternalTool', { params })).body.frameRefused;
  expect(await met()).toBe(false);
  const refused = 'X-Frame-Options: SAMEORIGIN';
  expect((await trial(id))[1]).toMatchObject({ step: 'frame', ok: false, answer: expect.stringContaining(refused) });
  expect(await met()).toBe(true);
  const changed = await admin.call<ExternalTool>('changeExternalTool', { params: { toolId: id }, body: { launchUrl } });
  expect(changed.body.frameRefusedBy).toBeNull();
  expect(await met()).toBe(false);
  http.close();
});

async function work() {
  const { objectiveId } = await givenCourse(
    server,
    course([toolPart('a', { tool: 'lti13', launchUrl: `${tool.launchUrl}?deep` })]),
  );
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return {
    objectiveId,
    objectiveWorkflowId,
    activityWorkflowId: await open(ada, objectiveWorkflowId, 'Tool a'),
  };
}

test('C10: launches are counted by day and course', async () => {
  const { objectiveId, ...link } = await work();
  const { id } = await tool.register(admin, { launchUrl: `${tool.launchUrl}?deep`, clientId: 'counted' });
  const launch = async () =>
    await ada.call('createResourceLink', {
      params: { objectiveWorkflowId: link.objectiveWorkflowId },
      body: { activityWorkflowIds: [link.activityWorkflowId] },
    });
  await launch();
  await launch();
  const { body } = await admin.call<ToolUsage>('getToolUsage', { params: { toolId: id } });
  const day = new Date().toISOString().slice(0, 10);
  expect(body.data).toStrictEqual([{ day, objectiveId, course: 'Test course', launches: 2, people: 1 }]);
  await admin.call('changeExternalTool', { params: { toolId: id }, body: { launchUrl: 'https://gone.example/' } });
});

const keys = async () => (await admin.call<PlatformKeyList>('listPlatformKeys')).body.data;

test('C10: a new key waits until tools can know it, and one that is ended signs nothing from then on', async () => {
  const link = await work();
  const launch = async () => await tool.launch(ada, link);
  expect((await launch()).sub).toBe(ada.id);
  const [first] = await keys();
  expect(await keys()).toMatchObject([{ state: 'signing' }]);
  await admin.call('renewPlatformKey', { body: {} });
  expect((await keys()).map(({ state }) => state)).toStrictEqual(['next', 'signing']);
  expect((await launch()).sub).toBe(ada.id);
  expect((await ada.call('endPlatformKey', { params: { keyId: first?.id ?? '' }, body: {} })).status).toBe(403);
  const ended = await admin.call<PlatformKeyList>('endPlatformKey', { params: { keyId: first?.id ?? '' }, body: {} });
  expect(ended.body.data.map(({ id, state }) => [id === first?.id, state])).toStrictEqual([[false, 'signing']]);
  const shown = await (await fetch(`${server.origin}/lti/jwks.json`)).text();
  expect(shown).not.toContain(first?.id);
  expect((await launch()).sub).toBe(ada.id);
});
