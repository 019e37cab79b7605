import { randomUUID } from 'node:crypto';
import type { CallTypes, VisitedQuiz } from '@stoa/contract';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { course, givenCourse, page } from '../../testing/fixtures.ts';
import { factsIn, firstSave, ForeignLaunches } from '../../testing/foreign-launch.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, practice, primes, quizPart, testOf } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { strangerPlatform, type StrangerPlatform, type Twist } from '../../testing/stranger-platform.ts';
import { sendDueScores } from './send-scores.ts';

let server: TestServer;
let admin: TestPerson;
let platform: StrangerPlatform;
let launches: ForeignLaunches;
let platformId: string;
let target: string;
let objectiveId: string;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
  platform = await strangerPlatform({ tool: server.origin });
  launches = new ForeignLaunches(server, platform);
  const { status, body } = await register(platform);
  expect(status).toBe(200);
  platformId = body.id;
});
afterAll(async () => {
  await platform.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  platform.scores.length = 0;
  await server.db.deleteFrom('foreign_score').execute();
  const made = await givenCourse(
    server,
    course([quizPart('q', testOf([capital, primes])), quizPart('p', practice([capital])), page('b')]),
  );
  objectiveId = made.objectiveId;
  target = `${server.origin}/tools/quizzes/${await partId('Quiz q')}`;
});

const register = ({ issuer, clientId, deploymentId }: StrangerPlatform, more: object = {}) =>
  admin.call<CallTypes['registerForeignPlatform']['answer']>('registerForeignPlatform', {
    body: {
      name: 'Stranger',
      issuer,
      clientId,
      deploymentIds: [deploymentId],
      loginUrl: `${issuer}/login`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/keys`,
      ...more,
    },
  });

async function partId(name: string): Promise<string> {
  const row = await server.db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select('p.id')
    .where('p.objective_id', '=', objectiveId)
    .where('t.name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}

const login = (more: Readonly<Record<string, string>> = {}) => launches.login(target, more);
const launch = (twist: Twist = {}, more: Readonly<Record<string, string>> = {}) => launches.launch(target, twist, more);
const post = (fields: Readonly<Record<string, string>>, cookie: string) => launches.post(fields, cookie);
const ask = async <Body>(token: string, method: string, path: string, body?: object) =>
  await launches.ask<Body>(token, method, path, body);

async function handIn(token: string, answers: object): Promise<void> {
  expect((await ask(token, 'PUT', 'questions/capital/answer', firstSave(answers))).status).toBe(200);
  const { status, body } = await ask<{ completed: { errors: unknown[] } }>(token, 'POST', 'submit', {
    id: randomUUID(),
  });
  expect([status, body.completed.errors]).toStrictEqual([200, []]);
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

test('a quiz is launched, taken and handed in, and its score arrives once, at its column', async () => {
  const { status, text, headers } = await launch();
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${platform.issuer};`);
  expect(headers.get('x-frame-options')).toBeNull();
  const { token, name } = factsIn(text);
  expect(name).toBe('Quiz q');
  const quiz = await ask<VisitedQuiz>(token, 'GET', 'quiz');
  expect(quiz.body.quiz.sections.flatMap(({ questions }) => questions.map(({ id }) => id))).toStrictEqual([
    'capital',
    'primes',
  ]);
  await handIn(token, { R: ['canberra'] });
  await expect.poll(() => platform.scores).toHaveLength(1);
  const after = await ask<VisitedQuiz>(token, 'GET', 'quiz');
  const { score, points } = after.body.quiz;
  expect(score).toBeGreaterThan(0);
  expect(platform.scores).toStrictEqual([
    {
      userId: 'learner-1',
      timestamp: expect.any(String),
      scoreGiven: Math.round(((score ?? 0) / points) * 1_000_000) / 10_000,
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    },
  ]);
  await sendDueScores(server.db);
  expect(platform.scores).toHaveLength(1);
});

test('C10: what a learner notes there is kept for whoever has the secret of the visit', async () => {
  const { token } = factsIn((await launch()).text);
  const flag = { writingId: randomUUID(), sequence: 1, flagged: true, note: 'Ask about it' };
  const path = 'questions/primes/annotations';
  expect((await ask(randomUUID(), 'PUT', path, flag)).status).toBe(401);
  await ask(token, 'GET', 'quiz');
  expect((await ask(token, 'PUT', path, flag)).status).toBe(200);
  const { body } = await ask<VisitedQuiz>(token, 'GET', 'quiz');
  expect(body.quiz.annotations['primes']).toMatchObject({ flagged: true, note: { text: 'Ask about it' } });
});

