import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { CallTypes } from '@stoa/contract';
import type { OutcomeService } from 'ims-lti';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, registeredTool, toolPart } from '../../testing/external-tools.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { oneOneTool } from '../../testing/one-one-tool.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let admin: TestPerson;
let toolId: string;

const secret = 'a-secret_that.is~long';
const otherSecret = 'another-secret_of~its.own';

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  toolId = (await registeredTool(admin, { secret })).id;
  const elsewhere = { launchUrl: 'https://other.example/launch', consumerKey: 'other-key', secret: otherSecret };
  await registeredTool(admin, { name: 'Other', ...elsewhere });
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(more = {}, terms = {}) {
  const part = toolPart('a', {}, { scoreWeight: 1, normalizedPassingScore: 0.5, allowedAttempts: 2, ...more });
  const { objectiveId } = await givenCourse(server, course([part, page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
  return { objectiveId, objectiveWorkflowId, ...(await launched(objectiveWorkflowId)) };
}

async function launched(objectiveWorkflowId: string) {
  const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Tool a');
  const { body } = await ada.call<CallTypes['createResourceLink']['answer']>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });
  const page = await ada.send<string>('GET', new URL(body.targetLinkUri).pathname);
  const { action, fields } = formOf(page.body);
  const { outcomes } = await oneOneTool('stoa-key', secret).take(action, fields);
  if (outcomes === undefined) throw new Error('The launch has no outcomes.');
  return { activityWorkflowId, outcomes, sourcedId: fields['lis_result_sourcedid'] ?? '' };
}

type Done = (error: Error | null, result?: unknown) => void;

const asked = (ask: (done: Done) => void) =>
  new Promise<unknown>((resolve) => {
    ask((error, result) => resolve(error === null ? result : error.message));
  });
const replace = (outcomes: OutcomeService, score: number) => asked((done) => outcomes.send_replace_result(score, done));
const read = (outcomes: OutcomeService) => asked((done) => outcomes.send_read_result(done));
const remove = (outcomes: OutcomeService) => asked((done) => outcomes.send_delete_result(done));

const resultOf = async (objectiveWorkflowId: string) => {
  const { activityWorkflowAggregate } = (await partNamed(ada, objectiveWorkflowId, 'Tool a')).childActivity;
  return activityWorkflowAggregate.bestActivityRecord;
};
const becameOf = async (activityWorkflowId: string) => {
  const rows = await server.db
    .selectFrom('tool_outcome')
    .select(['score', 'became'])
    .where('activity_workflow_id', '=', activityWorkflowId)
    .orderBy('came')
    .execute();
  return rows.map(({ score, became }) => `${score} ${became}`);
};

describe('C17: a tool with the library of somebody else', () => {
  test('reports a score, which finishes the activity; reads it, replaces it and takes it back', async () => {
    const { objectiveWorkflowId, activityWorkflowId, outcomes } = await begun();
    expect(await resultOf(objectiveWorkflowId)).toBeNull();
    expect(await replace(outcomes, 0.8)).toBe(true);
    expect(await resultOf(objectiveWorkflowId)).toMatchObject({ normalizedScore: 0.8, passed: true });
    expect(await read(outcomes)).toBe(0.8);
    expect(await replace(outcomes, 0.8)).toBe(true);
    expect(await replace(outcomes, 0.25)).toBe(true);
    expect(await resultOf(objectiveWorkflowId)).toMatchObject({ normalizedScore: 0.25, passed: false });
    expect(await remove(outcomes)).toBe(true);
    expect(await resultOf(objectiveWorkflowId)).toMatchObject({ normalizedScore: null, passed: null });
    expect(await becameOf(activityWorkflowId)).toEqual([
      '0.8 finished',
      '0.8 repeated',
      '0.25 replaced',
      'null removed',
    ]);
    const events = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'data'])
      .where('what', '=', 'tool.outcome')
      .where('subject_id', '=', ada.id)
      .execute();
    expect(events).toContainEqual({
      actor_id: null,
      data: { activityWorkflowId, toolId, score: 0.25, became: 'replaced' },
    });
  });

  test('reports for an older attempt, and after the end: both are kept and change nothing', async () => {
    const { objectiveWorkflowId, activityWorkflowId, outcomes } = await begun();
    await replace(outcomes, 0.5);
    const { id } = await partNamed(ada, objectiveWorkflowId, 'Tool a');
    await perform(ada, 'startActivityWorkflows', { objectiveWorkflowId, activityPartIds: [id], restart: true });
    const second = await launched(objectiveWorkflowId);
    expect(second.activityWorkflowId).not.toBe(activityWorkflowId);
    expect(await replace(outcomes, 1)).toBe(true);
    expect(await resultOf(objectiveWorkflowId)).toMatchObject({ normalizedScore: 0.5 });
    expect(await replace(second.outcomes, 0.75)).toBe(true);
    await perform(ada, 'submitObjectiveWorkflow', { id: objectiveWorkflowId });
    expect(await replace(second.outcomes, 1)).toBe(true);
    expect(await becameOf(activityWorkflowId)).toEqual(['0.5 finished', '1 kept-older']);
    expect(await becameOf(second.activityWorkflowId)).toEqual(['0.75 finished', '1 kept-late']);
  });

  test('reports what stays hidden from its learner while results are', async () => {
    const { objectiveWorkflowId, outcomes } = await begun({}, { gradeRevealPolicy: 'never' });
    expect(await replace(outcomes, 0.8125)).toBe(true);
    expect(JSON.stringify(await partNamed(ada, objectiveWorkflowId, 'Tool a'))).not.toContain('0.8125');
  });
});

