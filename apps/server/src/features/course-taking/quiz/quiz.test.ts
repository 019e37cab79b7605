import { randomUUID } from 'node:crypto';
import type { Item, Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, Problem, Question, QuizWork } from '@stoa/contract';
import { ActivityWorkState, type PartDocument } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, outcome, partNamed, perform, refusal, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, essay, poll, practice, primes, program, quizPart, testOf, third } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  ben = await server.signInAs('ben@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

async function begun(quiz: Quiz, more: Partial<PartDocument> = {}): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz, more), page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
}

async function worked(work: Work): Promise<QuizWork> {
  const { status, body } = await ada.call<QuizWork>('getQuiz', { params: { ...work } });
  expect(status).toBe(200);
  return body;
}

const questionsOf = (quiz: QuizWork): readonly Question[] => quiz.sections.flatMap(({ questions }) => questions);

async function question(work: Work, id: string): Promise<Question> {
  return questionsOf(await worked(work)).find((one) => one.id === id) ?? expect.fail(`There is no question ${id}.`);
}

interface Save {
  readonly writingId?: string;
  readonly sequence?: number;
}

const keep = (work: Work, questionId: string, answers: Answers, save: Save = {}, person = ada) =>
  person.call<CallTypes['keepQuizAnswer']['answer'] & Problem>('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, ...save, answers },
  });

const check = (work: Work, questionId: string, ...values: string[]) =>
  perform(ada, 'checkQuizAnswer', { ...work, questionId, answers: { R: values } });

const standing = async ({ objectiveWorkflowId }: Work) =>
  (await partNamed(ada, objectiveWorkflowId, 'Quiz q')).childActivity.activityWorkflowAggregate;