test('what comes from there is an account that nothing signs in to, never one that is here already', async () => {
  await server.addPerson('ada@stranger.example');
  const first = factsIn((await launch()).text);
  const again = factsIn((await launch()).text);
  expect(again.token).not.toBe(first.token);
  const rows = await server.db
    .selectFrom('foreign_person as f')
    .innerJoin('user_account as u', 'u.id', 'f.user_id')
    .leftJoin('local_credential as c', 'c.user_id', 'u.id')
    .leftJoin('external_identity as e', 'e.user_id', 'u.id')
    .select(['u.email', 'f.email as told', 'u.first_name', 'c.password_hash', 'e.subject'])
    .execute();
  expect(rows).toStrictEqual([
    {
      email: expect.stringMatching(/^[\da-f-]{36}@lti\.invalid$/),
      told: 'ada@stranger.example',
      first_name: 'Ada',
      password_hash: null,
      subject: null,
    },
  ]);
  await launch({ without: ['email', 'given_name', 'family_name'] });
  const forgotten = await server.db.selectFrom('foreign_person').select('email').executeTakeFirstOrThrow();
  expect(forgotten.email).toBeNull();
});

test('a visit reaches its work and nothing else', async () => {
  const { token, files } = factsIn((await launch()).text);
  const bearer = { authorization: `Bearer ${token}` };
  for (const path of [
    '/api/platform/v1/users/me',
    `/api/lms/v1/users/me/objectives/${objectiveId}`,
    '/api/admin/v1/lti/platforms',
  ])
    expect((await fetch(`${server.origin}${path}`, { headers: bearer })).status).not.toBe(200);
  const other = await ask(token, 'POST', 'submit', { id: randomUUID(), activityWorkflowId: randomUUID() });
  // whatever is asked, it is about the work of the visit
  expect(other.status).toBe(200);
  for (const wrong of ['', files, randomUUID()]) expect((await ask(wrong, 'GET', 'quiz')).status).toBe(401);
  const byCookie = await fetch(`${server.origin}/tools/api/quiz`, { headers: { cookie: admin.cookie } });
  expect(byCookie.status).toBe(401);
});

test('a platform that is switched off launches nothing, and what is open is closed at once', async () => {
  const { token } = factsIn((await launch()).text);
  const begun = await login();
  const set = (enabled: boolean) => admin.call('switchForeignPlatform', { params: { platformId }, body: { enabled } });
  await set(false);
  expect((await ask(token, 'GET', 'quiz')).status).toBe(401);
  const sent = { id_token: await platform.sign(begun.asked), state: begun.asked['state'] ?? '' };
  expect((await post(sent, begun.cookie)).status).toBe(403);
  await expect(login()).rejects.toThrow('403');
  await set(true);
  expect((await ask(token, 'GET', 'quiz')).status).toBe(200);
});

/** The server tells results by itself as well, right after they are there. */
const nobodyTells = async () =>
  await expect
    .poll(() => server.db.selectFrom('foreign_score').select('id').where('leased', 'is not', null).execute())
    .toStrictEqual([]);

test('a hidden result is told to nobody before its learner may see it', async () => {
  const { token } = factsIn((await launch()).text);
  await server.db
    .updateTable('objective_access')
    .set({ grade_reveal_policy: 'never' })
    .where('objective_id', '=', objectiveId)
    .execute();
  await handIn(token, { R: ['canberra'] });
  await sendDueScores(server.db);
  await nobodyTells();
  expect(platform.scores).toStrictEqual([]);
  await server.db
    .updateTable('objective_access')
    .set({ grade_reveal_policy: 'none' })
    .where('objective_id', '=', objectiveId)
    .execute();
  await server.db
    .updateTable('foreign_score')
    .set({ due: new Date(0) })
    .execute();
  await sendDueScores(server.db);
  expect(platform.scores).toHaveLength(1);
});

