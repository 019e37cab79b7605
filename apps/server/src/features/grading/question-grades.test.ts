import { randomUUID } from 'node:crypto';
import type { Item, Quiz } from '@stoa/assessment';
import type { Answers, CallTypes, Problem, QuizWork } from '@stoa/contract';
import { ActivityWorkState, rubricOf, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everythingAsked } from '../../testing/everything-asked.ts';
import { course, givenAccess, givenCourse, packageFile } from '../../testing/fixtures.ts';
import { open, partNamed, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, essay, exampleItem, quizPart, testOf, third } from '../../testing/quizzes.ts';
import { givenListedCourse } from '../../testing/secretive.ts';
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

type Terms = Parameters<typeof givenAccess>[3];

/** Of these, an essay gives twice the points that its author wrote. */
const asked: Quiz = {
  mode: 'test',
  sections: [
    {
      entries: [
        { item: capital, checks: null },
        { item: essay, checks: null, weight: 2 },
        { item: third, checks: null },
      ],
    },
  ],
};

const inTime = { capital: { R: ['canberra'] }, essay: { R: ['To be read.'] }, third: { R: ['0.5'] } };

/** A test of a choice, an essay of ten points and a number, answered and handed in. */
async function handedIn(
  answers: Readonly<Record<string, Answers>> = inTime,
  more: Partial<PartDocument> = {},
  terms: Terms = {},
): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', asked, more)]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
  for (const [questionId, given] of Object.entries(answers)) await keep(work, questionId, given);
  await perform(ada, 'submitQuiz', work);
  return work;
}

const keep = (work: Work, questionId: string, answers: Answers) =>
  ada.call('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers },
  });

type Body = CallTypes['gradeQuestions']['body'];
const grade = ({ activityWorkflowId }: Work, body: Body, person = teacher) =>
  person.call<CallTypes['gradeQuestions']['answer'] & Problem>('gradeQuestions', {
    params: { activityWorkflowId },
    body,
  });
const faultOf = async (answer: ReturnType<typeof grade>) => {
  const { status, body } = await answer;
  const [error] = body.errors;
  return [status, error?.code, error?.field];
};

const taskOf = async ({ activityWorkflowId }: Work) =>
  (await teacher.call<CallTypes['getWorkTask']['answer']>('getWorkTask', { params: { activityWorkflowId } })).body;

const standing = async ({ objectiveWorkflowId }: Work) =>
  (await partNamed(ada, objectiveWorkflowId, 'Quiz q')).childActivity.activityWorkflowAggregate;

async function shown(work: Work) {
  const { body } = await ada.call<QuizWork>('getQuiz', { params: { ...work } });
  const questions = body.sections.flatMap((section) => section.questions);
  return { score: body.score, results: Object.fromEntries(questions.map(({ id, result }) => [id, result])) };
}

const read = { questionId: 'essay', points: 7, comment: ' Say who found out. ' };