async function overTime({ activityWorkflowId }: Work): Promise<void> {
  await server.db
    .updateTable('quiz_work')
    .set({ deadline: sql<Date>`now() - interval '1 second'` })
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

const keptOf = ({ activityWorkflowId }: Work) =>
  server.db
    .selectFrom('quiz_answer')
    .select(['answers', 'is_current', 'is_late'])
    .where('activity_workflow_id', '=', activityWorkflowId)
    .orderBy('saved')
    .execute();

/** Everything that must not be in an answer before it may be told. */
const secrets = ['compromise', 'only the largest', 'founded in 1913', 'Look for an example', '"correct"', 'canberra"]'];

describe('reading the questions', () => {
  test('tells neither right answers, nor feedback, hints, rules or notes for graders', async () => {
    const work = await begun(testOf([capital, primes, third, essay, poll, program]));
    const quiz = await worked(work);
    expect(questionsOf(quiz).map(({ id }) => id)).toEqual(['capital', 'primes', 'third', 'essay', 'poll', 'program']);
    for (const secret of secrets) expect(JSON.stringify(quiz)).not.toContain(secret);
    expect(quiz).toMatchObject({ mode: 'test', points: 9, score: null, deadline: null, submitted: null });
    expect(
      questionsOf(quiz)
        .map(({ notAsked }) => notAsked)
        .at(-1),
    ).toBe('program-graded');
  });

  test('tells at each which calculator its author allows', async () => {
    const quiz = testOf([capital, { ...third, calculator: 'basic' }]);
    const told = async (one: Quiz) => questionsOf(await worked(await begun(one))).map(({ calculator }) => calculator);
    expect(await told(quiz)).toEqual([null, 'basic']);
    expect(await told({ ...quiz, calculator: 'scientific' })).toEqual(['scientific', 'basic']);
  });

  test('draws them once, also when two ask at the same moment', async () => {
    const work = await begun(
      testOf([primes, capital], {
        sections: [
          {
            shuffle: true,
            select: 1,
            entries: [
              { item: primes, checks: null },
              { item: capital, checks: null },
            ],
          },
        ],
      }),
    );
    const seen = await Promise.all(Array.from({ length: 6 }, () => worked(work)));
    expect(new Set(seen.map((quiz) => JSON.stringify(quiz))).size).toBe(1);
    expect(questionsOf(await worked(work))).toHaveLength(1);
  });

  test("is nobody else's, and nothing where there is no quiz", async () => {
    const work = await begun(testOf([capital]));
    const stranger = await ben.call<Problem>('getQuiz', { params: { ...work } });
    expect([stranger.status, stranger.body.errors[0]?.code]).toEqual([404, 'objective-workflow.not-found']);
    const pageWork = { ...work, activityWorkflowId: await open(ada, work.objectiveWorkflowId, 'Page b') };
    const none = await ada.call<Problem>('getQuiz', { params: { ...pageWork } });
    expect([none.status, none.body.errors[0]?.code]).toEqual([404, 'quiz.none']);
    const foreign = await keep(work, 'capital', { R: ['perth'] }, {}, ben);
    expect(foreign.status).toBe(404);
  });
});

describe('keeping an answer', () => {
  test('numbers decide within a writing, and the last arrival between two', async () => {
    const work = await begun(testOf([capital]));
    await worked(work);
    const [phone, desk] = [randomUUID(), randomUUID()];
    await keep(work, 'capital', { R: ['perth'] }, { writingId: phone, sequence: 5 });
    await keep(work, 'capital', { R: ['sydney'] }, { writingId: phone, sequence: 4 });
    expect((await question(work, 'capital')).answer).toMatchObject({ sequence: 5, answers: { R: ['perth'] } });
    await keep(work, 'capital', { R: ['canberra'] }, { writingId: desk, sequence: 1 });
    expect((await question(work, 'capital')).answer?.answers).toEqual({ R: ['canberra'] });
    const kept = await keptOf(work);
    expect(kept.filter((row) => row.is_current)).toHaveLength(1);
    expect(kept).toHaveLength(2);
  });

  test('of several openings of the page at one moment keeps all, and one of them is the answer', async () => {
    const work = await begun(testOf([capital]));
    await worked(work);
    const saves = await Promise.all(
      ['perth', 'sydney', 'canberra', 'perth'].map((id) => keep(work, 'capital', { R: [id] })),
    );
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await keptOf(work);
    expect([kept.length, kept.filter((row) => row.is_current).length]).toEqual([4, 1]);
  });

  test('after the end stands beside what the same page sent in time', async () => {
    const work = await begun(testOf([capital], { timeLimitSeconds: 60 }));
    await worked(work);
    const writingId = randomUUID();
    await keep(work, 'capital', { R: ['canberra'] }, { writingId, sequence: 1 });
    await overTime(work);
    const late = await keep(work, 'capital', { R: ['perth'] }, { writingId, sequence: 2 });
    expect([late.status, late.body.sequence, late.body.late]).toEqual([200, 2, true]);
    const again = await keep(work, 'capital', { R: ['sydney'] }, { writingId, sequence: 2 });
    expect([again.status, again.body.sequence, again.body.late]).toEqual([200, 2, true]);
    expect((await keptOf(work)).map(({ answers, is_late: isLate }) => [answers['R'], isLate])).toEqual([
      [['canberra'], false],
      [['perth'], true],
    ]);
    await perform(ada, 'submitQuiz', work);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 });
  });

  test('is refused in a course to which there is no access any more, and under another attempt', async () => {
    const work = await begun(testOf([capital]));
    const other = await begun(testOf([capital]));
    await worked(work);
    const mixed = { ...work, objectiveWorkflowId: other.objectiveWorkflowId };
    expect((await keep(mixed, 'capital', { R: ['perth'] })).body.errors[0]?.code).toBe('activity-workflow.not-found');
    await server.db.deleteFrom('objective_access').where('user_id', '=', ada.id).execute();
    expect((await keep(work, 'capital', { R: ['perth'] })).body.errors[0]?.code).toBe('objective-workflow.not-found');
    expect(await keptOf(work)).toEqual([]);
  });

  test('works before the questions were ever read, and refuses questions that are not asked', async () => {
    const work = await begun(testOf([capital, program]));
    const first = await keep(work, 'capital', { R: ['perth'] });
    expect([first.status, first.body.late]).toEqual([200, false]);
    const shown = await keep(work, 'program', { R: ['x'] });
    expect([shown.status, shown.body.errors[0]?.data]).toEqual([409, { reasons: ['not-asked'] }]);
    const none = await keep(work, 'nothing', { R: ['x'] });
    expect([none.status, none.body.errors[0]?.code]).toEqual([404, 'quiz.question-not-found']);
  });
});

