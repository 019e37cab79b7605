import { randomUUID } from 'node:crypto';
import type { Quiz } from '@stoa/assessment';
import type { BegunReview, Day, KnowledgePause, Problem, ReinforcementWorkflow } from '@stoa/contract';
import type { PartDocument } from '@stoa/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doChores } from '../../kernel/jobs/chores.ts';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { capital, essay, practice, primes, quizPart, testOf, third } from '../../testing/quizzes.ts';
import { givenSolved, knowledgeOf, makeDue, nextReview, switchKnowledgeOn } from '../../testing/reviews.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await switchKnowledgeOn(server);
});
afterAll(() => server[Symbol.asyncDispose]());

let people = 0;
const somebody = () => server.signInAs(`learner-${(people += 1)}@knowledge.example`);

const answer = (person: TestPerson, workflowId: string, given: string | Record<string, string[]>) =>
  person.call<ReinforcementWorkflow & Problem>('answerReinforcement', {
    params: { workflowId },
    body: { answer: given },
  });
const read = (person: TestPerson, workflowId: string) =>
  person.call<ReinforcementWorkflow & Problem>('getReinforcement', { params: { workflowId } });
const codesOf = ({ body }: { readonly body: Problem }) => body.errors.map(({ code }) => code);

/** Work at a quiz in a course of its own. */
async function begun(person: TestPerson, quiz: Quiz, more: Partial<PartDocument> = {}) {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz, more), page('b')]));
  const aggregateId = await givenAccess(server, person.id, objectiveId);
  const objectiveWorkflowId = await startCourse(person, aggregateId);
  return { objectiveId, objectiveWorkflowId, activityWorkflowId: await open(person, objectiveWorkflowId, 'Quiz q') };
}

const questionsOf = async (person: TestPerson) =>
  (await knowledgeOf(person)).models.reduce((sum, { questions }) => sum + questions, 0);

async function handIn(person: TestPerson, work: Awaited<ReturnType<typeof begun>>, answers: Record<string, string[]>) {
  const { objectiveWorkflowId, activityWorkflowId } = work;
  for (const [questionId, values] of Object.entries(answers))
    await person.call('keepQuizAnswer', {
      params: { objectiveWorkflowId, activityWorkflowId, questionId },
      body: { writingId: randomUUID(), sequence: 1, answers: { R: values } },
    });
  await perform(person, 'submitQuiz', { objectiveWorkflowId, activityWorkflowId });
}

