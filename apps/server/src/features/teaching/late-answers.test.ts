import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, Problem, QuizWork } from '@stoa/contract';
import { ActivityWorkState, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse } from '../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, essay, poll, quizPart, testOf, third } from '../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

const keep = (work: Work, questionId: string, answers: Answers) =>
  ada.call<CallTypes['keepQuizAnswer']['answer'] & Problem>('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers },
  });

/** A test that was handed in with these answers, and others that came after. */
async function handedIn(
  quiz: Quiz,
  inTime: Readonly<Record<string, Answers>>,
  late: Readonly<Record<string, Answers>>,
  more: Partial<PartDocument> = {},
): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz, more)], { gradingScale: scale }));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
  for (const [id, answers] of Object.entries(inTime)) await keep(work, id, answers);
  await perform(ada, 'submitQuiz', work);
  for (const [id, answers] of Object.entries(late)) expect((await keep(work, id, answers)).body.late).toBe(true);
  return work;
}

const scale = {
  name: 'Letters',
  maxScore: 100,
  normalizedPassingScore: 0.6,
  grades: [
    { name: 'C', normalizedMinScore: 0 },
    { name: 'A', normalizedMinScore: 0.6 },
  ],
};

type Judging = 'acceptLateAnswers' | 'declineLateAnswers';
const judge = (how: Judging, { activityWorkflowId }: Work, person = teacher) =>
  person.call<CallTypes['acceptLateAnswers']['answer'] & Problem>(how, { params: { activityWorkflowId }, body: {} });
const accept = (work: Work) => judge('acceptLateAnswers', work);

/** What this work waits for at the desk; null where it does not. */
async function waiting({ activityWorkflowId }: Work) {
  const { body } = await teacher.call<CallTypes['listGradingItems']['answer']>('listGradingItems', { query: {} });
  return body.items.find(({ activity }) => activity?.activityWorkflowId === activityWorkflowId)?.waitsFor ?? null;
}

async function reading({ activityWorkflowId }: Work) {
  const { body } = await teacher.call<CallTypes['getWorkTask']['answer']>('getWorkTask', {
    params: { activityWorkflowId },
  });
  return { rescored: body.quiz?.rescored ?? null };
}

/** Gives points for the essay. */
async function give({ activityWorkflowId }: Work, { points, rescored }: { points: number; rescored: string | null }) {
  const body = { questions: [{ questionId: 'essay', points }], rescored };
  return (await teacher.call('gradeQuestions', { params: { activityWorkflowId }, body })).status;
}

const codeOf = async (answer: ReturnType<typeof accept>) => (await answer).body.errors[0]?.code;

async function shown(work: Work) {
  const { body } = await ada.call<QuizWork>('getQuiz', { params: { ...work } });
  const questions = body.sections.flatMap((section) => section.questions);
  const late = Object.fromEntries(questions.map((question) => [question.id, question.late]));
  return { score: body.score, rescored: body.rescored, late };
}

const standing = async ({ objectiveWorkflowId }: Work) =>
  (await partNamed(ada, objectiveWorkflowId, 'Quiz q')).childActivity.activityWorkflowAggregate;

const right = { R: ['canberra'] };
const wrong = { R: ['perth'] };

