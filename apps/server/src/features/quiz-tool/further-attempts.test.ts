import { randomBytes, randomUUID } from 'node:crypto';
import type { VisitedQuiz } from '@stoa/contract';
import { ContentState, type AttemptPolicy } from '@stoa/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { course, givenCourse, page } from '../../testing/fixtures.ts';
import { firstSave, ForeignLaunches, type VisitFacts } from '../../testing/foreign-launch.ts';
import { capital, portfolio, quizPart, testOf } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { strangerPlatform, type StrangerPlatform, type Twist } from '../../testing/stranger-platform.ts';

let server: TestServer;
let platform: StrangerPlatform;
let launches: ForeignLaunches;

beforeAll(async () => {
  server = await testServer();
  platform = await strangerPlatform({ tool: server.origin });
  launches = new ForeignLaunches(server, platform);
  const admin = await server.signInAs('admin@test.example', ['Administrator']);
  const { issuer, clientId, deploymentId } = platform;
  const { status } = await admin.call('registerForeignPlatform', {
    body: {
      name: 'Stranger',
      issuer,
      clientId,
      deploymentIds: [deploymentId],
      loginUrl: `${issuer}/login`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/keys`,
    },
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await platform.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => void (platform.scores.length = 0));

/** Address of a quiz of a course of its own. */
async function given(more: Parameters<typeof quizPart>[2], quiz = testOf([capital])): Promise<string> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz, more), page('b')]));
  const { id } = await server.db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select('p.id')
    .where('p.objective_id', '=', objectiveId)
    .where('t.name', '=', 'Quiz q')
    .where('t.state', '=', ContentState.ready)
    .executeTakeFirstOrThrow();
  return `${server.origin}/tools/quizzes/${id}`;
}

interface Completed {
  readonly completed: { readonly errors: readonly { readonly code: string }[] };
}

async function perform(token: string, word: string, id = randomUUID()): Promise<string | null> {
  const { status, body } = await launches.ask<Completed>(token, 'POST', word, { id });
  expect(status).toBe(200);
  return body.completed.errors[0]?.code ?? null;
}

const look = async (token: string) => (await launches.ask<VisitedQuiz>(token, 'GET', 'quiz')).body;

const answer = async (token: string, choice: string) =>
  (await launches.ask(token, 'PUT', 'questions/capital/answer', firstSave({ R: [choice] }))).status;

async function take(token: string, choice: string): Promise<void> {
  expect((await look(token)).quiz.submitted).toBeNull();
  expect(await answer(token, choice)).toBe(200);
  expect(await perform(token, 'submit')).toBeNull();
}

const scores = () => platform.scores.map(({ scoreGiven }) => scoreGiven);

describe('C10 C17: a further attempt at a quiz that another system launched', () => {
  test.each<[AttemptPolicy, readonly number[]]>([
    ['best', [0, 100]],
    ['first', [0]],
    ['last', [0, 100, 0]],
    ['average', [0, 50, 33.3333]],
  ])('is taken as often as the author allows, and what goes back is what counts: the %s', async (policy, told) => {
    const target = await given({ allowedAttempts: 3, attemptPolicy: policy });
    const { token } = await launches.open(target);
    expect(await look(token)).toMatchObject({ attempt: 1, again: null, counts: policy });
    await take(token, 'sydney');
    expect(await look(token)).toMatchObject({ attempt: 1, again: { left: 2 }, counted: 0 });
    await expect.poll(scores).toEqual(told.slice(0, 1));
    for (const [index, choice] of ['canberra', 'sydney'].entries()) {
      expect(await perform(token, 'again')).toBeNull();
      const begun = await look(token);
      expect(begun).toMatchObject({ attempt: index + 2, again: null });
      // nothing of the attempt before is in it
      expect(begun.quiz.sections.flatMap(({ questions }) => questions.map((one) => one.answer))).toEqual([null]);
      await take(token, choice);
      await expect.poll(scores).toEqual(told.slice(0, index + 2));
    }
    const after = await look(token);
    expect([after.again, Math.round((after.counted ?? 0) * 100)]).toEqual([null, Math.round(told.at(-1) ?? 0)]);
    expect(await perform(token, 'again')).toBe('activity.restart-refused');
  });

  test('is not offered before the end, after a full score, or where there is but one', async () => {
    const three = await given({ allowedAttempts: 3 });
    const { token } = await launches.open(three);
    expect(await perform(token, 'again')).toBe('activity.restart-refused');
    await take(token, 'canberra');
    expect((await look(token)).again).toBeNull();
    const one = (await launches.open(await given({ allowedAttempts: 1 }))).token;
    await take(one, 'sydney');
    expect((await look(one)).again).toBeNull();
    expect(await perform(one, 'again')).toBe('activity.restart-refused');
  });

  test('is begun once, however often that is sent, and other pages follow it without answering it', async () => {
    const target = await given({ allowedAttempts: 2 });
    const [{ token }, { token: other }] = [await launches.open(target), await launches.open(target)];
    await take(token, 'sydney');
    await look(other);
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1) expect(await perform(token, 'again', id)).toBeNull();
    expect(await look(token)).toMatchObject({ attempt: 2 });
    // the other page still shows the first attempt: what it sends is late for that one, and none of the second
    await answer(other, 'canberra');
    const followed = await look(other);
    expect([followed.attempt, followed.quiz.sections[0]?.questions[0]?.answer]).toEqual([2, null]);
    expect(await answer(other, 'canberra')).toBe(200);
    const launched = await look((await launches.open(target)).token);
    expect([launched.attempt, launched.quiz.sections[0]?.questions[0]?.answer?.answers]).toEqual([
      2,
      { R: ['canberra'] },
    ]);
  });
});

const asSomebodyElse: Twist = { claims: { sub: 'learner-2' } };

/** A request of the page about files, by tus. */
async function send(token: string, method: string, path: string, more: Readonly<Record<string, string>>, body = '') {
  const answered = await fetch(`${server.origin}/tools/api/files${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
    ...(body !== '' && { body }),
  });
  return { status: answered.status, offset: answered.headers.get('upload-offset') };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function upload({ token }: VisitFacts, text: string, interaction = 'F'): Promise<{ id: string; status: number }> {
  const id = randomUUID();
  const metadata = { filename: 'notes.txt', id, question: 'portfolio', interaction };
  const written = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  const begun = await send(token, 'POST', '', {
    'upload-length': String(text.length),
    'upload-metadata': written.join(','),
  });
  if (begun.status !== 201) return { id, status: begun.status };
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return { id, status: (await send(token, 'PATCH', `/${id}`, part, text)).status };
}

test('C10: a file is sent as an answer, had back by nobody else, and gone from the next attempt', async () => {
  const target = await given({ allowedAttempts: 2 }, testOf([portfolio]));
  const mine = await launches.open(target);
  const theirs = await launches.open(target, asSomebodyElse);
  await look(mine.token);
  expect((await upload(mine, 'x', 'R')).status).toBe(404);
  const text = randomBytes(40).toString('hex');
  const { id, status } = await upload(mine, text);
  expect(status).toBe(204);
  expect(await send(mine.token, 'HEAD', `/${id}`, {})).toEqual({ status: 200, offset: '80' });
  const [question] = (await look(mine.token)).quiz.sections.flatMap(({ questions }) => questions);
  expect(question?.files).toMatchObject([{ id, interaction: 'F', name: 'notes.txt', size: 80 }]);
  expect(question?.answer?.answers).toEqual({ F: [id] });
  const content = (pass: string) => fetch(`${server.origin}/tools/files/${pass}/own/${id}`);
  const given200 = await content(mine.files);
  expect([given200.status, await given200.text()]).toEqual([200, text]);
  for (const pass of [theirs.files, mine.token, randomUUID()])
    expect([401, 404]).toContain((await content(pass)).status);
  for (const wrong of [theirs.token, mine.files, 'nobody-at-all-has-this'])
    expect([401, 404]).toContain((await send(wrong, 'DELETE', `/${id}`, {})).status);
  expect((await send(mine.token, 'DELETE', `/${id}`, {})).status).toBe(204);
  expect((await content(mine.files)).status).toBe(404);
});
