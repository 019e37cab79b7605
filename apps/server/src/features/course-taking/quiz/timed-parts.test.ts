import type { ItemEntry, Quiz, Section } from '@stoa/assessment';
import type { QuizWork } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { perform, refusal } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, primes, third } from '../../../testing/quizzes.ts';
import { idsIn, quizzesOf, type QuizAtWork, type Quizzes } from '../../../testing/quiz-at-work.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let begun: Quizzes['begun'];
let worked: Quizzes['worked'];
let keep: Quizzes['keep'];

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ({ begun, worked, keep } = quizzesOf(server, ada));
});
afterAll(() => server[Symbol.asyncDispose]());

const entry = (item: ItemEntry['item'], time?: ItemEntry['time']): ItemEntry => ({
  item,
  checks: null,
  ...(time === undefined ? {} : { time }),
});
const free = (...sections: readonly Section[]): Quiz => ({ mode: 'test', sections });

/** A section with a time of its own beside a question without one. */
const timed = free(
  { title: 'Warm-up', entries: [entry(third)] },
  { title: 'Sums', time: { maxSeconds: 60 }, html: '<p>Only the brave</p>', entries: [entry(capital), entry(primes)] },
);
const sums = '0 capital';

const begin = (work: QuizAtWork, key: string) => perform(ada, 'beginTimedPart', { ...work, key });
const submit = (work: QuizAtWork) => perform(ada, 'submitQuiz', { ...work });