describe('answers that came after the end', () => {
  test('count once a grader accepts them, and are shown as late', async () => {
    const work = await handedIn(testOf([capital, third]), { third: { R: ['1/3'] } }, { capital: right });
    expect(await shown(work)).toEqual({ score: 1, rescored: null, late: { capital: 'waits', third: null } });
    const { status, body } = await accept(work);
    expect([status, body.questionIds]).toEqual([200, ['capital']]);
    expect(await shown(work)).toEqual({
      score: 2,
      rescored: expect.any(String),
      late: { capital: 'accepted', third: null },
    });
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 });
    const task = await teacher.call<CallTypes['getWorkTask']['answer']>('getWorkTask', {
      params: { activityWorkflowId: work.activityWorkflowId },
    });
    expect(task.body.quiz?.questions[0]?.html).toContain('Sent after the end, and accepted');
    const audit = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'data'])
      .where('what', '=', 'quiz.late-accepted')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const data = { activityWorkflowId: work.activityWorkflowId, questionIds: ['capital'] };
    expect(audit).toEqual({ actor_id: teacher.id, subject_id: ada.id, data });
    expect(await codeOf(accept(work))).toBe('quiz.none-late');
  });

  test('are accepted once more where newer ones came, and a worse answer takes nothing away', async () => {
    const work = await handedIn(testOf([capital]), { capital: right }, { capital: wrong });
    await accept(work);
    expect(await shown(work)).toMatchObject({ score: 1, late: { capital: 'accepted' } });
    await keep(work, 'capital', right);
    expect((await shown(work)).late).toEqual({ capital: 'waits' });
    expect((await accept(work)).status).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 });
  });

  test('change the result of a course that is over', async () => {
    const work = await handedIn(testOf([capital]), { capital: wrong }, { capital: right });
    await perform(ada, 'submitObjectiveWorkflow', { id: work.objectiveWorkflowId });
    const record = async () =>
      await server.db
        .selectFrom('objective_record')
        .select(['normalized_score', 'grade_name', 'passed'])
        .where('objective_workflow_id', '=', work.objectiveWorkflowId)
        .execute();
    expect(await record()).toEqual([{ normalized_score: 0, grade_name: 'C', passed: false }]);
    expect((await accept(work)).status).toBe(200);
    expect(await record()).toEqual([{ normalized_score: 1, grade_name: 'A', passed: true }]);
  });

  test('are read by whoever grades the rest, and leave what a person graded', async () => {
    const work = await handedIn(testOf([capital, essay]), { essay: { R: ['Read me'] } }, { capital: right });
    expect((await accept(work)).status).toBe(200);
    expect((await standing(work)).lastActivityWorkflow?.state).toBe(ActivityWorkState.inGrading);
    const grade = { params: { activityWorkflowId: work.activityWorkflowId }, body: { score: 3, maxScore: 6 } };
    expect((await teacher.call('gradeActivity', grade)).status).toBe(200);
    await keep(work, 'capital', right);
    expect((await accept(work)).status).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 0.5 });
  });

  test('are read by a person where only a person can, and then the better points count', async () => {
    const work = await handedIn(testOf([capital, essay]), { capital: right }, { essay: { R: ['Too late'] } });
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 / 6 });
    expect(await waiting(work)).toBe('late');
    expect((await accept(work)).status).toBe(200);
    // the result stands until somebody has read it
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 / 6 });
    expect([await waiting(work), (await shown(work)).late['essay']]).toEqual(['grade', 'accepted']);
    expect(await give(work, { points: 4, ...(await reading(work)) })).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 5 / 6 });
    expect([await waiting(work), (await shown(work)).score]).toEqual([null, 5]);
    // once more, and worse: what was given before stands
    await keep(work, 'essay', { R: ['Even later'] });
    await accept(work);
    expect(await give(work, { points: 1, ...(await reading(work)) })).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 5 / 6 });
  });

  test('wait at the desk until somebody says no, and count for nothing then', async () => {
    const work = await handedIn(testOf([capital]), { capital: wrong }, { capital: right });
    expect(await waiting(work)).toBe('late');
    expect((await judge('declineLateAnswers', work)).status).toBe(200);
    expect([await waiting(work), await shown(work)]).toEqual([
      null,
      { score: 0, rescored: null, late: { capital: 'declined' } },
    ]);
    expect(await codeOf(accept(work))).toBe('quiz.none-late');
    // newer ones are another matter
    await keep(work, 'capital', { R: ['sydney'] });
    expect(await waiting(work)).toBe('late');
  });

  test('are refused where nothing came, and to others', async () => {
    const none = await handedIn(testOf([capital, poll]), { capital: right }, {});
    const read = await handedIn(testOf([capital, essay]), { capital: right }, { essay: { R: ['Too late'] } });
    const other = await server.signInAs('other@test.example', ['Instructor']);
    for (const how of ['acceptLateAnswers', 'declineLateAnswers'] as const)
      expect([
        await codeOf(judge(how, none)),
        await codeOf(judge(how, read, other)),
        await codeOf(judge(how, read, ada)),
      ]).toEqual(['quiz.none-late', 'activity-workflow.not-found', 'permission.missing']);
    expect(await shown(read)).toMatchObject({ late: { capital: null, essay: 'waits' } });
  });
});
