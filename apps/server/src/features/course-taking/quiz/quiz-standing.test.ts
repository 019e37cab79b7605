import { randomUUID } from 'node:crypto';
import type { Item, Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, Problem, QuizWork } from '@stoa/contract';
import { ActivityWorkState, type PartDocument } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, essay, practice, primes, program, quizPart, testOf } from '../../../testing/quizzes.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

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

const quizCourse = (quiz: Quiz, more: Partial<PartDocument> = {}) => course([quizPart('q', quiz, more), page('b')]);

async function begun(quiz: Quiz, more: Partial<PartDocument> = {}): Promise<Work & { readonly objectiveId: string }> {
  const { objectiveId } = await givenCourse(server, quizCourse(quiz, more));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveId, objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
}

const look = ({ objectiveWorkflowId, activityWorkflowId }: Work) =>
  ada.call<QuizWork & Problem>('getQuiz', { params: { objectiveWorkflowId, activityWorkflowId } });

const idsIn = ({ body }: Awaited<ReturnType<typeof look>>) =>
  body.sections.flatMap(({ questions }) => questions.map(({ id }) => id));

const keep = ({ objectiveWorkflowId, activityWorkflowId }: Work, questionId: string, answers: Answers) =>
  ada.call<CallTypes['keepQuizAnswer']['answer'] & Problem>('keepQuizAnswer', {
    params: { objectiveWorkflowId, activityWorkflowId, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers },
  });

const submit = ({ objectiveWorkflowId, activityWorkflowId }: Work) =>
  perform(ada, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });

const standing = async ({ objectiveWorkflowId }: Work) =>
  (await partNamed(ada, objectiveWorkflowId, 'Quiz q')).childActivity.activityWorkflowAggregate;

async function overTime({ activityWorkflowId }: Work): Promise<void> {
  await server.db
    .updateTable('quiz_work')
    .set({ deadline: sql<Date>`now() - interval '1 second'` })
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

const endTimes = () => doChores(server.db, server.app.everyMinute);

describe('whoever grades a quiz', () => {
  const taskOf = async ({ activityWorkflowId }: Work) =>
    (await teacher.call<CallTypes['getWorkTask']['answer']>('getWorkTask', { params: { activityWorkflowId } })).body;

  test('reads questions, answers, points so far and notes, once it is handed in', async () => {
    const work = await begun(testOf([capital, essay, primes], { timeLimitSeconds: 60 }));
    await look(work);
    await keep(work, 'capital', { R: ['canberra'] });
    await keep(work, 'essay', { R: ['To be read.\n<script>alert(1)</script>'] });
    expect((await taskOf(work)).quiz).toBeNull();
    await submit(work);
    await keep(work, 'essay', { R: ['And one thing more.'] });
    const questions = (await taskOf(work)).quiz?.questions ?? [];
    expect(questions.map(({ number, points, scored, waits, late }) => [number, points, scored, waits, late])).toEqual([
      [1, 1, 1, false, null],
      [2, 5, null, true, 'waits'],
      [3, 2, 0, false, null],
    ]);
    const answersHtml = questions.map(({ html }) => html).join('');
    for (const words of [
      'What is the capital of Australia?',
      '<li>Canberra</li>',
      '<p dir="auto">To be read.</p>',
      '&lt;script&gt;',
      'Look for an example.',
      'And one thing more.',
      'Not answered',
    ])
      expect(answersHtml).toContain(words);
    expect(answersHtml).not.toContain('<script');
  });

  test('finds what nothing but a person can score, also where no grading was foreseen', async () => {
    const work = await begun(testOf([capital, essay]));
    await keep(work, 'essay', { R: ['To be read.'] });
    await submit(work);
    expect((await standing(work)).lastActivityWorkflow?.state).toBe(ActivityWorkState.inGrading);
    const { body } = await teacher.call<CallTypes['listGradingItems']['answer']>('listGradingItems', { query: {} });
    expect(body.items.map(({ activity }) => activity?.activityWorkflowId)).toContain(work.activityWorkflowId);
    const graded = await teacher.call('gradeActivity', {
      params: { activityWorkflowId: work.activityWorkflowId },
      body: { score: 3, maxScore: 6 },
    });
    expect(graded.status).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 0.5 });
  });
});

describe('a quiz that waits for a person', () => {
  const handedIn = async (more: Partial<PartDocument> = {}) => {
    const work = await begun(testOf([capital, essay]), more);
    await keep(work, 'capital', { R: ['canberra'] });
    await keep(work, 'essay', { R: ['To be read.'] });
    await submit(work);
    return work;
  };

  test('is read by its learner, who sees what waits, and changed by nobody', async () => {
    const work = await handedIn();
    const { status, body } = await look(work);
    const questions = body.sections.flatMap((section) => section.questions);
    expect([status, body.score]).toEqual([200, null]);
    expect(questions.map(({ answer, result }) => [answer?.answers, result?.verdict, result?.score])).toEqual([
      [{ R: ['canberra'] }, 'correct', 1],
      [{ R: ['To be read.'] }, 'waits', null],
    ]);
    expect((await keep(work, 'essay', { R: ['Something else.'] })).body.late).toBe(true);
  });

  test('shows answers without results where those come later, and nothing where it is not reviewed', async () => {
    const later = await look(await handedIn({ constraint: { resultsDisclosurePolicy: 'afterFinish' } }));
    const questions = later.body.sections.flatMap((section) => section.questions);
    expect(questions.map(({ answer, result, solution }) => [answer !== null, result, solution])).toEqual([
      [true, null, null],
      [true, null, null],
    ]);
    for (const reviewPolicy of ['never', 'afterRevealingResults'] as const) {
      const hidden = await look(await handedIn({ constraint: { reviewPolicy } }));
      expect(hidden.body.errors[0]?.code).toBe('quiz.not-open');
    }
  });
});