const namespace = 'http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0';
const envelope = (sourcedId: string, score: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<imsx_POXEnvelopeRequest xmlns="${namespace}"><imsx_POXHeader>` +
  '<imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>1</imsx_messageIdentifier>' +
  '</imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><replaceResultRequest><resultRecord><sourcedGUID>' +
  `<sourcedId>${sourcedId}</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>${score}` +
  '</textString></resultScore></result></resultRecord></replaceResultRequest></imsx_POXBody></imsx_POXEnvelopeRequest>';

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signing {
  readonly key?: string;
  readonly by?: string;
  readonly nonce?: string;
  /** Seconds away from now. */
  readonly away?: number;
  readonly method?: string;
  readonly hashOf?: string;
  readonly url?: string;
}

/** A request signed by other code than ours and the library's, with something wrong where it is told. */
function signed(body: string, { key = 'stoa-key', by = secret, nonce = randomUUID(), ...wrong }: Signing = {}) {
  const address = `${server.origin}/api/lti/v1/outcomes`;
  const fields: Record<string, string> = {
    oauth_body_hash: createHash('sha1')
      .update(wrong.hashOf ?? body)
      .digest('base64'),
    oauth_consumer_key: key,
    oauth_nonce: nonce,
    oauth_signature_method: wrong.method ?? 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(Date.now() / 1000) + (wrong.away ?? 0)),
    oauth_version: '1.0',
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${percent(fields[name] ?? '')}`)
    .join('&');
  const base = ['POST', percent(wrong.url ?? address), percent(text)].join('&');
  fields['oauth_signature'] = createHmac('sha1', `${percent(by)}&`)
    .update(base)
    .digest('base64');
  const header = Object.entries(fields).map(([name, value]) => `${name}="${percent(value)}"`);
  return { body, authorization: `OAuth ${header.join(', ')}` };
}

async function post({ body, authorization }: ReturnType<typeof signed>) {
  const answer = await fetch(`${server.origin}/api/lti/v1/outcomes`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', ...(authorization === '' ? {} : { authorization }) },
    body,
  });
  return { status: answer.status, code: /<imsx_codeMajor>(\w+)</.exec(await answer.text())?.[1] };
}

const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

