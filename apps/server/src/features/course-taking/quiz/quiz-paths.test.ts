import { randomUUID } from 'node:crypto';
import { number, setOutcome, type Quiz } from '@stoa/assessment';
import { ActivityWorkState } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { outcome, partNamed, perform } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { branching, capital, primes, testOf, third } from '../../../testing/quizzes.ts';
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

const cameIn = async (work: QuizAtWork): Promise<readonly string[]> => idsIn(await worked(work));

const standing = async ({ objectiveWorkflowId }: QuizAtWork) =>
  (await partNamed(ada, objectiveWorkflowId, 'Quiz q')).childActivity.activityWorkflowAggregate;

describe('C10: a linear test', () => {
  test('gives out its questions one after the other, and nothing of those that are to come', async () => {
    const work = await begun(branching());
    const first = await worked(work);
    expect([idsIn(first), first.linear]).toMatchObject([['capital'], { count: null }]);
    for (const later of ['prime', 'one third', 'coffee', 'canberra"]'])
      expect(JSON.stringify(first)).not.toContain(later);
    const early = await keep(work, 'third', { R: ['1/3'] });
    expect([early.status, early.body.errors[0]?.code]).toEqual([404, 'quiz.question-not-found']);
    expect((await refused(work, 'third', '1/3')).code).toBe('quiz.question-not-found');
    const answer = await goOn(work, 'capital', 'canberra');
    expect(JSON.stringify(answer)).not.toContain('"score":1');
    expect(await cameIn(work)).toEqual(['capital', 'third']);
  });

  test('leads by what was answered, and ends with what came', async () => {
    const strong = await begun(branching());
    await goOn(strong, 'capital', 'canberra');
    await goOn(strong, 'third', '1/3');
    expect(await worked(strong)).toMatchObject({ submitted: expect.any(String), score: 2, points: 2 });
    expect((await standing(strong)).lastActivityWorkflow?.state).toBe(ActivityWorkState.finished);
    const weak = await begun(branching());
    await goOn(weak, 'capital', 'sydney');
    await goOn(weak, 'primes', 'two');
    await goOn(weak, 'third', '7');
    expect(await cameIn(weak)).toEqual(['capital', 'primes', 'third', 'poll']);
    expect((await worked(weak)).submitted).toBeNull();
    await goOn(weak, 'poll', 'tea');
    expect(await worked(weak)).toMatchObject({ submitted: expect.any(String), score: 1, points: 4 });
    expect((await standing(weak)).bestActivityRecord).toMatchObject({ normalizedScore: 0.25 });
  });

  test('has no way back: what is behind keeps its answer, says nothing of it, and is refused', async () => {
    const work = await begun(branching());
    await goOn(work, 'capital', 'sydney');
    const changed = await keep(work, 'capital', { R: ['canberra'] });
    expect([changed.status, changed.body.errors[0]]).toMatchObject([
      409,
      { code: 'quiz.answer-refused', data: { reasons: ['behind'] } },
    ]);
    expect(await refused(work, 'capital', 'canberra')).toEqual({ code: 'quiz.go-on-refused', reasons: ['behind'] });
    const quiz = await worked(work);
    expect(quiz.sections[0]?.questions[0]).toMatchObject({ answer: { answers: { R: ['sydney'] } }, result: null });
    expect([quiz.score, quiz.sections[0]?.questions[0]?.solution]).toEqual([null, null]);
    expect(JSON.stringify(quiz)).not.toContain('largest city');
  });

  test('says after each question what came of it where its author lets it', async () => {
    const work = await begun(branching({ results: 'checked' }));
    await goOn(work, 'capital', 'sydney');
    const [behind, current] = (await worked(work)).sections[0]?.questions ?? [];
    expect([behind?.result?.verdict, current?.result]).toEqual(['wrong', null]);
  });

  test('is the same on every device, also when two go on at one moment', async () => {
    const work = await begun(branching());
    const answers = { R: ['canberra'] };
    const tries = await Promise.all(
      [1, 2, 3].map(() => outcome(ada, 'goOnInQuiz', { ...work, questionId: 'capital', answers })),
    );
    expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(tries.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(
      Array.from({ length: 2 }, () => 'quiz.go-on-refused'),
    );
    expect(await cameIn(work)).toEqual(['capital', 'third']);
  });

  test('is one write: what fails in the middle leaves the question as it was', async () => {
    const work = await begun(branching());
    await sql`create function refuse_path() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(server.db);
    await sql`create trigger refuse_path before update of path on quiz_work for each row
      execute function refuse_path()`.execute(server.db);
    const id = randomUUID();
    const going = outcome(ada, 'goOnInQuiz', { ...work, id, questionId: 'capital', answers: { R: ['sydney'] } });
    const attempts = server.db.selectFrom('command').select('attempts').where('id', '=', id);
    await expect.poll(async () => (await attempts.executeTakeFirst())?.attempts).toBeGreaterThan(0);
    const [only] = (await worked(work)).sections[0]?.questions ?? [];
    expect([await cameIn(work), only?.answer]).toEqual([['capital'], null]);
    const kept = server.db.selectFrom('quiz_question').select('question_id');
    expect(await kept.where('activity_workflow_id', '=', work.activityWorkflowId).execute()).toEqual([]);
    await sql`drop function refuse_path cascade`.execute(server.db);
    // and is tried again by itself
    expect((await going).errors).toEqual([]);
    expect(await cameIn(work)).toEqual(['capital', 'primes']);
  });

  test('goes on from a question without an answer, unless its author asks for one', async () => {
    const entries = [
      { item: capital, checks: null, mustAnswer: true },
      { item: third, checks: null },
    ];
    const work = await begun({ mode: 'test', linear: true, sections: [{ entries }] });
    expect((await worked(work)).sections[0]?.questions[0]?.control).toMatchObject({ mustAnswer: true });
    expect(await refused(work, 'capital')).toEqual({ code: 'quiz.go-on-refused', reasons: ['nothing-answered'] });
    expect(await refused(work, 'capital', 'no such choice')).toMatchObject({ reasons: ['nothing-answered'] });
    await goOn(work, 'capital', 'perth');
    await goOn(work, 'third');
    expect(await worked(work)).toMatchObject({ score: 0, points: 2 });
  });

  test('takes no answer that is less than its author asks for, where they say so; none is another matter', async () => {
    const two = primes.interactions.map((one) => (one.kind === 'choice' ? { ...one, least: 2 } : one));
    const entries = [
      { item: { ...primes, interactions: two }, checks: null, mustBeWhole: true },
      { item: capital, checks: null },
    ];
    const quiz: Quiz = { mode: 'test', linear: true, sections: [{ entries }] };
    const work = await begun(quiz);
    expect((await worked(work)).sections[0]?.questions[0]?.control).toMatchObject({
      mustBeWhole: true,
      mustAnswer: false,
    });
    expect(await refused(work, 'primes', 'two')).toEqual({ code: 'quiz.go-on-refused', reasons: ['too-little'] });
    await goOn(work, 'primes', 'two', 'eleven');
    expect(await cameIn(work)).toEqual(['primes', 'capital']);
    const skipping = await begun(quiz);
    await goOn(skipping, 'primes');
    expect(await cameIn(skipping)).toEqual(['primes', 'capital']);
  });

  test('that ends before its last question counts what would still have come, and does not show it', async () => {
    const work = await begun(branching({ timeLimitSeconds: 60 }));
    await goOn(work, 'capital', 'canberra');
    await keep(work, 'third', { R: ['7'] });
    await server.db
      .updateTable('quiz_work')
      .set({ deadline: sql<Date>`now() - interval '1 second'` })
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .execute();
    await doChores(server.db, server.app.everyMinute);
    expect(await worked(work)).toMatchObject({ submitted: expect.any(String), score: 1, points: 2 });
    expect(await cameIn(work)).toEqual(['capital', 'third']);
    const handedIn = await begun(branching());
    await perform(ada, 'submitQuiz', handedIn);
    // of whoever knows nothing all questions come
    expect((await standing(handedIn)).bestActivityRecord).toMatchObject({ normalizedScore: 0 });
    expect(await worked(handedIn)).toMatchObject({ points: 4 });
    expect(await cameIn(handedIn)).toEqual(['capital']);
  });

  test('goes in with the course around it', async () => {
    const work = await begun(branching());
    await goOn(work, 'capital', 'canberra');
    await perform(ada, 'submitObjectiveWorkflow', { id: work.objectiveWorkflowId });
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 0.5 });
  });
});

describe('C10: rules of a whole test', () => {
  const count = { name: 'numberCorrect' } as const;
  const grade = { name: 'baseValue', attributes: { baseType: 'identifier' }, text: 'good' } as const;
  const ruled = testOf([capital, third], {
    outcomes: [
      { id: 'SCORE', cardinality: 'single', baseType: 'float', normalMaximum: 10 },
      { id: 'GRADE', cardinality: 'single', baseType: 'identifier' },
    ],
    outcomeRules: [setOutcome('SCORE', { name: 'sum', children: [count, number(7)] }), setOutcome('GRADE', grade)],
    feedbacks: [
      { outcome: 'GRADE', value: 'good', show: true, html: '<p>Well walked</p>' },
      { outcome: 'GRADE', value: 'good', show: false, html: '<p>Walk again</p>' },
    ],
  });

  test('make its score and what its author says of it', async () => {
    const work = await begun(ruled);
    await keep(work, 'capital', { R: ['canberra'] });
    expect(await worked(work)).toMatchObject({ score: null, feedback: [] });
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ score: 8, points: 10, feedback: ['<p>Well walked</p>'] });
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 0.8 });
  });

  test('say nothing while the result is hidden', async () => {
    const work = await begun(ruled, { gradeRevealPolicy: 'never' });
    await perform(ada, 'submitQuiz', work);
    const quiz = await worked(work);
    expect([quiz.submitted, quiz.score, quiz.feedback]).toEqual([expect.any(String), null, []]);
    expect(JSON.stringify(quiz)).not.toContain('Well walked');
  });
});

test('C10: rules of paths say nothing in a test that is not linear', async () => {
  const work = await begun(branching({ linear: false }));
  const quiz = await worked(work);
  expect([idsIn(quiz), quiz.linear]).toEqual([['capital', 'primes', 'third', 'poll'], null]);
  expect(await refused(work, 'capital', 'perth')).toEqual({ code: 'quiz.go-on-refused', reasons: ['not-linear'] });
});

test('C10: a precondition that never ends leads on in the order of the author', async () => {
  const endless = (inner: number): NonNullable<Quiz['outcomeRules']>[number] => ({
    name: 'textIs',
    attributes: { pattern: '(a+)+b', caseSensitive: 'true' },
    children: [{ name: 'baseValue', attributes: { baseType: 'string' }, text: 'a'.repeat(inner) }],
  });
  const entries = [
    { item: capital, checks: null },
    { item: primes, checks: null, preConditions: [endless(60)] },
  ];
  const work = await begun(testOf([], { linear: true, sections: [{ entries }] }));
  await goOn(work, 'capital', 'canberra');
  expect(await cameIn(work)).toEqual(['capital', 'primes']);
}, 120_000);