describe('a course that is brought up to date while a quiz is taken', () => {
  test('leaves the questions as they were begun, and asks the new ones of whoever begins later', async () => {
    const code = `T-${randomUUID()}`;
    const source = { format: 'stoa', identifier: code } as const;
    const { objectiveId } = await givenCourse(server, { ...quizCourse(testOf([capital])), source }, { code });
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
    await keep(work, 'capital', { R: ['canberra'] });
    const renewed = await givenCourse(server, { ...quizCourse(testOf([primes])), source }, { code, replace: true });
    expect(renewed.objectiveId).toBe(objectiveId);
    expect(idsIn(await look(work))).toEqual(['capital']);
    await submit(work);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 1 });
    const part = await partNamed(ada, objectiveWorkflowId, 'Quiz q');
    const begunAgain = await perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId,
      activityPartIds: [part.id],
      restart: true,
    });
    const again = begunAgain.activityWorkflows.find(({ attempt }) => attempt === 2)?.id ?? '';
    expect(idsIn(await look({ objectiveWorkflowId, activityWorkflowId: again }))).toEqual(['primes']);
  });
});

describe('time that is over', () => {
  test('hands in at once where its page asks, with what was there in time', async () => {
    const work = await begun(testOf([capital, primes], { timeLimitSeconds: 60 }));
    await keep(work, 'capital', { R: ['canberra'] });
    expect((await look(work)).body.submitted).toBeNull();
    await overTime(work);
    expect((await keep(work, 'primes', { R: ['two'] })).body.late).toBe(true);
    const { status, body } = await look(work);
    expect([status, body.score, body.submitted]).toEqual([200, 1, body.deadline]);
    expect((await standing(work)).lastActivityWorkflow?.state).toBe(ActivityWorkState.finished);
    await endTimes();
    expect((await look(work)).body.score).toBe(1);
  });

  test('hands in also where the page is closed by then, and whoever asks first', async () => {
    const work = await begun(testOf([capital], { timeLimitSeconds: 60 }));
    await keep(work, 'capital', { R: ['canberra'] });
    await overTime(work);
    await server.db
      .updateTable('activity_part')
      .set({ constraint: JSON.stringify({ accessibleUntil: new Date(Date.now() - 1000).toISOString() }) })
      .where('objective_id', '=', work.objectiveId)
      .where('parent_part_id', 'is not', null)
      .execute();
    await submit(work);
    await endTimes();
    const { normalized_score: score } = await server.db
      .selectFrom('activity_record')
      .select('normalized_score')
      .where('activity_workflow_id', '=', work.activityWorkflowId)
      .executeTakeFirstOrThrow();
    expect(score).toBe(1);
  });

  test('of somebody who may no longer take the course holds up nobody', async () => {
    const [gone, there] = [
      await begun(testOf([capital], { timeLimitSeconds: 60 })),
      await begun(testOf([capital], { timeLimitSeconds: 60 })),
    ];
    for (const work of [gone, there]) {
      await look(work);
      await overTime(work);
    }
    await server.db.deleteFrom('objective_access').where('objective_id', '=', gone.objectiveId).execute();
    await endTimes();
    expect((await standing(there)).lastActivityWorkflow?.state).toBe(ActivityWorkState.finished);
    const open = await server.db
      .selectFrom('quiz_work')
      .select('activity_workflow_id')
      .where('submitted', 'is', null)
      .where('activity_workflow_id', 'in', [gone.activityWorkflowId, there.activityWorkflowId])
      .execute();
    expect(open).toEqual([]);
  });

  test('of a practice takes no more checks', async () => {
    const work = await begun(practice([capital]));
    const { objectiveWorkflowId, activityWorkflowId } = work;
    await look(work);
    await overTime(work);
    const answer = await ada.call<CallTypes['checkQuizAnswer']['answer'] & Problem>('checkQuizAnswer', {
      body: {
        id: randomUUID(),
        objectiveWorkflowId,
        activityWorkflowId,
        questionId: 'capital',
        answers: { R: ['canberra'] },
      },
      headers: { prefer: 'respond-sync' },
    });
    expect(JSON.stringify(answer.body)).toContain('"not-open"');
  });
});

test('questions that are only shown are finished by hand', async () => {
  const work = await begun(testOf([program]));
  const { objectiveWorkflowId, activityWorkflowId } = work;
  expect((await look(work)).status).toBe(200);
  await perform(ada, 'finishActivityWorkflows', {
    objectiveWorkflowId,
    activityWorkflowIds: [activityWorkflowId],
  });
  expect((await standing(work)).lastActivityWorkflow?.state).toBe(ActivityWorkState.finished);
});

test('a course that is over shows its quizzes again where it may be reviewed', async () => {
  const work = await begun(testOf([capital]));
  await keep(work, 'capital', { R: ['perth'] });
  await perform(ada, 'submitObjectiveWorkflow', { id: work.objectiveWorkflowId });
  const { status, body } = await look(work);
  expect([status, body.score]).toEqual([200, 0]);
  expect(body.sections[0]?.questions[0]?.solution?.answers).toEqual({ R: ['canberra'] });
});

test('two hundred questions come in one answer, and none of their texts stays as its author wrote it', async () => {
  const many = Array.from({ length: 200 }, (_, index): Item => {
    const id = `q${String(index)}`;
    return { ...capital, id, html: `<p onclick="evil()">Question ${id}</p><div data-interaction="R"></div>` };
  });
  const work = await begun(testOf(many));
  const { status, body } = await look(work);
  expect(status).toBe(200);
  expect(body.sections.flatMap(({ questions }) => questions)).toHaveLength(200);
  expect(JSON.stringify(body)).not.toContain('onclick');
});
