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

const accept = ({ activityWorkflowId }: Work, person = teacher) =>
  person.call<CallTypes['acceptLateAnswers']['answer'] & Problem>('acceptLateAnswers', {
    params: { activityWorkflowId },
    body: {},
  });

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

  test('are refused where nothing came, where a person would have to read them again, and to others', async () => {
    const none = await handedIn(testOf([capital, poll]), { capital: right }, {});
    const read = await handedIn(testOf([capital, essay]), { capital: right }, { essay: { R: ['Too late'] } });
    const other = await server.signInAs('other@test.example', ['Instructor']);
    expect([
      await codeOf(accept(none)),
      await codeOf(accept(read)),
      await codeOf(accept(read, other)),
      await codeOf(accept(read, ada)),
    ]).toEqual(['quiz.none-late', 'quiz.late-needs-grade', 'activity-workflow.not-found', 'permission.missing']);
    expect(await shown(read)).toMatchObject({ late: { capital: null, essay: 'waits' } });
  });
});