describe('K1: a question comes back', () => {
  test('without anything of its answer, and with score, words and the answer’s text once it is answered', async () => {
    const ada = await somebody();
    await givenSolved(server, ada);
    expect((await knowledgeOf(ada)).models[0]).toMatchObject({ questions: 1, due: 0, paused: false });
    await makeDue(server, ada);
    const review = await nextReview(ada);
    expect(review.question.interactions).toHaveLength(1);
    expect([review.question.result, review.question.solution, review.answerText, review.normalizedScore]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const told = JSON.stringify(review);
    for (const secret of ['compromise', 'largest city', '1913', 'correct']) expect(told).not.toContain(secret);
    const { status, body } = await answer(ada, review.id, 'sydney');
    expect([status, body.normalizedScore, body.answerText, body.feedback]).toEqual([
      200,
      0,
      'Sydney',
      'Sydney is only the largest city.',
    ]);
    expect(body.question.result?.verdict).toBe('wrong');
    expect(body.question.solution?.answers).toEqual({ R: ['canberra'] });
    expect(Date.parse(body.nextDue ?? '')).toBeGreaterThan(Date.now());
    expect((await knowledgeOf(ada)).history).toMatchObject([{ verdict: 'wrong' }]);
    expect((await knowledgeOf(ada)).models[0]?.subjects).toEqual([
      { name: 'Quiz q', questions: 1, answers: 2, points: 1 },
    ]);
  });

  test('once, however many pages send an answer at the same time', async () => {
    const ada = await somebody();
    await givenSolved(server, ada);
    await knowledgeOf(ada);
    await makeDue(server, ada);
    const { id } = await nextReview(ada);
    const sent = await Promise.all(
      ['sydney', 'canberra', 'perth', 'canberra'].map((choice) => answer(ada, id, choice)),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    const late = await answer(ada, id, 'canberra');
    expect([late.status, codesOf(late)]).toEqual([409, ['reinforcement-workflow.answered']]);
    const kept = sent.find(({ status }) => status === 200)?.body.answer;
    expect((await read(ada, id)).body.answer).toEqual(kept);
    expect((await knowledgeOf(ada)).answered).toBe(1);
  });

  test('looking at it a hundred times answers nothing, and asks it only once', async () => {
    const ada = await somebody();
    await givenSolved(server, ada);
    await knowledgeOf(ada);
    await makeDue(server, ada);
    const { id } = await nextReview(ada);
    const looks = await Promise.all(Array.from({ length: 100 }, () => read(ada, id)));
    expect(looks.every(({ status, body }) => status === 200 && body.answered === null)).toBe(true);
    expect((await nextReview(ada)).id).toBe(id);
    expect((await knowledgeOf(ada)).answered).toBe(0);
  });

  test('takes answers that can be given, and no others', async () => {
    const ada = await somebody();
    await givenSolved(server, ada, primes);
    await knowledgeOf(ada);
    await makeDue(server, ada);
    const { id } = await nextReview(ada);
    for (const wrong of ['two', 'nothing', {}, { R: ['nothing'] }, { X: ['two'] }]) {
      const refused = await answer(ada, id, wrong);
      expect([refused.status, codesOf(refused)]).toEqual([400, ['reinforcement-workflow.no-answer']]);
    }
    const { body } = await answer(ada, id, { R: ['two'] });
    expect([body.normalizedScore, body.question.result?.verdict, body.answerText]).toEqual([0.5, 'partly', '2']);
  });

  test('to whom it is asked, and to nobody else', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    await givenSolved(server, ada);
    await knowledgeOf(ada);
    await makeDue(server, ada);
    const { id } = await nextReview(ada);
    for (const refused of [await read(ben, id), await answer(ben, id, 'canberra'), await read(ada, randomUUID())])
      expect([refused.status, codesOf(refused)]).toEqual([404, ['reinforcement-workflow.not-found']]);
    expect((await read(ada, id)).body.answered).toBeNull();
  });
});

describe('K1: a review gives nothing away', () => {
  test('of a test that is under way, also when it is taken once more while a mail waits', async () => {
    const ada = await somebody();
    const work = await begun(ada, testOf([capital, third]), { allowedAttempts: 3 });
    expect(await questionsOf(ada)).toBe(0);
    await handIn(ada, work, { capital: ['canberra'], third: ['1/2'] });
    expect(await questionsOf(ada)).toBe(2);
    await makeDue(server, ada);
    const { id } = await nextReview(ada);
    // as another attempt leaves it, which is not handed in either
    await sql`update quiz_work set submitted = null where activity_workflow_id = ${work.activityWorkflowId}`.execute(
      server.db,
    );
    const looked = await read(ada, id);
    expect([looked.status, codesOf(looked)]).toEqual([404, ['reinforcement-workflow.module-not-found']]);
    expect((await answer(ada, id, 'canberra')).status).toBe(404);
    const { body } = await ada.call<BegunReview>('beginReview', { body: { objectiveId: null } });
    expect(body).toEqual({ workflow: null, due: 0 });
  });

  test.each<[string, Quiz, Partial<PartDocument>]>([
    ['whose right answers its author never shows', testOf([capital], { solutions: 'never' }), {}],
    ['whose results are shown later', testOf([capital], { results: 'never' }), {}],
  ])('of a test %s', async (_with, quiz, more) => {
    const ada = await somebody();
    await handIn(ada, await begun(ada, quiz, more), { capital: ['canberra'] });
    expect(await questionsOf(ada)).toBe(0);
  });

  test('of a course whose result is hidden, or that is nobody’s any more', async () => {
    const ada = await somebody();
    const { objectiveId } = await givenSolved(server, ada);
    expect(await questionsOf(ada)).toBe(1);
    await makeDue(server, ada);
    const { id } = await nextReview(ada);
    await sql`update objective_access set is_archived = true where objective_id = ${objectiveId}`.execute(server.db);
    expect(await questionsOf(ada)).toBe(0);
    expect((await read(ada, id)).status).toBe(404);
  });

  test('and asks only what a machine can score, of what came', async () => {
    const ada = await somebody();
    const sections = [{ entries: [capital, primes, third].map((item) => ({ item, checks: null })), select: 2 }];
    await handIn(ada, await begun(ada, { mode: 'test', sections }), {});
    expect(await questionsOf(ada)).toBe(2);
    const ben = await somebody();
    await handIn(ben, await begun(ben, testOf([essay, capital])), { capital: ['perth'] });
    expect(await questionsOf(ben)).toBe(1);
  });
});

describe('R1: reviews that are due', () => {
  const reviewsIn = async (person: TestPerson) =>
    (await person.call<Day>('getDay')).body.items.filter(({ kind }) => kind === 'review');
  const pause = (person: TestPerson, body: KnowledgePause) => person.call('pauseKnowledge', { body });

  test('are among what there is to do, until they are answered, paused or put off by a holiday', async () => {
    const ada = await somebody();
    const { objectiveId } = await givenSolved(server, ada);
    expect(await reviewsIn(ada)).toEqual([]);
    await doChores(server.db, server.app.everyMinute);
    expect((await knowledgeOf(ada)).models).toHaveLength(1);
    await makeDue(server, ada);
    expect(await reviewsIn(ada)).toMatchObject([
      { objectiveId, path: '/knowledge', reason: 'reviewsDue', seconds: 40 },
    ]);
    await pause(ada, { pausedCourses: [objectiveId], holidayUntil: null });
    expect(await reviewsIn(ada)).toEqual([]);
    await pause(ada, { pausedCourses: [], holidayUntil: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await reviewsIn(ada)).toEqual([]);
    expect((await ada.call<BegunReview>('beginReview', { body: { objectiveId: null } })).body.workflow).toBeNull();
    await pause(ada, { pausedCourses: [], holidayUntil: null });
    expect(await reviewsIn(ada)).toHaveLength(1);
    await answer(ada, (await nextReview(ada)).id, 'canberra');
    expect(await reviewsIn(ada)).toEqual([]);
  });

  test('of a practice come back as its questions are solved, each by itself', async () => {
    const ada = await somebody();
    const work = await begun(ada, practice([capital, third]));
    const { objectiveWorkflowId, activityWorkflowId } = work;
    await perform(ada, 'checkQuizAnswer', {
      objectiveWorkflowId,
      activityWorkflowId,
      questionId: capital.id,
      answers: { R: ['canberra'] },
    });
    expect(await questionsOf(ada)).toBe(1);
  });
});
