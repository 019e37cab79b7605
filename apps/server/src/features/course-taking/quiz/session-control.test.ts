import { randomUUID } from 'node:crypto';
import { number, setOutcome, variable, type ItemEntry, type Quiz, type QuizFeedback } from '@stoa/assessment';
import type { Problem, Question, QuizWork } from '@stoa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, perform, refusal, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { capital, primes, quizPart, third } from '../../../testing/quizzes.ts';
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

async function begun(quiz: Quiz, terms: Parameters<typeof givenAccess>[3] = {}): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([quizPart('q', quiz), page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Quiz q') };
}

async function worked(work: Work): Promise<QuizWork> {
  const { status, body } = await ada.call<QuizWork>('getQuiz', { params: { ...work } });
  expect(status).toBe(200);
  return body;
}

async function question(work: Work, id: string): Promise<Question> {
  const all = (await worked(work)).sections.flatMap(({ questions }) => questions);
  return all.find((one) => one.id === id) ?? expect.fail(`There is no question ${id}.`);
}

const answer = (work: Work, questionId: string, ...values: string[]) => ({
  ...work,
  questionId,
  answers: { R: values },
});
const check = (...args: Parameters<typeof answer>) => perform(ada, 'checkQuizAnswer', answer(...args));
const goOn = (...args: Parameters<typeof answer>) => perform(ada, 'goOnInQuiz', answer(...args));
const keep = (work: Work, questionId: string, ...values: string[]) =>
  ada.call<Problem>('keepQuizAnswer', {
    params: { ...work, questionId },
    body: { writingId: randomUUID(), sequence: 1, answers: { R: values } },
  });

const tried = (item: ItemEntry['item'], checks: number | null): ItemEntry => ({
  item,
  checks,
  tries: true,
  results: 'checked',
});
const plain = (item: ItemEntry['item'], more: Partial<ItemEntry> = {}): ItemEntry => ({ item, checks: 1, ...more });
const testOf = (entries: readonly ItemEntry[], more: Partial<Quiz> = {}): Quiz => ({
  mode: 'test',
  sections: [{ id: 'P', isPart: true, entries }],
  ...more,
});

describe('C10: tries inside a test', () => {
  test('tell what came of each, and the best counts when it is handed in', async () => {
    const work = await begun(testOf([tried(capital, 2), plain(third)]));
    expect((await question(work, 'capital')).control).toMatchObject({ checkable: true });
    await check(work, 'capital', 'sydney');
    expect(await question(work, 'capital')).toMatchObject({
      checks: { used: 1, most: 2 },
      result: { verdict: 'wrong' },
    });
    await check(work, 'capital', 'canberra');
    expect(await question(work, 'capital')).toMatchObject({ result: { verdict: 'correct', score: 1 } });
    const { submitted, score } = await worked(work);
    expect([submitted, score]).toEqual([null, null]);
    expect((await question(work, 'third')).result).toBeNull();
    await keep(work, 'third', '1/3');
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ score: 2, points: 2, submitted: expect.any(String) });
  });

  test('end when none is left, also for answers that are kept', async () => {
    const work = await begun(testOf([tried(capital, 1), plain(third)]));
    await check(work, 'capital', 'sydney');
    expect(await refusal(ada, 'checkQuizAnswer', answer(work, 'capital', 'canberra'))).toEqual({
      code: 'quiz.check-refused',
      reasons: ['no-check-left'],
    });
    expect((await keep(work, 'capital', 'canberra')).status).toBe(409);
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ score: 0, points: 2 });
  });

  test.each([
    ['counts while a try is left', 3, 1],
    ['counts as often as one likes', null, 1],
  ])('an answer that was changed and not checked %s', async (_when, checks, score) => {
    const work = await begun(testOf([tried(capital, checks)]));
    await check(work, 'capital', 'sydney');
    await keep(work, 'capital', 'canberra');
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ score, points: 1 });
    expect((await question(work, 'capital')).checks.used).toBe(2);
  });

  test('a better try is not lost by a worse answer that follows it', async () => {
    const work = await begun(testOf([tried(primes, 5)]));
    await check(work, 'primes', 'two');
    await keep(work, 'primes', 'nine');
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ score: 1, points: 2 });
  });

  test('in a linear test stand before going on, and end with it', async () => {
    const work = await begun(testOf([tried(capital, null), plain(third)], { linear: true }));
    await check(work, 'capital', 'sydney');
    expect(await question(work, 'capital')).toMatchObject({ result: { verdict: 'wrong' } });
    await goOn(work, 'capital', 'canberra');
    expect(await question(work, 'capital')).toMatchObject({ result: { verdict: 'correct' } });
    expect(await refusal(ada, 'checkQuizAnswer', answer(work, 'capital', 'perth'))).toMatchObject({
      reasons: ['behind'],
    });
    await goOn(work, 'third', '7');
    expect(await worked(work)).toMatchObject({ score: 1, points: 2 });
  });

  test('are none where the author allows none, and none after the test', async () => {
    const work = await begun(testOf([plain(capital), tried(third, 3)]));
    expect(await refusal(ada, 'checkQuizAnswer', answer(work, 'capital', 'perth'))).toMatchObject({
      reasons: ['not-practice'],
    });
    await perform(ada, 'submitQuiz', work);
    expect(await refusal(ada, 'checkQuizAnswer', answer(work, 'third', '1/3'))).toMatchObject({
      code: 'quiz.check-refused',
      reasons: expect.arrayContaining(['not-open']),
    });
  });

  test('tell nothing while results are hidden', async () => {
    const work = await begun(testOf([tried(capital, 3)]), { gradeRevealPolicy: 'never' });
    const checked = await check(work, 'capital', 'sydney');
    for (const told of [checked, await worked(work)]) {
      expect(JSON.stringify(told)).not.toContain('largest city');
      expect(JSON.stringify(told)).not.toContain('"verdict"');
    }
    expect((await question(work, 'capital')).checks).toEqual({ used: 1, most: 3 });
  });
});

