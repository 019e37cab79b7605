import type { ItemEntry, Quiz } from '@stoa/assessment';
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
let goOn: Quizzes['goOn'];

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ({ begun, worked, keep, goOn } = quizzesOf(server, ada));
});
afterAll(() => server[Symbol.asyncDispose]());

const entry = (item: ItemEntry['item'], more: Partial<ItemEntry> = {}): ItemEntry => ({ item, checks: null, ...more });
const seventh = { ...third, id: 'seventh', html: third.html.replace('one third', 'a third again') };

/** A part in which one goes to and fro, with a section that has a time, between parts of one question each. */
const partly = (more: Partial<ItemEntry> = {}): Quiz => ({
  mode: 'test',
  linear: true,
  sections: [
    { isPart: true, entries: [entry(capital)] },
    {
      isPart: true,
      isFree: true,
      time: { maxSeconds: 600 },
      entries: [entry(third), { title: 'Sums', time: { maxSeconds: 60 }, entries: [entry(primes, more)] }],
    },
    { isPart: true, entries: [entry(seventh)] },
  ],
});
const sums = '1 primes';

const begin = (work: QuizAtWork, key: string) => perform(ada, 'beginTimedPart', { ...work, key });

/** The time of what was begun is over. */
async function runOut({ activityWorkflowId }: QuizAtWork): Promise<void> {
  const over = sql`to_char((now() - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`update quiz_work q set path_times = (
      select jsonb_object_agg(t.key, case when t.value ? 'until'
        then t.value || jsonb_build_object('until', ${over}) else t.value end)
      from jsonb_each(q.path_times) t)
    where activity_workflow_id = ${activityWorkflowId}`.execute(server.db);
}

/** Somebody who is in the part. */
async function inPart(quiz: Quiz = partly(), extra?: Parameters<Quizzes['begun']>[1]): Promise<QuizAtWork> {
  const work = await begun(quiz, extra);
  await goOn(work, 'capital', 'canberra');
  return work;
}

describe('C10: a time within a part of a linear test in which one goes to and fro', () => {
  test('is told before, and its questions come once it is begun', async () => {
    const work = await begun(partly());
    expect((await worked(work)).timed).toBeUndefined();
    expect(await refusal(ada, 'beginTimedPart', { ...work, key: sums })).toMatchObject({ code: 'quiz.part-not-found' });
    await goOn(work, 'capital', 'canberra');
    const before = await worked(work);
    expect([idsIn(before), before.linear]).toMatchObject([
      ['capital', 'third'],
      { count: 4, together: 1, limits: [{ of: 'part', deadline: expect.any(String) }] },
    ]);
    expect(before.timed).toMatchObject([{ key: sums, of: 'section', title: 'Sums', seconds: 60, numbers: [3] }]);
    expect(JSON.stringify(before.sections)).not.toContain('prime');
    expect((await keep(work, 'primes', { R: ['two'] })).status).toBe(404);
    await begin(work, sums);
    const after = await worked(work);
    expect([idsIn(after), after.linear]).toMatchObject([['capital', 'third', 'primes'], { together: 2 }]);
    expect((await keep(work, 'primes', { R: ['two'] })).status).toBe(200);
  });

  test('closes at its end, and the rest of the part goes on', async () => {
    const work = await inPart();
    await begin(work, sums);
    await keep(work, 'primes', { R: ['two', 'eleven'] });
    await runOut(work);
    expect(await worked(work)).toMatchObject({ submitted: null, timed: [{ key: sums, over: true }] });
    expect((await keep(work, 'primes', { R: ['nine'] })).body.late).toBe(true);
    expect((await keep(work, 'third', { R: ['1/3'] })).body.late).toBe(false);
    await goOn(work, 'third', '1/3');
    await goOn(work, 'seventh', '1/3');
    expect(await worked(work)).toMatchObject({ submitted: expect.any(String), score: 5, points: 5 });
  });

  test('counts as not answered where it was never begun, holds nobody back, and is not shown', async () => {
    const work = await inPart(partly({ mustAnswer: true }));
    await goOn(work, 'third', '1/3');
    const next = await worked(work);
    expect([idsIn(next), next.linear?.count, next.timed]).toEqual([['capital', 'third', 'seventh'], 3, undefined]);
    expect(await refusal(ada, 'beginTimedPart', { ...work, key: sums })).toMatchObject({ code: 'quiz.part-not-found' });
    expect((await keep(work, 'primes', { R: ['two'] })).status).toBe(404);
    await goOn(work, 'seventh', '1/3');
    const done = await worked(work);
    expect([done.score, done.points, idsIn(done)]).toEqual([3, 5, ['capital', 'third', 'seventh']]);
  });

  test('is longer for who has more time, and goes by with the time of the part', async () => {
    const work = await inPart(partly(), { timeFactor: 2 });
    expect((await worked(work)).timed).toMatchObject([{ seconds: 120, extraSeconds: 60 }]);
    await begin(work, sums);
    await keep(work, 'primes', { R: ['two', 'eleven'] });
    await sql`update quiz_work set turn_deadline = now() - interval '1 second',
      turn = jsonb_set(turn, '{limits,0,deadline}', to_jsonb(to_char((now() - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      where activity_workflow_id = ${work.activityWorkflowId}`.execute(server.db);
    await doChores(server.db, server.app.everyMinute);
    expect(idsIn(await worked(work))).toEqual(['capital', 'third', 'primes', 'seventh']);
    expect((await keep(work, 'primes', { R: ['nine'] })).body.late).toBe(true);
  });

  test('may be all that there is in the part', async () => {
    const whole = partly();
    const [first, , last] = whole.sections;
    const only = { isPart: true, isFree: true, entries: [entry(primes, { time: { maxSeconds: 60 } })] };
    const work = await inPart({ ...whole, sections: [first, only, last].flatMap((one) => one ?? []) });
    const before = await worked(work);
    expect([idsIn(before), before.linear?.together]).toEqual([['capital'], 0]);
    await begin(work, before.timed?.[0]?.key ?? '');
    expect([idsIn(await worked(work)), (await worked(work)).linear]).toMatchObject([
      ['capital', 'primes'],
      { count: 3 },
    ]);
    await goOn(work, 'primes', 'two', 'eleven');
    expect(idsIn(await worked(work))).toEqual(['capital', 'primes', 'seventh']);
  });
});