describe('G3: a quiz is graded question by question', () => {
  test('the whole question is read, with what is said above each way to answer', async () => {
    const area = { kind: 'extendedText', rich: false, lines: 6, mostCharacters: null } as const;
    const two = exampleItem('two', {
      html: '<p>On writing.</p><div data-interaction="B"></div><p>Give examples.</p>',
      interactions: [
        { ...area, id: 'A', prompt: '<p>Who reads it?</p>' },
        { ...area, id: 'B', prompt: '<p>Who writes?</p><script>x</script>' },
      ],
      responses: [
        { id: 'A', cardinality: 'single', baseType: 'string' },
        { id: 'B', cardinality: 'single', baseType: 'string' },
      ],
      manualGrading: true,
      maxScore: 5,
    });
    const { objectiveId } = await givenCourse(server, course([quizPart('q', testOf([two]))]));
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
    await keep(work, 'two', { A: ['Everybody.'] });
    await perform(ada, 'submitQuiz', work);
    const html = (await taskOf(work)).quiz?.questions[0]?.html ?? '';
    const told = ['On writing.', 'Who writes?', 'Give examples.', 'Who reads it?', 'Everybody.'];
    expect(told.map((words) => html.indexOf(words)).every((at, index, all) => at > (all[index - 1] ?? -1))).toBe(true);
    expect(html).not.toContain('<script');
  });

  test('help with words of a question is read behind it, made harmless', async () => {
    const help = { kind: 'glossary-on-screen', html: '<p>A long bay</p><script>x</script>' } as const;
    const helped = {
      ...essay,
      html: `<p>What is a <span data-support="f">fjord</span>?</p><div data-interaction="R"></div>`,
      supports: [
        {
          id: 'f',
          helps: [
            { ...help, language: null },
            { ...help, kind: 'keyword-translation', language: 'ar' },
          ],
        },
        { id: 'hidden', helps: [{ ...help, language: null, html: 'Of another variant' }] },
      ],
    } satisfies Item;
    const { objectiveId } = await givenCourse(server, course([quizPart('q', testOf([helped]))]));
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
    await perform(ada, 'submitQuiz', work);
    const html = (await taskOf(work)).quiz?.questions[0]?.html ?? '';
    expect(html).toContain('<dt><bdi>fjord</bdi></dt>');
    expect(html).toMatch(/<dd>Meaning: <p>A long bay<\/p><\/dd>/u);
    expect(html).toMatch(/Translation:\s+<div lang="ar">/u);
    expect(['<script', 'Of another variant'].filter((text) => html.includes(text))).toEqual([]);
  });

  test('the points of a person and those of scoring make the result, and the learner reads why', async () => {
    const work = await handedIn();
    const { status } = await grade(work, { questions: [read], comment: 'Well done.' });
    expect(status).toBe(200);
    const { lastActivityWorkflow, bestActivityRecord } = await standing(work);
    expect(lastActivityWorkflow?.state).toBe(ActivityWorkState.finished);
    expect(bestActivityRecord).toMatchObject({ normalizedScore: 8 / 12, comment: 'Well done.' });
    expect(await shown(work)).toMatchObject({
      score: 8,
      results: {
        capital: { verdict: 'correct', score: 1, comment: null },
        essay: { verdict: 'partly', score: 7, comment: 'Say who found out.' },
        third: { verdict: 'wrong', score: 0, comment: null },
      },
    });
    expect(await faultOf(grade(work, { questions: [read] }))).toEqual([409, 'grading.not-waiting', undefined]);
  });

  test('points of scoring are changed with a reason, which is written down and not told to the learner', async () => {
    const work = await handedIn();
    const change = { questionId: 'third', points: 1 };
    expect(await faultOf(grade(work, { questions: [read, change] }))).toEqual([
      400,
      'grading.reason-missing',
      'questions.1.reason',
    ]);
    const reason = 'Rounding was not forbidden.';
    expect((await grade(work, { questions: [read, { ...change, reason }] })).status).toBe(200);
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 9 / 12 });
    const seen = await shown(work);
    expect(seen.results['third']).toMatchObject({ verdict: 'correct', score: 1, comment: null });
    expect(JSON.stringify(seen)).not.toContain(reason);
    const audit = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'data'])
      .where('what', '=', 'activity.questions-graded')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audit).toEqual({
      actor_id: teacher.id,
      subject_id: ada.id,
      data: {
        activityWorkflowId: work.activityWorkflowId,
        questions: [
          { questionId: 'essay', points: 7, reason: null },
          { questionId: 'third', points: 1, reason },
        ],
      },
    });
  });

  test.each([
    ['more points than there are', [{ ...read, points: 10.5 }], 400, 'request.field-invalid', 'questions.0.points'],
    ['points below none', [{ ...read, points: -1 }], 400, 'request.field-invalid', 'questions.0.points'],
    ['a question that waits and has none', [], 400, 'grading.question-missing', 'questions'],
    [
      'a question of another quiz',
      [read, { questionId: 'primes', points: 1 }],
      404,
      'quiz.question-not-found',
      'questions.1.questionId',
    ],
  ])('is refused with %s, and nothing is written down', async (_what, questions, ...fault) => {
    const work = await handedIn();
    expect(await faultOf(grade(work, { questions }))).toEqual(fault);
    expect((await taskOf(work)).quiz?.questions.map(({ given }) => given)).toEqual([null, null, null]);
    expect((await standing(work)).lastActivityWorkflow?.state).toBe(ActivityWorkState.inGrading);
  });

  test('is refused to the learner, to graders of other courses, and of points that changed meanwhile', async () => {
    const work = await handedIn();
    const other = await server.signInAs('other@test.example', ['Instructor']);
    expect(await faultOf(grade(work, { questions: [read] }, ada))).toEqual([403, 'permission.missing', undefined]);
    expect(await faultOf(grade(work, { questions: [read] }, other))).toEqual([
      404,
      'activity-workflow.not-found',
      undefined,
    ]);
    const rescored = '2026-01-01T00:00:00.000Z';
    expect(await faultOf(grade(work, { questions: [read], rescored }))).toEqual([
      409,
      'grading.other-version',
      undefined,
    ]);
  });

  test('points, verdicts and comments are hidden until the result is revealed', async () => {
    const work = await handedIn(inTime, {}, { gradeRevealPolicy: 'never' });
    await grade(work, { questions: [read] });
    const seen = await shown(work);
    expect(seen).toEqual({ score: null, results: { capital: null, essay: null, third: null } });
  });

  test('a grade for the whole stands as it is, and leaves no question that waits', async () => {
    const work = await handedIn();
    const { activityWorkflowId } = work;
    const body = { score: 3, maxScore: 6 };
    expect((await teacher.call('gradeActivity', { params: { activityWorkflowId }, body })).status).toBe(200);
    expect((await taskOf(work)).quiz?.questions.map(({ waits }) => waits)).toEqual([false, false, false]);
    expect(await shown(work)).toMatchObject({ score: null, results: { essay: { verdict: 'noted', score: null } } });
    expect((await standing(work)).bestActivityRecord).toMatchObject({ normalizedScore: 0.5 });
  });
});