test('what could not be told is told later, the last result only, with timestamps that grow', async () => {
  await nobodyTells();
  await server.db.deleteFrom('foreign_score').execute();
  const practiceTarget = `${server.origin}/tools/quizzes/${await partId('Quiz p')}`;
  const { token } = factsIn(
    (await launch({}, { target_link_uri: practiceTarget, lti_message_hint: practiceTarget })).text,
  );
  const check = (answer: string) =>
    ask(token, 'POST', 'check', { id: randomUUID(), questionId: 'capital', answers: { R: [answer] } });
  platform.failNext(1);
  expect((await check('sydney')).status).toBe(200);
  const standing = () =>
    server.db
      .selectFrom('foreign_score')
      .select(['tries', 'problem', 'due'])
      .where('problem', 'is not', null)
      .execute();
  await expect.poll(standing).toMatchObject([{ tries: 1, problem: 'The score was answered with 503.' }]);
  expect((await check('canberra')).status).toBe(200);
  await expect.poll(() => platform.scores.map(({ scoreGiven }) => scoreGiven)).toStrictEqual([100]);
  // a result that changes afterwards, such as by a correction
  await nobodyTells();
  await server.db.updateTable('activity_record').set({ normalized_score: 0.5 }).execute();
  await sendDueScores(server.db);
  expect(platform.scores.map(({ scoreGiven }) => scoreGiven)).toStrictEqual([100, 50]);
  const [first, second] = platform.scores.map(({ timestamp }) => Date.parse(timestamp));
  expect(second).toBeGreaterThan(first ?? Infinity);
});

describe('launches that are refused, each beside one like it that is not', () => {
  const hostile: Readonly<Record<string, Twist>> = {
    'another audience': { claims: { aud: 'somebody-else' } },
    'several audiences, no authorised party': { claims: { aud: ['stoa-as-a-tool', 'other'] } },
    'another authorised party': { claims: { aud: ['stoa-as-a-tool', 'other'], azp: 'other' } },
    'another issuer': { claims: { iss: 'http://localhost:1' } },
    'a foreign deployment': { claims: { [claim('deployment_id')]: 'deployment-2' } },
    'a nonce of no login': { claims: { nonce: 'made-up' } },
    'no nonce': { without: ['nonce'] },
    'one that is over': { claims: { exp: 1_000 } },
    'no end': { without: ['exp'] },
    'one from yesterday': { age: 86_400, claims: { exp: 4_000_000_000 } },
    'one from tomorrow': { age: -86_400 },
    'no signature': { header: { alg: 'none' } },
    'a public key as a secret': { header: { alg: 'HS256' } },
    'an unknown key': { header: { kid: 'key-2' } },
    'no name of a key': { header: { kid: '' } },
    'the key of somebody else': { otherKey: true },
    'another version': { claims: { [claim('version')]: '1.1' } },
    'a message of another kind': { claims: { [claim('message_type')]: 'LtiSubmissionReviewRequest' } },
    nobody: { without: ['sub'] },
    'another address than its login': { claims: { [claim('target_link_uri')]: 'http://localhost:1/tools/quizzes/x' } },
    'no link': { without: [claim('resource_link')] },
    'no roles': { without: [claim('roles')] },
  };

  test.each(Object.entries(hostile))('%s', async (_name, twist) => {
    const { status, text } = await launch(twist);
    expect([status, text.includes('stoa-tool')]).toStrictEqual([403, false]);
    expect((await launch()).status).toBe(200);
  });

  test('two audiences with us as the authorised party are good', async () => {
    expect((await launch({ claims: { aud: ['stoa-as-a-tool', 'other'], azp: 'stoa-as-a-tool' } })).status).toBe(200);
  });

  test('a launch that is sent again', async () => {
    const { asked, cookie } = await login();
    const fields = { id_token: await platform.sign(asked), state: asked['state'] ?? '' };
    expect((await post(fields, cookie)).status).toBe(200);
    expect((await post(fields, cookie)).status).toBe(403);
    // nor does the token serve another login
    const another = await login();
    expect((await post({ ...fields, state: another.asked['state'] ?? '' }, another.cookie)).status).toBe(403);
  });

  test('the state of another browser, one that is made up, and none', async () => {
    const [mine, theirs] = [await login(), await login()];
    const fields = { id_token: await platform.sign(theirs.asked), state: theirs.asked['state'] ?? '' };
    expect((await post(fields, mine.cookie)).status).toBe(403);
    expect((await post({ ...fields, browser: 'made-up' }, '')).status).toBe(403);
    expect((await post({ ...fields, state: 'made-up' }, theirs.cookie)).status).toBe(403);
    expect((await post({ id_token: fields.id_token }, theirs.cookie)).status).toBe(403);
    expect((await post(fields, theirs.cookie)).status).toBe(200);
  });

  test('a login that comes too late', async () => {
    const { asked, cookie } = await login();
    await server.db
      .updateTable('foreign_login')
      .set({ expires: new Date(0) })
      .execute();
    const fields = { id_token: await platform.sign(asked), state: asked['state'] ?? '' };
    expect((await post(fields, cookie)).status).toBe(403);
  });

  test('logins of strangers, and to addresses that are not ours', async () => {
    for (const more of [
      { iss: 'http://localhost:1' },
      { client_id: 'somebody-else' },
      { lti_deployment_id: 'deployment-2' },
      { target_link_uri: 'https://evil.example/tools/quizzes/1' },
    ])
      await expect(login(more)).rejects.toThrow('403');
    expect((await login()).cookie).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$|Partitioned/);
  });

  test('a page that is no quiz, and a quiz of a course that is no draft any more', async () => {
    const noQuiz = `${server.origin}/tools/quizzes/${await partId('Page b')}`;
    expect((await launch({}, { target_link_uri: noQuiz, lti_message_hint: noQuiz })).status).toBe(403);
    await server.db.updateTable('objective').set({ state: 1 }).where('id', '=', objectiveId).execute();
    expect((await launch()).status).toBe(403);
    await server.db.updateTable('objective').set({ state: 2 }).where('id', '=', objectiveId).execute();
    expect((await launch()).status).toBe(200);
  });
});