describe('a practice', () => {
  test('checks each question, says why, and has its result once all were checked', async () => {
    const work = await begun(practice([capital, primes]), { normalizedPassingScore: 0.9 });
    const wrong = await check(work, 'capital', 'sydney');
    expect(wrong.question.result).toMatchObject({ verdict: 'wrong', score: 0 });
    expect(wrong.question.result?.feedback).toEqual([
      { html: 'Sydney is only the largest city.', about: { interaction: 'R', choice: 'sydney' } },
    ]);
    expect(wrong.question.solution).toBeNull();
    expect((await standing(work)).bestActivityRecord).toBeNull();
    const { question: partly } = await check(work, 'primes', 'two', 'nine', 'eleven');
    expect(partly.result).toMatchObject({ verdict: 'partly', score: 1 });
    expect(await standing(work)).toMatchObject({
      lastActivityWorkflow: { state: ActivityWorkState.finished },
      bestActivityRecord: { normalizedScore: 1 / 3, passed: false },
    });
    const right = await check(work, 'capital', 'canberra');
    expect(right.question).toMatchObject({
      result: { verdict: 'correct', score: 1 },
      solution: { answers: { R: ['canberra'] } },
      checks: { used: 2, most: null },
    });
    expect(right.question.solution?.html).toContain('compromise');
    await check(work, 'primes', 'two', 'eleven');
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1, passed: true });
    await check(work, 'primes', 'nine');
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1, passed: true });
  });

  test('gives as many checks as its author, and the solution after the last', async () => {
    const work = await begun(practice([capital], 2));
    await check(work, 'capital', 'sydney');
    expect((await question(work, 'capital')).solution).toBeNull();
    await check(work, 'capital', 'perth');
    expect((await question(work, 'capital')).solution?.answers).toEqual({ R: ['canberra'] });
    const more = { ...work, questionId: 'capital', answers: { R: ['canberra'] } };
    expect(await refusal(ada, 'checkQuizAnswer', more)).toEqual({
      code: 'quiz.check-refused',
      reasons: ['no-check-left'],
    });
    expect((await keep(work, 'capital', { R: ['canberra'] })).status).toBe(409);
  });

  test('gives hints one after the other, and checks nothing that is empty', async () => {
    const work = await begun(practice([capital]));
    const asked = { ...work, questionId: 'capital' };
    const first = await perform(ada, 'askQuizHint', asked);
    expect(first.question.hints).toEqual({ given: ['It was founded in 1913.'], left: 1 });
    await perform(ada, 'askQuizHint', asked);
    expect(await refusal(ada, 'askQuizHint', asked)).toEqual({ code: 'quiz.hint-refused', reasons: ['no-hint-left'] });
    expect(await refusal(ada, 'checkQuizAnswer', { ...asked, answers: {} })).toEqual({
      code: 'quiz.check-refused',
      reasons: ['nothing-answered'],
    });
  });

  test('reads numbers as people write them', async () => {
    for (const text of ['1/3', '0.333', '٠٫٣٣٣', '0,333']) {
      const work = await begun(practice([third]));
      expect([text, (await check(work, 'third', text)).question.result?.verdict]).toEqual([text, 'correct']);
    }
  });

  test('a poll has nothing that could be wrong, and completes', async () => {
    const work = await begun(practice([poll]), { scoreWeight: 0 });
    expect((await check(work, 'poll', 'tea')).question.result).toMatchObject({ verdict: 'noted', score: null });
    expect(await standing(work)).toMatchObject({ lastActivityWorkflow: { state: ActivityWorkState.finished } });
  });

  test('a pattern without end waits for a person instead of being called wrong', async () => {
    const trap: Item = {
      ...third,
      responseRules: [
        {
          name: 'responseCondition',
          children: [
            {
              name: 'responseIf',
              children: [
                {
                  name: 'textIs',
                  attributes: { pattern: '(a+)+b', caseSensitive: 'true' },
                  children: [{ name: 'variable', attributes: { identifier: 'R' } }],
                },
              ],
            },
          ],
        },
      ],
    };
    const work = await begun(practice([trap, capital]));
    const checking = check(work, 'third', 'a'.repeat(60));
    const first = await Promise.race([
      checking.then(() => 'the check'),
      keep(work, 'capital', { R: ['perth'] }).then(({ status }) => `the other answer: ${status}`),
    ]);
    expect(first).toBe('the other answer: 200');
    const { question: checked } = await checking;
    expect(checked.result).toMatchObject({ verdict: 'waits', score: null });
    const other = await begun(practice([capital]));
    expect((await check(other, 'capital', 'canberra')).question.result?.verdict).toBe('correct');
  }, 60_000);
});