describe('G3: a question with a rubric', () => {
  const rubric = rubricOf({
    criteria: [
      {
        id: 'reasons',
        name: 'Reasons',
        gradersNote: 'Two are enough.',
        levels: [
          { id: 'good', name: 'Good', points: 4, above: 1 },
          { id: 'poor', name: 'Poor', points: 1 },
        ],
      },
      { id: 'next', name: 'Next time' },
    ],
  });
  const marks = [
    { criterionId: 'reasons', levelId: 'good', points: 2 },
    { criterionId: 'next', comment: 'Look further.' },
  ];

  async function assessed(more: Partial<Quiz> = {}, { part = {}, terms = {}, shownBefore = true }: AsTaken = {}) {
    if (rubric === null) throw new Error('There is no criterion.');
    const quiz = { ...testOf([{ ...essay, rubric: { ...rubric, shownBefore } }]), ...more };
    const file = packageFile('notes.txt', 'text/plain', 'Notes');
    const document = course([quizPart('q', quiz, part)], { files: new Map([[file.path, file]]) });
    const objectiveId = await givenListedCourse(server, document);
    const aggregateId = await givenAccess(server, ada.id, objectiveId, terms);
    const objectiveWorkflowId = await startCourse(ada, aggregateId);
    const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
    const before = (await quizOf(work)).sections[0]?.questions[0]?.rubric;
    await keep(work, 'essay', inTime.essay);
    await perform(ada, 'submitQuiz', work);
    return { work, before, objectiveId, aggregateId };
  }
  interface AsTaken {
    readonly part?: Partial<PartDocument>;
    readonly terms?: Terms;
    readonly shownBefore?: boolean;
  }
  const quizOf = async (work: Work) => (await ada.call<QuizWork>('getQuiz', { params: { ...work } })).body;

  /** Points by the rubric as it is at the desk. */
  async function given(work: Work) {
    const question = (await taskOf(work)).quiz?.questions[0];
    return { questionId: 'essay', points: 2.5, marks, rubric: question?.rubric?.fingerprint ?? '' };
  }

  test('is read before it is answered, graded by its rubric, and read with what was said beside the question', async () => {
    const { work, before } = await assessed();
    expect(before?.criteria.map(({ name }) => name)).toEqual(['Reasons', 'Next time']);
    expect((await taskOf(work)).quiz?.questions[0]?.rubric?.criteria[0]?.gradersNote).toBe('Two are enough.');
    expect((await grade(work, { questions: [await given(work)] })).status).toBe(200);
    expect((await shown(work)).results['essay']).toMatchObject({
      score: 2.5,
      assessment: {
        sum: 2,
        byHand: false,
        marks: [
          { levelId: 'good', points: 2 },
          { levelId: null, comment: 'Look further.' },
        ],
      },
    });
    expect(JSON.stringify(await quizOf(work))).not.toContain('Two are enough.');
  });

  test('is graded by the rubric that was read, and as a whole', async () => {
    const { work } = await assessed();
    const whole = await given(work);
    expect(await faultOf(grade(work, { questions: [{ ...whole, rubric: 'another' }] }))).toEqual([
      409,
      'grading.other-rubric',
      'rubric',
    ]);
    const part = { ...whole, marks: marks.slice(1) };
    expect((await faultOf(grade(work, { questions: [part] })))[1]).toBe('grading.assessment-refused');
    expect((await grade(work, { questions: [{ questionId: 'essay', points: 1 }] })).status).toBe(200);
    expect((await shown(work)).results['essay']).not.toHaveProperty('assessment');
  });

  test.each<[string, Parameters<typeof assessed>]>([
    ['its course', [{}, { terms: { gradeRevealPolicy: 'never' } }]],
    ['its activity', [{}, { part: { constraint: { resultsDisclosurePolicy: 'never' } } }]],
    ['its quiz', [{ results: 'never' }, {}]],
  ])('G2: tells nothing of what was said while %s hides results', async (_who, how) => {
    const { work, objectiveId, aggregateId, before } = await assessed(how[0], { ...how[1], shownBefore: false });
    expect(before).toBeUndefined();
    expect((await grade(work, { questions: [await given(work)] })).status).toBe(200);
    const { objectiveWorkflowId: workflowId, activityWorkflowId } = work;
    const asked = { person: ada, objectiveId, aggregateId, workflowId, sent: [], questionIds: ['essay'] };
    const answers = await everythingAsked(server, { ...asked, activityWorkflowIds: [activityWorkflowId] });
    const text = answers.map((answer) => answer.text).join();
    expect(text).toContain('Why do people write?');
    const secret = ['Reasons', 'Look further.', 'Two are enough.', '"good'];
    expect(secret.filter((words) => text.replaceAll('\\', '').includes(words))).toEqual([]);
  });
});