/** So many seconds pass: everything that the work knows of times moves back. */
async function pass(work: QuizAtWork, seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds})`;
  const moved = (name: string) =>
    sql`to_char(((t.value ->> ${name})::timestamptz - ${back}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`update quiz_work q set turn_deadline = turn_deadline - ${back}, path_times = (
      select jsonb_object_agg(t.key, jsonb_strip_nulls(jsonb_build_object('came', ${moved('came')}, 'until', ${moved('until')})))
      from jsonb_each(q.path_times) t)
    where activity_workflow_id = ${work.activityWorkflowId}`.execute(server.db);
}

const secondsLeft = (quiz: QuizWork, key: string): number => {
  const deadline = quiz.timed?.find((one) => one.key === key)?.deadline ?? '';
  return Math.round((Date.parse(deadline) - Date.now()) / 1000);
};

describe('C10: a section with a time of its own in a test that is not linear', () => {
  test('is told before, and its questions come once it is begun', async () => {
    const work = await begun(timed);
    const before = await worked(work);
    expect([idsIn(before), before.timed]).toEqual([
      ['third'],
      [
        {
          key: sums,
          of: 'section',
          title: 'Sums',
          seconds: 60,
          extraSeconds: 0,
          late: false,
          deadline: null,
          over: false,
          numbers: [2, 3],
        },
      ],
    ]);
    expect(JSON.stringify(before.sections)).not.toMatch(/brave|prime/u);
    expect((await keep(work, 'capital', { R: ['canberra'] })).status).toBe(404);
    await begin(work, sums);
    const after = await worked(work);
    expect(idsIn(after)).toEqual(['third', 'capital', 'primes']);
    expect(secondsLeft(after, sums)).toBeGreaterThan(50);
    // beginning it again begins nothing
    await pass(work, 30);
    await begin(work, sums);
    expect(secondsLeft(await worked(work), sums)).toBeLessThan(31);
  });

  test('closes at its end: its answers stand, what comes later is kept as late, and the rest goes on', async () => {
    const work = await begun(timed);
    await worked(work);
    await begin(work, sums);
    await keep(work, 'capital', { R: ['canberra'] });
    await pass(work, 61);
    expect(await worked(work)).toMatchObject({ submitted: null, timed: [{ key: sums, over: true }] });
    expect((await keep(work, 'capital', { R: ['perth'] })).body.late).toBe(true);
    expect((await keep(work, 'third', { R: ['1/3'] })).body.late).toBe(false);
    await submit(work);
    const done = await worked(work);
    expect([done.score, done.points, done.timed]).toEqual([2, 4, undefined]);
    expect(done.sections[1]?.questions[0]).toMatchObject({ answer: { answers: { R: ['canberra'] } }, late: 'waits' });
  });

  test('counts as not answered where it was never begun, and is not shown', async () => {
    const work = await begun(timed);
    await keep(work, 'third', { R: ['1/3'] });
    await submit(work);
    const done = await worked(work);
    expect([done.score, done.points, idsIn(done)]).toEqual([1, 4, ['third']]);
    expect(await refusal(ada, 'beginTimedPart', { ...work, key: sums })).toEqual({
      code: 'quiz.begin-refused',
      reasons: ['handed-in'],
    });
  });

  test('is longer for who has more time, who is told so before, and gets it while it runs', async () => {
    const work = await begun(timed, { timeFactor: 1.5 });
    expect((await worked(work)).timed).toMatchObject([{ seconds: 90, extraSeconds: 30 }]);
    await begin(work, sums);
    await pass(work, 70);
    expect(await worked(work)).toMatchObject({ timed: [{ seconds: 90, extraSeconds: 30, over: false }] });
    await pass(work, 21);
    expect(await worked(work)).toMatchObject({ timed: [{ over: true }] });
  });

  test('stays open after its end where the author takes what comes late', async () => {
    const late = free({ entries: [entry(third)] }, { time: { maxSeconds: 60, late: true }, entries: [entry(capital)] });
    const work = await begun(late);
    await worked(work);
    await begin(work, sums);
    await pass(work, 90);
    expect((await keep(work, 'capital', { R: ['canberra'] })).body.late).toBe(false);
    expect(await worked(work)).toMatchObject({ timed: [{ over: false, late: true }] });
  });
});

describe('C10: of several times at once', () => {
  const nested = free({
    isPart: true,
    time: { maxSeconds: 100 },
    entries: [
      { title: 'Sums', time: { maxSeconds: 60 }, entries: [entry(capital, { maxSeconds: 300 }), entry(primes)] },
      { title: 'Rest', entries: [entry(third)] },
    ],
  });

  test('the earliest end closes a question, and what is inside begins after what is around it', async () => {
    const work = await begun(nested);
    expect((await worked(work)).timed).toMatchObject([{ key: '0 capital', of: 'part', numbers: [1, 2, 3] }]);
    expect(await refusal(ada, 'beginTimedPart', { ...work, key: '1 capital' })).toEqual({
      code: 'quiz.begin-refused',
      reasons: ['behind'],
    });
    await begin(work, '0 capital');
    expect(idsIn(await worked(work))).toEqual(['third']);
    await begin(work, '1 capital');
    await begin(work, '2 capital');
    await pass(work, 61);
    expect((await keep(work, 'capital', { R: ['canberra'] })).body.late).toBe(true);
    expect((await keep(work, 'third', { R: ['1/3'] })).body.late).toBe(false);
  });

  test('a test is handed in once nothing in it can be answered any more, also where nobody looks', async () => {
    const work = await begun(nested);
    await worked(work);
    for (const key of ['0 capital', '1 capital', '2 capital']) await begin(work, key);
    await keep(work, 'third', { R: ['1/3'] });
    await pass(work, 101);
    await doChores(server.db, server.app.everyMinute);
    expect(await worked(work)).toMatchObject({ submitted: expect.any(String), score: 1, points: 4 });
  });
});

test('C10: the time of a whole test whose end leads nowhere is told, and ends nothing', async () => {
  const quiz: Quiz = { ...free({ entries: [entry(capital), entry(third)] }), timeLimitSeconds: 60, takesLate: true };
  for (const linear of [false, true]) {
    const work = await begun(linear ? { ...quiz, linear } : quiz, { timeFactor: 2 });
    const first = await worked(work);
    expect([first.deadline, linear ? first.linear?.limits : first.timed]).toMatchObject([
      null,
      [{ of: 'test', extraSeconds: 60, late: true, deadline: expect.any(String) }],
    ]);
  }
  const work = await begun(quiz);
  await worked(work);
  await pass(work, 90);
  await doChores(server.db, server.app.everyMinute);
  expect((await keep(work, 'capital', { R: ['canberra'] })).body.late).toBe(false);
  await submit(work);
  expect(await worked(work)).toMatchObject({ score: 1, points: 2 });
});

test('C10: what is not there cannot be begun', async () => {
  const work = await begun(timed);
  expect(await refusal(ada, 'beginTimedPart', { ...work, key: '0 third' })).toMatchObject({
    code: 'quiz.part-not-found',
  });
});
