import { questionVerdicts, type EnrolledObjective, type QuizWork } from '@stoa/contract';
import { ActivityWorkState, courseMoves, WorkflowState } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTools } from '../../testing/demo.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { fillDemoOrganisation } from './fill-demo-organisation.ts';

const now = new Date();
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await fillDemoOrganisation(server.db, server.tenantId, demoTools(server.app.files, now));
});
afterAll(() => server[Symbol.asyncDispose]());

/** The person's work at the quiz of a course, as the server gives it out. */
async function quizOf(person: TestPerson, code: string): Promise<{ quiz: QuizWork; state: ActivityWorkState }> {
  const { id, state, objective_workflow_id } = await server.db
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as w', 'w.id', 'q.activity_workflow_id')
    .innerJoin('objective_workflow as o', 'o.id', 'w.objective_workflow_id')
    .innerJoin('objective as c', 'c.id', 'o.objective_id')
    .select(['w.id', 'w.state', 'w.objective_workflow_id'])
    .where('q.user_id', '=', person.id)
    .where('c.code', '=', code)
    .executeTakeFirstOrThrow();
  const { status, body } = await person.call<QuizWork>('getQuiz', {
    params: { objectiveWorkflowId: objective_workflow_id, activityWorkflowId: id },
  });
  expect(status).toBe(200);
  return { quiz: body, state };
}

const questionsOf = ({ sections }: QuizWork): QuizWork['sections'][number]['questions'] =>
  sections.flatMap(({ questions }) => questions);
const answered = (quiz: QuizWork): number => questionsOf(quiz).filter(({ answer }) => answer !== null).length;

describe('quizzes of the demo', () => {
  test('a timed test that was handed in shows its answers, points and explanations', async () => {
    const { quiz, state } = await quizOf(await server.signInAs('learner@stoa.local'), 'STAT-101');
    expect(state).toBe(ActivityWorkState.finished);
    expect(quiz).toMatchObject({ mode: 'test', perPage: 1, points: 30, score: 26 });
    const questions = questionsOf(quiz);
    expect(questions).toHaveLength(20);
    expect(answered(quiz)).toBe(20);
    const wrong = questions.filter(({ result }) => result?.verdict !== 'correct').map(({ id }) => id);
    expect(wrong).toEqual(['variance', 'margin', 'chocolate']);
    const variance = questions.find(({ id }) => id === 'variance');
    expect(variance?.result?.feedback.map(({ html }) => html).join('')).toContain('Take their mean');
    expect(variance?.solution?.answers).toEqual({ RESPONSE: ['2'] });
    expect(new Date(quiz.submitted ?? Number.NaN).getTime()).toBeLessThan(new Date(quiz.deadline ?? 0).getTime());
  });

  test('a test under way keeps what is answered, and tells nothing of it', async () => {
    const { quiz, state } = await quizOf(await server.signInAs('yuki.tanaka@stoa.local'), 'SAFE-101');
    expect(state).toBe(ActivityWorkState.inProgress);
    expect(quiz).toMatchObject({ mode: 'test', submitted: null, score: null });
    expect(answered(quiz)).toBe(6);
    expect(questionsOf(quiz).every(({ result, solution }) => result === null && solution === null)).toBe(true);
  });

  test('a practice under way shows what became of each question that was checked', async () => {
    const { quiz, state } = await quizOf(await server.signInAs('priya.raman@stoa.local'), 'FEED-150');
    expect(state).toBe(ActivityWorkState.inProgress);
    const checked = questionsOf(quiz).filter(({ result }) => result !== null);
    expect(checked.map(({ result }) => result?.verdict)).toEqual(['wrong', 'correct', 'correct', 'partly', 'correct']);
    expect(checked.every(({ checks }) => checks.used === 1)).toBe(true);
  });

  test('a text waits for the person who grades it', async () => {
    const amina = await server.signInAs('amina.diallo@stoa.local');
    const { state, submitted, answers } = await server.db
      .selectFrom('quiz_question as n')
      .innerJoin('quiz_work as q', 'q.activity_workflow_id', 'n.activity_workflow_id')
      .innerJoin('activity_workflow as w', 'w.id', 'n.activity_workflow_id')
      .select(['w.state', 'q.submitted', 'n.answers'])
      .where('n.user_id', '=', amina.id)
      .where('n.verdict', '=', 'waits')
      .executeTakeFirstOrThrow();
    expect(state).toBe(ActivityWorkState.inGrading);
    expect(submitted).not.toBeNull();
    expect(answers?.['RESPONSE']?.[0]).toContain('stairs at the back');
  });

  test('the points of a quiz are those of the course, by its own scale', async () => {
    const ingrid = await server.signInAs('ingrid.solberg@stoa.local');
    const { body } = await ingrid.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', {
      query: { take: '100' },
    });
    const recordOf = (code: string) =>
      body.data.find(({ objective }) => objective.code === code)?.objectiveWorkflowAggregate.lastObjectiveRecord;
    for (const code of ['SAFE-101', 'STAT-101']) {
      const { quiz } = await quizOf(ingrid, code);
      const { score, maxScore, passed } = recordOf(code) ?? expect.fail(`${code} has no result.`);
      expect(quiz.score, code).toBeLessThan(quiz.points);
      expect(Number(score) / Number(maxScore)).toBeCloseTo(Number(quiz.score) / quiz.points, 10);
      expect(passed).toBe(true);
    }
  });
});

describe('attempts are there in every state', () => {
  const restful = Object.values(WorkflowState).filter((state) =>
    [true, false].some((waitsForGrading) => {
      const next = courseMoves[state].next({ waitsForGrading, approvalRequired: false });
      return next === null;
    }),
  );
  const work = () =>
    server.db
      .selectFrom('activity_workflow as w')
      .innerJoin('activity_part as p', 'p.id', 'w.activity_part_id')
      .innerJoin('activity as t', 't.id', 'p.activity_id')
      .select('w.state');

  test('of courses: all in which an attempt stays where nobody approves grades', async () => {
    const rows = await server.db.selectFrom('objective_workflow').select('state').execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(restful));
  });

  test('C10: of quizzes', async () => {
    const rows = await work().innerJoin('quiz_work as q', 'q.activity_workflow_id', 'w.id').execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.values(ActivityWorkState)));
  });

  test('G3: of work that is handed in', async () => {
    const rows = await work().where('t.hand_in', 'is not', null).execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.values(ActivityWorkState)));
  });

  test('C10: of answers: right, partly right and wrong ones, and some that wait for a person', async () => {
    const rows = await server.db
      .selectFrom('quiz_question')
      .select('verdict')
      .where('verdict', 'is not', null)
      .execute();
    const scored = questionVerdicts.filter((verdict) => verdict !== 'noted');
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(scored));
  });

  test('C10: a practice in Arabic is under way too, with what became of each answer', async () => {
    const { quiz } = await quizOf(await server.signInAs('omar.alkhatib@stoa.local'), 'KHT-101');
    const checked = questionsOf(quiz).filter(({ result }) => result !== null);
    expect(checked.map(({ result }) => result?.verdict)).toEqual(['correct', 'wrong', 'correct', 'partly', 'correct']);
  });
});