describe('C10: what the author tells of a question', () => {
  const withWords = { ...capital, html: `${capital.html}<p data-feedback="FEEDBACK" data-value="sydney">Well, no</p>` };

  test('without feedback says no word of theirs, wherever it stands, but what it is worth', async () => {
    const work = await begun(testOf([plain(withWords, { wordless: true }), plain({ ...withWords, id: 'other' })]));
    for (const id of ['capital', 'other']) await keep(work, id, 'sydney');
    await perform(ada, 'submitQuiz', work);
    const [silent, other] = [await question(work, 'capital'), await question(work, 'other')];
    expect(silent.result).toMatchObject({ verdict: 'wrong', score: 0, feedback: [] });
    expect(JSON.stringify(silent)).not.toMatch(/largest city|Well, no/u);
    expect(JSON.stringify(other)).toMatch(/largest city.*|Well, no/u);
  });

  test('its solution comes as late as its own word says', async () => {
    const work = await begun(testOf([plain(capital, { solutions: 'never' }), plain(third)]));
    await perform(ada, 'submitQuiz', work);
    expect((await question(work, 'capital')).solution).toBeNull();
    expect((await question(work, 'third')).solution).not.toBeNull();
  });

  test('that is read once only, nothing is told after it', async () => {
    const work = await begun(testOf([plain(capital, { once: true }), plain(third, { once: true })], { linear: true }));
    expect((await question(work, 'capital')).html).toContain('Australia');
    await goOn(work, 'capital', 'sydney');
    const gone = await question(work, 'capital');
    expect(gone).toMatchObject({ html: '', interactions: [], answer: null, control: { withheld: true } });
    expect(JSON.stringify(await worked(work))).not.toMatch(/Australia|sydney/iu);
    await goOn(work, 'third', '1/3');
    const over = await worked(work);
    expect(over).toMatchObject({ score: 1, points: 2 });
    expect(JSON.stringify(over)).not.toMatch(/Australia|sydney|canberra|third\?|1\/3/iu);
    expect((await question(work, 'third')).result).toMatchObject({ verdict: 'correct', score: 1, feedback: [] });
  });
});

describe('C10: handing in a test', () => {
  test('waits for answers that its author asks for', async () => {
    const work = await begun(testOf([plain(capital, { mustAnswer: true }), plain(third)]));
    expect(await refusal(ada, 'submitQuiz', work)).toEqual({
      code: 'quiz.submit-refused',
      reasons: ['nothing-answered'],
    });
    await keep(work, 'capital', 'perth');
    await perform(ada, 'submitQuiz', work);
    expect(await worked(work)).toMatchObject({ submitted: expect.any(String) });
  });

  test('waits for its least time, which is told', async () => {
    for (const linear of [false, true]) {
      const work = await begun(testOf([plain(capital)], { leastSeconds: 600, linear }));
      const { notBefore } = await worked(work);
      expect(Date.parse(notBefore ?? '') - Date.now()).toBeGreaterThan(590_000);
      const [call, body] = linear
        ? (['goOnInQuiz', answer(work, 'capital', 'perth')] as const)
        : (['submitQuiz', work] as const);
      expect((await refusal(ada, call, body)).reasons).toEqual(['too-early']);
      // nothing of it happened
      expect((await question(work, 'capital')).result).toBeNull();
      await sql`update quiz_work set started = started - interval '11 minutes'
        where activity_workflow_id = ${work.activityWorkflowId}`.execute(server.db);
      await perform(ada, call, body);
      expect(await worked(work)).toMatchObject({ submitted: expect.any(String), notBefore: null });
    }
  });
});

