import { randomUUID } from 'node:crypto';
import type { CallTypes, ExternalTool } from '@stoa/contract';
import { ltiClaims, ltiMediaTypes } from '@stoa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse, givenOtherTenant, page } from '../../testing/fixtures.ts';
import { OneThreeTool } from '../../testing/one-three-tool.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let tool: OneThreeTool;
let other: OneThreeTool;
let admin: TestPerson;
let ada: TestPerson;
let toolId: string;
let usual: Launched;
let special: Launched;

interface Launched {
  readonly objectiveId: string;
  /** Deployments that the tool is told of, first as its login begins and then in its message. */
  readonly told: readonly [unknown, unknown];
  readonly lineItem: string;
}

const name = 'faculty';

beforeAll(async () => {
  server = await testServer();
  tool = await OneThreeTool.start(server);
  other = await OneThreeTool.start(server);
  admin = await server.signInAs('admin@test.example', ['Administrator', 'Author']);
  ada = await server.signInAs('ada@test.example');
  const content = { tool: 'lti13', launchUrl: tool.launchUrl } as const;
  const [one, two] = [
    await givenCourse(server, course([toolPart('a', content)])),
    await givenCourse(server, course([toolPart('a', content)])),
  ];
  tool.deployments = ['deployment-1', name];
  const registered = await tool.register(admin, {
    deployments: [{ deploymentId: name, objectiveIds: [two.objectiveId] }],
  });
  toolId = registered.id;
  await other.register(admin, { name: 'Other' });
  usual = await launched(one.objectiveId);
  special = await launched(two.objectiveId);
});
afterAll(async () => {
  tool[Symbol.dispose]();
  other[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

async function launched(objectiveId: string): Promise<Launched> {
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Tool a') };
  const begun = await tool.begin(ada, work);
  const asks = tool.asksFor(begun);
  const message = formOf(await (await tool.ask(asks, ada.cookie)).text());
  const claims = await tool.read(message.fields['id_token'] ?? '', asks['nonce'] ?? '');
  const { lineitem = '' } = Object(claims[ltiClaims.grades]) as Readonly<Record<string, string>>;
  return { objectiveId, told: [begun['lti_deployment_id'], claims[ltiClaims.deployment]], lineItem: lineitem };
}

/** A token for the courses of one deployment. */
const tokenOf = async (deploymentId: unknown) => {
  const asked = await tool.askToken(await tool.signed(tool.proof({ [ltiClaims.deployment]: deploymentId })));
  const body = Object(await asked.json()) as { readonly access_token?: string };
  return { status: asked.status, token: body.access_token ?? '' };
};

let moment = Date.parse('2026-01-01T00:00:00Z');

async function scored({ lineItem }: Launched, token: string): Promise<number> {
  moment += 1000;
  const body = {
    userId: ada.id,
    scoreGiven: 1,
    scoreMaximum: 2,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(moment).toISOString(),
  };
  const sent = { method: 'POST', mediaType: ltiMediaTypes.score, body };
  return (await tool.service(`${lineItem}/scores`, token, sent)).status;
}

test('C10: a launch tells the deployment of its course, and the usual one everywhere else', () => {
  expect(usual.told).toStrictEqual(['deployment-1', 'deployment-1']);
  expect(special.told).toStrictEqual([name, name]);
});

test('C10: a token for one deployment opens its courses and no others', async () => {
  const [forSpecial, forUsual] = [await tokenOf(name), await tokenOf('deployment-1')];
  expect(await scored(special, forSpecial.token)).toBe(204);
  expect(await scored(usual, forSpecial.token)).toBe(404);
  expect(await scored(usual, forUsual.token)).toBe(204);
  expect(await scored(special, forUsual.token)).toBe(404);
  const all = await tool.token();
  expect([await scored(usual, all), await scored(special, all)]).toStrictEqual([204, 204]);
  expect((await tool.service(usual.lineItem, forSpecial.token)).status).toBe(404);
  expect((await tool.service(special.lineItem, forSpecial.token)).status).toBe(200);
});

test('C10: no token comes for a deployment that is not the tool’s own', async () => {
  await admin.call('changeExternalTool', {
    params: { toolId: (await listed(other)).id },
    body: { deployments: [{ deploymentId: 'theirs', objectiveIds: [usual.objectiveId] }] },
  });
  for (const named of ['theirs', 'nobody’s', '', 7, [name]]) expect((await tokenOf(named)).status).toBe(401);
  expect(usual.told[1]).toBe('deployment-1');
});

test('C10: what is chosen in a tool is taken from the deployment of the course alone', async () => {
  const answered = async (deployment: string) => {
    const params = { toolId };
    const body = { objectiveId: special.objectiveId };
    const asked = await admin.call<CallTypes['askToolChoice']['answer']>('askToolChoice', { params, body });
    const begun = formOf(await (await fetch(asked.body.address, { headers: { cookie: admin.cookie } })).text());
    const asks = tool.asksFor(begun.fields);
    const message = formOf(await (await tool.ask(asks, admin.cookie)).text());
    const claims = await tool.read(message.fields['id_token'] ?? '', asks['nonce'] ?? '');
    expect(claims[ltiClaims.deployment]).toBe(name);
    const { deep_link_return_url: address = '', data = '' } = Object(claims[ltiClaims.choosing]) as Readonly<
      Record<string, string>
    >;
    const answer = {
      aud: server.origin,
      nonce: randomUUID(),
      [ltiClaims.deployment]: deployment,
      [ltiClaims.messageType]: 'LtiDeepLinkingResponse',
      [ltiClaims.version]: '1.3.0',
      [ltiClaims.chosenData]: data,
      [ltiClaims.chosen]: [],
    };
    const form = new URLSearchParams({ JWT: await tool.signed(tool.proof(answer)) });
    return (await fetch(address, { method: 'POST', body: form })).status;
  };
  expect(await answered('deployment-1')).toBe(400);
  expect(await answered(name)).toBe(200);
});

const listed = async ({ clientId }: OneThreeTool): Promise<ExternalTool> => {
  const { body } = await admin.call<{ readonly data: readonly ExternalTool[] }>('listExternalTools');
  return body.data.find((one) => one.clientId === clientId) ?? expect.fail('The tool is not there.');
};

test('C10: deployments are listed and replaced, and only those that can be are taken', async () => {
  const change = async (deployments: readonly unknown[]) =>
    (await admin.call('changeExternalTool', { params: { toolId }, body: { deployments } })).status;
  const { objectiveId: third } = await givenCourse(server, course([page('a')]));
  const elsewhere = await givenCourse({ ...server, ...(await givenOtherTenant(server)) }, course([page('a')]));
  for (const wrong of [
    [{ deploymentId: 'x', objectiveIds: [randomUUID()] }],
    [{ deploymentId: 'x', objectiveIds: [elsewhere.objectiveId] }],
    [
      { deploymentId: 'x', objectiveIds: [third] },
      { deploymentId: 'y', objectiveIds: [third] },
    ],
    [{ deploymentId: 'x', objectiveIds: [] }],
  ])
    expect([wrong, await change(wrong)]).toStrictEqual([wrong, 400]);
  const before = [{ deploymentId: name, objectiveIds: [special.objectiveId] }];
  expect((await listed(tool)).deployments).toStrictEqual(before);
  const both = [special.objectiveId, third].toSorted();
  expect(await change([{ deploymentId: 'both', objectiveIds: both }])).toBe(200);
  expect((await listed(tool)).deployments).toStrictEqual([{ deploymentId: 'both', objectiveIds: both }]);
  expect(await change(before)).toBe(200);
});