describe('a test', () => {
  test('is handed in as a whole, with its sum, and keeps what comes later as late', async () => {
    const work = await begun(testOf([capital, primes, third]));
    await keep(work, 'capital', { R: ['canberra'] });
    await keep(work, 'primes', { R: ['two'] });
    await keep(work, 'primes', { R: ['no such choice', 'eleven'] });
    expect(await refusal(ada, 'checkQuizAnswer', { ...work, questionId: 'third', answers: { R: ['1/3'] } })).toEqual({
      code: 'quiz.check-refused',
      reasons: ['not-practice'],
    });
    await perform(ada, 'submitQuiz', work);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 0.5 });
    const quiz = await worked(work);
    expect(quiz).toMatchObject({ score: 2, points: 4, submitted: expect.any(String) });
    expect(questionsOf(quiz).map(({ result }) => result?.verdict)).toEqual(['correct', 'partly', 'wrong']);
    const late = await keep(work, 'third', { R: ['1/3'] });
    expect([late.status, late.body.late]).toEqual([200, true]);
    expect((await question(work, 'third')).answer).toBeNull();
    expect(await refusal(ada, 'submitQuiz', work)).toEqual({ code: 'quiz.submit-refused', reasons: ['handed-in'] });
  });

  test('is handed in by the server when its time is over, once', async () => {
    const work = await begun(testOf([capital, primes], { timeLimitSeconds: 60 }));
    const { deadline } = await worked(work);
    expect(Date.parse(deadline ?? '') - Date.now()).toBeLessThanOrEqual(60_000);
    await keep(work, 'capital', { R: ['canberra'] });
    await overTime(work);
    expect((await keep(work, 'primes', { R: ['two', 'eleven'] })).body.late).toBe(true);
    await Promise.all([1, 2, 3].map(() => doChores(server.db, server.app.everyMinute)));
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 / 3 });
    const records = await server.db
      .selectFrom('activity_record')
      .select('id')
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .execute();
    expect(records).toHaveLength(1);
  });

  test('goes in with the course, so that nothing that was answered is lost', async () => {
    const work = await begun(testOf([capital]));
    await keep(work, 'capital', { R: ['canberra'] });
    await perform(ada, 'submitObjectiveWorkflow', { id: work.objectiveWorkflowId });
    const { normalized_score: score } = await server.db
      .selectFrom('activity_record')
      .select('normalized_score')
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .executeTakeFirstOrThrow();
    expect(score).toBe(1);
  });

  test('with an essay waits for the person who grades it', async () => {
    const work = await begun(testOf([capital, essay]), { manualGrading: true });
    await keep(work, 'essay', { R: ['To be read.'] });
    await perform(ada, 'submitQuiz', work);
    expect((await standing(work)).lastActivityWorkflow?.state).toBe(ActivityWorkState.inGrading);
    const graded = await teacher.call('gradeActivity', {
      params: { activityWorkflowId: work.activityWorkflowId },
      body: { score: 4, maxScore: 6, comment: 'Well argued' },
    });
    expect(graded.status).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 4 / 6, comment: 'Well argued' });
  });

  test('cannot be marked as done', async () => {
    const work = await begun(testOf([capital]));
    const finish = { ...work, activityWorkflowIds: [work.activityWorkflowId] };
    const { errors } = await outcome(ada, 'finishActivityWorkflows', {
      objectiveWorkflowId: finish.objectiveWorkflowId,
      activityWorkflowIds: finish.activityWorkflowIds,
    });
    expect(errors[0]?.data?.['reasons']).toEqual(['not-answered']);
  });
});

test('results that are hidden are in no answer, and neither are solutions', async () => {
  for (const gradeReveal of [{ policy: 'never' as const }]) {
    const { objectiveId } = await givenCourse(server, course([quizPart('q', practice([capital], 1)), page('b')]));
    const aggregateId = await givenAccess(server, ada.id, objectiveId);
    await server.db
      .updateTable('objective_access')
      .set({ grade_reveal_policy: gradeReveal.policy })
      .where('aggregate_id', '=', aggregateId)
      .execute();
    const objectiveWorkflowId = await startCourse(ada, aggregateId);
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
    const checked = await check(work, 'capital', 'sydney');
    expect(checked.question).toMatchObject({ result: null, solution: null });
    for (const answer of [checked, await worked(work)])
      for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await worked(work)).toMatchObject({ score: null });
  }
});
