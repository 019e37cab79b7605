import type { ItemEntry, Quiz, Section } from '@stoa/assessment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { outcome, perform } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, primes, third } from '../../../testing/quizzes.ts';
import { idsIn, quizzesOf, type QuizAtWork, type Quizzes } from '../../../testing/quiz-at-work.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let begun: Quizzes['begun'];
let worked: Quizzes['worked'];
let keep: Quizzes['keep'];
let goOn: Quizzes['goOn'];
let refused: Quizzes['refused'];

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ({ begun, worked, keep, goOn, refused } = quizzesOf(server, ada));
});
afterAll(() => server[Symbol.asyncDispose]());

const entry = (item: ItemEntry['item'], more: Partial<ItemEntry> = {}): ItemEntry => ({ item, checks: null, ...more });
const seventh = { ...third, id: 'seventh', html: third.html.replace('one third', 'a third again') };

/** Two questions among which one goes to and fro, between parts of one question each. */
const partly = (free: Partial<Section> = {}, more: Partial<ItemEntry> = {}): Quiz => ({
  mode: 'test',
  linear: true,
  sections: [
    { id: 'one', isPart: true, entries: [entry(capital)] },
    { id: 'two', isPart: true, isFree: true, ...free, entries: [entry(primes, more), entry(third)] },
    { id: 'three', isPart: true, entries: [entry(seventh)] },
  ],
});

const reasonsOf = async (work: QuizAtWork, questionId: string, ...values: string[]) => {
  const { status, body } = await keep(work, questionId, { R: values });
  return [status, body.errors[0]?.data] as const;
};

describe('C10: a test whose parts are linear only in part', () => {
  test('gives out a part without an order as a whole, and nothing of what comes behind it', async () => {
    const work = await begun(partly());
    expect(idsIn(await worked(work))).toEqual(['capital']);
    await goOn(work, 'capital', 'canberra');
    const quiz = await worked(work);
    expect([idsIn(quiz), quiz.linear]).toMatchObject([['capital', 'primes', 'third'], { count: 4, together: 2 }]);
    expect(JSON.stringify(quiz)).not.toContain('a third again');
    expect((await keep(work, 'seventh', { R: ['1/3'] })).status).toBe(404);
  });

  test('takes answers to and fro within it, and after it none behind, whatever a client sends', async () => {
    const work = await begun(partly());
    await goOn(work, 'capital', 'sydney');
    expect((await keep(work, 'third', { R: ['7'] })).status).toBe(200);
    expect((await keep(work, 'primes', { R: ['two'] })).status).toBe(200);
    expect((await keep(work, 'third', { R: ['1/3'] })).status).toBe(200);
    const behind = [409, { reasons: ['behind'] }];
    expect(await reasonsOf(work, 'capital', 'canberra')).toEqual(behind);
    await goOn(work, 'primes', 'two', 'eleven');
    expect((await worked(work)).linear).not.toHaveProperty('together');
    for (const [id, value] of [
      ['capital', 'canberra'],
      ['primes', 'nine'],
      ['third', '7'],
    ] as const) {
      expect(await reasonsOf(work, id, value)).toEqual(behind);
      expect(await refused(work, id, value)).toEqual({ code: 'quiz.go-on-refused', reasons: ['behind'] });
    }
    const checked = await outcome(ada, 'checkQuizAnswer', { ...work, questionId: 'third', answers: { R: ['7'] } });
    expect(checked.errors).not.toEqual([]);
    await goOn(work, 'seventh', '1/3');
    expect(await worked(work)).toMatchObject({ submitted: expect.any(String), score: 4, points: 5 });
  });

  test('keeps no answer that was on its way while one went on', async () => {
    const work = await begun(partly());
    await goOn(work, 'capital', 'canberra');
    await keep(work, 'third', { R: ['1/3'] });
    const late = Array.from({ length: 6 }, () => keep(work, 'third', { R: ['7'] }));
    const [, ...answers] = await Promise.all([goOn(work, 'primes', 'two', 'eleven'), ...late]);
    const [kept] = (await worked(work)).sections.flatMap(({ questions }) =>
      questions.filter(({ id }) => id === 'third'),
    );
    const wasKept = answers.some(({ status }) => status === 200);
    expect(kept?.answer?.answers).toEqual({ R: [wasKept ? '7' : '1/3'] });
    // what was scored is what stands there
    await goOn(work, 'seventh', '1/3');
    expect((await worked(work)).score).toBe(wasKept ? 4 : 5);
  });

  test('goes on from such a part once none of it misses an answer that its author needs', async () => {
    const work = await begun(partly({}, { mustAnswer: true }));
    await goOn(work, 'capital', 'canberra');
    expect(await refused(work, 'third', '1/3')).toEqual({ code: 'quiz.go-on-refused', reasons: ['nothing-answered'] });
    await keep(work, 'primes', { R: ['two', 'eleven'] });
    await goOn(work, 'third', '1/3');
    expect(idsIn(await worked(work))).toHaveLength(4);
  });

  test('leaves such a part by itself when its time is over', async () => {
    const work = await begun(partly({ title: 'Sums', time: { maxSeconds: 60 } }));
    await goOn(work, 'capital', 'canberra');
    expect((await worked(work)).linear).toMatchObject({ limits: [{ of: 'part', title: 'Sums' }] });
    await keep(work, 'third', { R: ['1/3'] });
    await sql`update quiz_work set turn_deadline = now() - interval '1 second',
      turn = jsonb_set(turn, '{limits,0,deadline}', to_jsonb(to_char((now() - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      where activity_workflow_id = ${work.activityWorkflowId}`.execute(server.db);
    await doChores(server.db, server.app.everyMinute);
    expect(idsIn(await worked(work))).toEqual(['capital', 'primes', 'third', 'seventh']);
    const { status, body } = await keep(work, 'primes', { R: ['two', 'eleven'] });
    expect([status, body.late]).toEqual([200, true]);
    await goOn(work, 'seventh', '1/3');
    expect(await worked(work)).toMatchObject({ score: 3, points: 5 });
  });

  test('counts a part that never came as not answered', async () => {
    const work = await begun(partly());
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ points: 5, score: 0 });
    expect(idsIn(await worked(work))).toEqual(['capital']);
  });
});
