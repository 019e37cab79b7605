import type { ItemEntry, Quiz, Section } from '@stoa/assessment';
import type { QuizWork } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { refusal } from '../../../testing/perform.ts';
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

const entry = (item: ItemEntry['item'], time?: ItemEntry['time']): ItemEntry => ({
  item,
  checks: null,
  ...(time === undefined ? {} : { time }),
});

const linear = (...sections: readonly Section[]): Quiz => ({ mode: 'test', linear: true, sections });

/** So many seconds pass: everything that the work knows of times moves back. */
async function pass(work: QuizAtWork, seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds})`;
  await sql`update quiz_work q set turn_deadline = turn_deadline - ${back},
    path_times = (select jsonb_object_agg(t.key, t.value || jsonb_build_object('came',
      to_char(((t.value ->> 'came')::timestamptz - ${back}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from jsonb_each(q.path_times) t),
    turn = jsonb_build_object(
      'limits', (select coalesce(jsonb_agg(l || jsonb_build_object('deadline',
        to_char(((l ->> 'deadline')::timestamptz - ${back}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        from jsonb_array_elements(q.turn -> 'limits') l),
      'notBefore', case when q.turn ->> 'notBefore' is not null then
        to_char(((q.turn ->> 'notBefore')::timestamptz - ${back}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
    where activity_workflow_id = ${work.activityWorkflowId}`.execute(server.db);
}

const secondsLeft = ({ linear: way }: QuizWork): readonly number[] =>
  (way?.limits ?? []).map(({ deadline }) => Math.round((Date.parse(deadline) - Date.now()) / 1000));

describe('C10: the time of a question in a linear test', () => {
  const timed = linear({
    entries: [entry(capital, { maxSeconds: 60 }), entry(third, { maxSeconds: 60 }), entry(primes)],
  });

  test('is told, and at its end what was answered counts and the next question comes', async () => {
    const work = await begun(timed);
    const first = await worked(work);
    expect(first.linear?.limits).toMatchObject([{ of: 'question', extraSeconds: 0, late: false }]);
    expect(secondsLeft(first)[0]).toBeGreaterThan(50);
    await keep(work, 'capital', { R: ['canberra'] });
    await pass(work, 61);
    const after = await worked(work);
    expect(idsIn(after)).toEqual(['capital', 'third']);
    // the time of the second began when that of the first ended
    expect(secondsLeft(after)[0]).toBeGreaterThan(50);
    expect(secondsLeft(after)[0]).toBeLessThanOrEqual(59);
    const late = await keep(work, 'capital', { R: ['perth'] });
    expect([late.status, late.body.late]).toEqual([200, true]);
    expect(await refusal(ada, 'goOnInQuiz', { ...work, questionId: 'capital', answers: { R: ['perth'] } })).toEqual({
      code: 'quiz.go-on-refused',
      reasons: ['behind'],
    });
    const [capitalNow] = (await worked(work)).sections[0]?.questions ?? [];
    expect(capitalNow).toMatchObject({ answer: { answers: { R: ['canberra'] } }, late: 'waits', result: null });
  });

  test('goes by also where nobody looks, for as many questions as it was', async () => {
    const work = await begun(timed);
    await worked(work);
    await pass(work, 125);
    await doChores(server.db, server.app.everyMinute);
    const { path } = await server.db
      .selectFrom('quiz_work')
      .select('path')
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .executeTakeFirstOrThrow();
    expect(path).toEqual(['capital', 'third', 'primes']);
    await goOn(work, 'primes', 'two', 'eleven');
    expect(await worked(work)).toMatchObject({ submitted: expect.any(String), score: 2, points: 4 });
  });

  test('keeps an answer as late that comes with going on after its end', async () => {
    const work = await begun(timed);
    await worked(work);
    await pass(work, 61);
    await goOn(work, 'capital', 'canberra');
    const quiz = await worked(work);
    expect(idsIn(quiz)).toEqual(['capital', 'third']);
    expect(quiz.sections[0]?.questions[0]).toMatchObject({ answer: null, late: 'waits' });
  });

  test('is longer for who has more of it', async () => {
    const work = await begun(timed, { timeFactor: 1.5 });
    const quiz = await worked(work);
    expect(quiz.linear?.limits).toMatchObject([{ extraSeconds: 30 }]);
    expect(secondsLeft(quiz)[0]).toBeGreaterThan(80);
    await pass(work, 70);
    expect(idsIn(await worked(work))).toEqual(['capital']);
  });

  test('holds nobody up where what comes late counts', async () => {
    const work = await begun(linear({ entries: [entry(capital, { maxSeconds: 60, late: true }), entry(third)] }));
    await worked(work);
    await pass(work, 90);
    expect(idsIn(await worked(work))).toEqual(['capital']);
    await goOn(work, 'capital', 'canberra');
    await goOn(work, 'third', '7');
    expect(await worked(work)).toMatchObject({ score: 1, points: 2 });
  });

  test('has a least, before which nobody goes on', async () => {
    const work = await begun(linear({ entries: [entry(capital, { minSeconds: 30 }), entry(third)] }));
    expect((await worked(work)).linear?.notBefore).toEqual(expect.any(String));
    const answers = { R: ['canberra'] };
    expect(await refusal(ada, 'goOnInQuiz', { ...work, questionId: 'capital', answers })).toEqual({
      code: 'quiz.go-on-refused',
      reasons: ['too-early'],
    });
    await pass(work, 31);
    await goOn(work, 'capital', 'canberra');
    expect((await worked(work)).linear?.notBefore).toBeNull();
  });
});

test('C10: of very many questions whose time was over, some are passed at a time', async () => {
  const many = Array.from({ length: 60 }, (_one, index) => entry({ ...capital, id: `q${index}` }, { maxSeconds: 1 }));
  const work = await begun(linear({ entries: [...many, entry(third)] }));
  await worked(work);
  await pass(work, 100);
  await doChores(server.db, server.app.everyMinute);
  const { path } = await server.db
    .selectFrom('quiz_work')
    .select('path')
    .where('activity_workflow_id', '=', work.activityWorkflowId)
    .executeTakeFirstOrThrow();
  expect(path).toHaveLength(51);
  expect(idsIn(await worked(work))).toHaveLength(61);
});

test.each([0.001, 1e12, 1e308, Number.POSITIVE_INFINITY, Number.NaN, -5])(
  'C10: a time of %s seconds, as a careless author writes it, keeps nobody out of the test',
  async (seconds) => {
    const time = { maxSeconds: seconds, minSeconds: seconds };
    const quiz = { ...linear({ time, entries: [entry(capital, time), entry(third)] }), timeLimitSeconds: seconds };
    const { linear: way, deadline } = await worked(await begun(quiz));
    const isKept = seconds === 0.001;
    expect([way?.limits.length, way?.notBefore !== null, deadline !== null]).toEqual([isKept ? 2 : 0, isKept, isKept]);
  },
);

test('C10: at the end of the time of a section what is left of it counts as not answered, and is not shown', async () => {
  const work = await begun(
    linear(
      { title: 'Sums', time: { maxSeconds: 60 }, entries: [entry(capital), entry(primes)] },
      { title: 'Rest', entries: [entry(third)] },
    ),
  );
  expect((await worked(work)).linear?.limits).toMatchObject([{ of: 'section', title: 'Sums' }]);
  await keep(work, 'capital', { R: ['canberra'] });
  await pass(work, 61);
  const after = await worked(work);
  expect([idsIn(after), after.linear?.limits]).toEqual([['capital', 'third'], []]);
  expect(JSON.stringify(after)).not.toContain('prime');
  await goOn(work, 'third', '1/3');
  const over = await worked(work);
  expect(over).toMatchObject({ score: 2, points: 4 });
  expect(JSON.stringify(over)).not.toContain('prime');
});

test('C10: what somebody was told of the time of a section is not taken back, at its next questions neither', async () => {
  const quiz = linear({ title: 'Sums', time: { maxSeconds: 60 }, entries: [entry(capital), entry(third)] });
  const work = await begun(quiz, { timeFactor: 2 });
  expect((await worked(work)).linear?.limits).toMatchObject([{ extraSeconds: 60 }]);
  await sql`delete from accommodation where user_id = ${ada.id}`.execute(server.db);
  await goOn(work, 'capital', 'canberra');
  const after = await worked(work);
  expect([idsIn(after), after.linear?.limits]).toMatchObject([['capital', 'third'], [{ extraSeconds: 60 }]]);
  expect(secondsLeft(after)[0]).toBeGreaterThan(110);
});

test('C10: access that is taken away while the time of a question runs out ends no test', async () => {
  const work = await begun(linear({ entries: [entry(capital, { maxSeconds: 60 }), entry(third)] }));
  await worked(work);
  await keep(work, 'capital', { R: ['canberra'] });
  await pass(work, 61);
  const { rows } = await sql<{ kept: unknown }>`select to_jsonb(a) as kept from objective_access a
    where user_id = ${ada.id}`.execute(server.db);
  await sql`delete from objective_access where user_id = ${ada.id}`.execute(server.db);
  await doChores(server.db, server.app.everyMinute);
  for (const { kept } of rows)
    await sql`insert into objective_access select * from jsonb_populate_record(null::objective_access, ${JSON.stringify(kept)}::jsonb)`.execute(
      server.db,
    );
  const quiz = await worked(work);
  expect([quiz.submitted, idsIn(quiz)]).toEqual([null, ['capital', 'third']]);
  await goOn(work, 'third', '1/3');
  expect(await worked(work)).toMatchObject({ score: 2, points: 2 });
});
