import { randomUUID } from 'node:crypto';
import type { CallTypes } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { open, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, primes, quizPart, testOf } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

/* Two installs of Stoa, each with its own database and address, which know of one another what their administrators
   told them. */

let platform: TestServer;
let quizzes: TestServer;
let admin: TestPerson;
let ada: TestPerson;
let target: string;

const clientId = 'our-quizzes';
const deploymentId = 'all-courses';

beforeAll(async () => {
  [platform, quizzes] = await Promise.all([testServer(), testServer()]);
  admin = await platform.signInAs('admin@test.example', ['Administrator']);
  ada = await platform.signInAs('ada@test.example');
  const tool = `${quizzes.origin}/tools`;
  const registered = await admin.call('registerExternalTool', {
    body: {
      name: 'Quizzes of others',
      protocol: '1.3',
      launchUrl: `${tool}/launch`,
      clientId,
      deploymentId,
      loginUrl: `${tool}/login`,
      redirectUrls: [`${tool}/launch`],
      jwksUrl: `${tool}/jwks`,
      told: ['name'],
    },
  });
  expect(registered.status).toBe(200);
  const theirs = await quizzes.signInAs('admin@test.example', ['Administrator']);
  const { status } = await theirs.call('registerForeignPlatform', {
    body: {
      name: 'Stoa of others',
      issuer: platform.origin,
      clientId,
      deploymentIds: [deploymentId],
      loginUrl: `${platform.origin}/lti/authorize`,
      tokenUrl: `${platform.origin}/lti/token`,
      keysUrl: `${platform.origin}/lti/jwks.json`,
    },
  });
  expect(status).toBe(200);
  const { objectiveId } = await givenCourse(quizzes, course([quizPart('q', testOf([capital, primes]))]));
  const { id } = await quizzes.db
    .selectFrom('activity_part as p')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select('p.id')
    .where('p.objective_id', '=', objectiveId)
    .where('a.name', '=', 'Quiz q')
    .executeTakeFirstOrThrow();
  target = `${tool}/quizzes/${id}`;
});
afterAll(async () => {
  await platform[Symbol.asyncDispose]();
  await quizzes[Symbol.asyncDispose]();
});

/** A browser goes from a page of the platform into the tool, and answers the page that it gets there. */
async function goTo(address: string, person: TestPerson): Promise<string> {
  const begun = formOf(await (await fetch(address, { headers: { cookie: person.cookie } })).text());
  const login = await fetch(begun.action, {
    method: 'POST',
    body: new URLSearchParams(begun.fields),
    redirect: 'manual',
  });
  const cookie = (login.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  const asked = login.headers.get('location') ?? expect.fail(`The login was answered with ${login.status}.`);
  expect(asked).toContain(`${platform.origin}/lti/authorize?`);
  const message = formOf(await (await fetch(asked, { headers: { cookie: person.cookie } })).text());
  expect(message.action).toBe(`${quizzes.origin}/tools/launch`);
  const launched = await fetch(message.action, {
    method: 'POST',
    body: new URLSearchParams(message.fields),
    headers: { cookie },
  });
  expect(launched.status).toBe(200);
  return await launched.text();
}

async function work(name: string, objectiveId: string) {
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(platform, ada.id, objectiveId));
  const activityWorkflowId = await open(ada, objectiveWorkflowId, name);
  const { body } = await ada.call<CallTypes['createResourceLink']['answer']>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });
  return { activityWorkflowId, address: body.targetLinkUri };
}

async function ask(page: string, method: string, path: string, body: object) {
  const facts = JSON.parse(/id="stoa-tool"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}') as { readonly token?: string };
  const headers = { authorization: `Bearer ${facts.token ?? ''}`, 'content-type': 'application/json' };
  return (await fetch(`${quizzes.origin}/tools/api/${path}`, { method, headers, body: JSON.stringify(body) })).status;
}

const scoreOf = async (activityWorkflowId: string) => {
  const row = await platform.db
    .selectFrom('activity_record')
    .select('normalized_score')
    .where('tenant_id', '=', platform.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .executeTakeFirst();
  return row?.normalized_score ?? null;
};

test('C10: one Stoa launches the quiz of another, and the grade comes back', async () => {
  const link = { tool: 'lti13', launchUrl: target, scores: 'finish' } as const;
  const { objectiveId } = await givenCourse(platform, course([toolPart('a', link)]));
  const { activityWorkflowId, address } = await work('Tool a', objectiveId);
  const page = await goTo(address, ada);
  const answer = { writingId: randomUUID(), sequence: 1, answers: { R: ['canberra'] } };
  expect(await ask(page, 'PUT', 'questions/capital/answer', answer)).toBe(200);
  expect(await ask(page, 'POST', 'submit', { id: randomUUID() })).toBe(200);
  await expect.poll(async () => await scoreOf(activityWorkflowId), { timeout: 60_000 }).toBeGreaterThan(0);
});

test('C10: a quiz of another Stoa is chosen there, put into a course here, and opens', async () => {
  const { objectiveId } = await givenCourse(platform, course([toolPart('x')]));
  const [tool] = await platform.db.selectFrom('external_tool').select('id').execute();
  const toolId = tool?.id ?? '';
  const asked = await admin.call<CallTypes['askToolChoice']['answer']>('askToolChoice', {
    params: { toolId },
    body: { objectiveId },
  });
  const page = await goTo(asked.body.address, admin);
  const quiz = /<option value="([^"]+)"/.exec(page)?.[1] ?? expect.fail('No quiz is offered.');
  const { action, fields } = formOf(page);
  const answered = await fetch(new URL(action, quizzes.origin), {
    method: 'POST',
    body: new URLSearchParams({ ...fields, quiz }),
    headers: { origin: quizzes.origin },
  });
  expect([answered.status, action]).toEqual([200, '/tools/choose']);
  const back = formOf(await answered.text());
  expect(back.action).toBe(`${asked.body.address}/chosen`);
  const taken = await fetch(back.action, { method: 'POST', body: new URLSearchParams(back.fields) });
  expect(taken.status).toBe(200);
  const params = { toolId, choiceId: asked.body.choiceId };
  expect((await admin.call('placeToolChoice', { params, body: {} })).status).toBe(200);
  const { address } = await work('Quiz q', objectiveId);
  expect(await goTo(address, ada)).toContain('stoa-tool');
});