test('a browser without cookies shows what the platform keeps for it', async () => {
  const { issuer, clientId } = platform;
  const body = new URLSearchParams({
    iss: issuer,
    login_hint: 'hint',
    target_link_uri: target,
    lti_message_hint: target,
    client_id: clientId,
    lti_storage_target: '_parent',
  });
  const answer = await fetch(`${server.origin}/tools/login`, { method: 'POST', body });
  const text = await answer.text();
  const href = /href="(http[^"]*\/login\?[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const browser = /"value":"([\w-]+)"/.exec(text)?.[1] ?? '';
  const asked = Object.fromEntries(new URL(href).searchParams);
  const fields = { id_token: await platform.sign(asked), state: asked['state'] ?? '' };
  const asking = await post(fields, '');
  expect([asking.status, asking.text.includes('lti.get_data')]).toStrictEqual([200, true]);
  expect((await post({ ...fields, browser }, '')).status).toBe(200);
});

test('an instructor chooses a quiz, and a link with a column for its results goes back, signed', async () => {
  const choosing = { target_link_uri: `${server.origin}/tools/launch`, lti_message_hint: 'choose' };
  const page = await launch({}, choosing);
  expect(page.status).toBe(200);
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const quiz = await partId('Quiz q');
  expect(page.text).toContain(`value="${quiz}"`);
  const choose = (fields: Readonly<Record<string, string>>, origin = server.origin) =>
    fetch(`${server.origin}/tools/choose`, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });
  expect((await choose({ ticket, quiz }, 'https://evil.example')).status).toBe(403);
  expect((await choose({ ticket: `${ticket}x`, quiz })).status).toBe(403);
  expect((await choose({ ticket, quiz: await partId('Page b') })).status).toBe(403);
  const chosen = await choose({ ticket, quiz });
  const text = await chosen.text();
  expect(text).toContain(`action="${platform.issuer}/chosen"`);
  const token = /name="JWT" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const keys = createRemoteJWKSet(new URL(`${server.origin}/tools/jwks`));
  const { payload } = await jwtVerify(token, keys, { issuer: platform.clientId, audience: platform.issuer });
  expect(payload).toMatchObject({
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('deployment_id')]: platform.deploymentId,
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'csrf-of-theirs',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      { type: 'ltiResourceLink', title: 'Quiz q', url: target, lineItem: { scoreMaximum: 100, resourceId: quiz } },
    ],
  });
  const learner = { claims: { [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'] } };
  expect((await launch(learner, choosing)).status).toBe(403);
});

test('systems are registered once and renewed, with addresses that may be asked', async () => {
  expect((await register(platform)).body.id).toBe(platformId);
  const another = { clientId: 'another' };
  for (const keysUrl of ['ftp://there.example/keys', 'http://there.example/keys', 'https://a:b@there.example/', 'x'])
    expect((await register(platform, { ...another, keysUrl })).status).toBe(400);
  const { body } = await admin.call<CallTypes['listForeignPlatforms']['answer']>('listForeignPlatforms');
  expect(body.own.launchUrl).toBe(`${server.origin}/tools/launch`);
  expect(body.items.map(({ issuer }) => issuer)).toStrictEqual([platform.issuer]);
});