describe('C10: words about a test', () => {
  const said = (html: string, more: Partial<QuizFeedback> = {}): QuizFeedback => ({
    outcome: 'MOOD',
    value: 'low',
    show: false,
    html: `<p>${html}</p>`,
    ...more,
  });
  const quiz: Quiz = {
    mode: 'test',
    linear: true,
    outcomes: [
      { id: 'MOOD', cardinality: 'single', baseType: 'identifier' },
      { id: 'SUM', cardinality: 'single', baseType: 'float' },
    ],
    outcomeRules: [setOutcome('SUM', { ...number(7) })],
    feedbacks: [
      said('while taken, <span data-variable="SUM"></span>', { during: true }),
      said('in the second', { during: true, part: 'second' }),
      said('after the first', { part: 'first' }),
      said('at the end'),
      said('never', { show: true, during: true }),
    ],
    sections: ['first', 'second'].map((id, at) => ({
      id,
      isPart: true,
      entries: [plain({ ...capital, id: `capital${at}` })],
    })),
  };

  test('come where they belong: while it is taken, in a part, after it, and at the end', async () => {
    const work = await begun(quiz);
    expect((await worked(work)).feedback).toEqual([]);
    await goOn(work, 'capital0', 'perth');
    expect((await worked(work)).feedback).toEqual([
      '<p>while taken, 7</p>',
      '<p>in the second</p>',
      '<p>after the first</p>',
    ]);
    await goOn(work, 'capital1', 'perth');
    expect((await worked(work)).feedback).toEqual(['<p>after the first</p>', '<p>at the end</p>']);
  });

  test.each([
    ['never', null],
    ['afterDate', new Date(Date.now() + 86_400_000)],
  ] as const)('stay hidden with the results (%s)', async (gradeRevealPolicy, gradeRevealDate) => {
    const work = await begun(quiz, { gradeRevealPolicy, gradeRevealDate });
    await goOn(work, 'capital0', 'perth');
    await goOn(work, 'capital1', 'perth');
    expect((await worked(work)).feedback).toEqual([]);
  });

  test('come after a try in a test that is not linear', async () => {
    const rules = [setOutcome('SUM', variable('capital.SCORE'))];
    const feedbacks = [{ outcome: 'SUM', value: '1', show: true, html: '<p>Well begun</p>', during: true }];
    const work = await begun(
      testOf([tried(capital, 2), plain(third)], { outcomes: quiz.outcomes ?? [], outcomeRules: rules, feedbacks }),
    );
    await check(work, 'capital', 'perth');
    expect((await worked(work)).feedback).toEqual([]);
    await check(work, 'capital', 'canberra');
    expect((await worked(work)).feedback).toEqual(['<p>Well begun</p>']);
  });
});

describe('C10: a comment on a question', () => {
  const comment = (work: Work, questionId: string, words: string) =>
    ada.call<Problem>('keepQuizAnnotations', {
      params: { ...work, questionId },
      body: { writingId: randomUUID(), sequence: 1, comment: words },
    });
  const words = 'Isn’t this <b>ambiguous</b>?';

  test('is kept for its learner, and read by whoever grades', async () => {
    const work = await begun(testOf([plain(capital, { comments: true }), plain(third)]));
    await worked(work);
    expect((await comment(work, 'capital', words)).status).toBe(200);
    const { annotations } = await worked(work);
    expect(annotations['capital']).toMatchObject({ comment: words, note: null });
    await perform(ada, 'submitQuiz', work);
    const { body } = await teacher.call('getWorkTask', { params: { activityWorkflowId: work.activityWorkflowId } });
    expect(JSON.stringify(body)).toContain('Isn’t this &lt;b&gt;ambiguous&lt;/b&gt;?');
  });

  test('is refused where none is taken, and once the question is done', async () => {
    const work = await begun(
      testOf([plain(capital, { comments: true }), plain(third, { comments: true })], { linear: true }),
    );
    const other = await begun(testOf([plain(capital)]));
    await worked(other);
    expect(await comment(other, 'capital', words)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'quiz.comment-refused', data: { reasons: ['no-comments'] } }] },
    });
    await goOn(work, 'capital', 'perth');
    expect((await comment(work, 'capital', words)).body.errors[0]).toMatchObject({ data: { reasons: ['behind'] } });
    expect((await comment(work, 'third', words)).status).toBe(200);
    await goOn(work, 'third', '7');
    expect((await comment(work, 'third', 'Later')).body.errors[0]).toMatchObject({
      data: { reasons: ['not-open'] },
    });
  });
});