/** Requests that are refused, each the same as one that is taken but for what it is called. */
const hostile: Readonly<Record<string, (sourcedId: string) => ReturnType<typeof signed>>> = {
  'signed with another secret': (id) => signed(envelope(id, '0.5'), { by: 'guessed-secret' }),
  'not signed': (id) => ({ ...signed(envelope(id, '0.5')), authorization: '' }),
  'with a signature taken from another body': (id) => ({ ...signed(envelope(id, '0.5')), body: envelope(id, '1') }),
  'with the hash of another body': (id) => signed(envelope(id, '1'), { hashOf: envelope(id, '0.5') }),
  'of ten minutes ago': (id) => signed(envelope(id, '0.5'), { away: -600 }),
  'from ten minutes ahead': (id) => signed(envelope(id, '0.5'), { away: 600 }),
  'of a key that nobody has': (id) => signed(envelope(id, '0.5'), { key: 'nobody' }),
  'signed in plain text': (id) => signed(envelope(id, '0.5'), { method: 'PLAINTEXT' }),
  'signed for another address': (id) => signed(envelope(id, '0.5'), { url: 'https://elsewhere.example/outcomes' }),
  'of another tool': (id) => signed(envelope(id, '0.5'), { key: 'other-key', by: otherSecret }),
  'for a launch that nobody made': () => signed(envelope(randomUUID(), '0.5')),
  'for what is no id': () => signed(envelope("' or 1=1 --", '0.5')),
  'with a negative score': (id) => signed(envelope(id, '-0.1')),
  'with more than everything': (id) => signed(envelope(id, '1.01')),
  'with endlessly much': (id) => signed(envelope(id, 'Infinity')),
  'with no number': (id) => signed(envelope(id, 'NaN')),
  'with nothing': (id) => signed(envelope(id, '')),
  'with entities': (id) => signed(envelope(id, '0.5', entity)),
  'that is no XML': () => signed('{"score": 1}'),
};

describe('C17: hostile scores', () => {
  test.each(Object.entries(hostile))('%s: refused, where its twin is taken', async (_name, make) => {
    const { activityWorkflowId, sourcedId } = await begun();
    const { status, code } = await post(make(sourcedId));
    expect([401, 200]).toContain(status);
    expect(code).toBe('failure');
    expect(await becameOf(activityWorkflowId)).toEqual([]);
    expect(await post(signed(envelope(sourcedId, '0.5')))).toEqual({ status: 200, code: 'success' });
    expect(await becameOf(activityWorkflowId)).toEqual(['0.5 finished']);
  });

  test('sent twice: the second is refused, also with another score', async () => {
    const { activityWorkflowId, sourcedId } = await begun();
    const request = signed(envelope(sourcedId, '0.5'), { nonce: 'once' });
    expect((await post(request)).code).toBe('success');
    expect((await post(request)).status).toBe(401);
    expect((await post(signed(envelope(sourcedId, '1'), { nonce: 'once' }))).status).toBe(401);
    expect(await becameOf(activityWorkflowId)).toEqual(['0.5 finished']);
  });

  test('of a tool that is switched off, and by a launch whose time is over', async () => {
    const { sourcedId } = await begun();
    await admin.call('changeExternalTool', { params: { toolId }, body: { enabled: false } });
    expect((await post(signed(envelope(sourcedId, '0.5')))).status).toBe(401);
    await admin.call('changeExternalTool', { params: { toolId }, body: { enabled: true } });
    const expired = server.db.updateTable('tool_launch').set({ expires: new Date(0) });
    await expired.where('id', '=', sourcedId).execute();
    expect((await post(signed(envelope(sourcedId, '0.5')))).code).toBe('failure');
  });

  test('signed with the secret of yesterday: a new one takes its place at once', async () => {
    const { sourcedId } = await begun();
    await admin.call('changeExternalTool', { params: { toolId }, body: { secret: 'renewed-secret' } });
    expect((await post(signed(envelope(sourcedId, '0.5')))).status).toBe(401);
    expect((await post(signed(envelope(sourcedId, '0.5'), { by: 'renewed-secret' }))).code).toBe('success');
    await admin.call('changeExternalTool', { params: { toolId }, body: { secret } });
  });
});
