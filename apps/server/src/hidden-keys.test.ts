import type { Quiz, RevealMoment } from '@stoa/assessment';
import {
  ActivityKind,
  ActivityWorkState,
  gradeRevealPolicies,
  hiddenResultReason,
  hiddenReviewReason,
  resultsDisclosurePolicies,
  reviewPolicies,
  type ActivityConstraint,
} from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everythingAsked } from './testing/everything-asked.ts';
import type { TestPerson } from './testing/person.ts';
import { givenQuizCourse, stages, takenAsFarAs, type QuizzesTaken, type Stage } from './testing/quizzes-taken.ts';
import { policyQuizzes, type PolicyQuiz } from './testing/policy-quizzes.ts';
import { everyKind, keyOf, secretiveItem, ways, wordsOf } from './testing/secretive-quizzes.ts';
import { shownBy, type Terms } from './testing/secretive.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Beginning of a number, as far as it is the same however it was reckoned. */
const number = (value: number) => String(value).slice(0, 7);
/** JSON in JSON, as in the first HTML, has strokes before its quotes. */
const plain = (text: string) => text.replaceAll('\\', '');

/** Terms and constraint that hold for all learners of a course from now on. */
async function setPolicies(objectiveId: string, terms: Terms, constraint: ActivityConstraint): Promise<void> {
  const { gradeRevealPolicy = 'none', gradeRevealDate = null } = terms;
  await server.db
    .updateTable('objective_access')
    .set({ grade_reveal_policy: gradeRevealPolicy, grade_reveal_date: gradeRevealDate })
    .where('objective_id', '=', objectiveId)
    .execute();
  await server.db
    .updateTable('activity_part')
    .set({ constraint: JSON.stringify(constraint) })
    .where('objective_id', '=', objectiveId)
    .where('parent_part_id', 'is not', null)
    .execute();
  await server.db
    .updateTable('objective')
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .where('id', '=', objectiveId)
    .execute();
}

const day = 86_400_000;
const past = new Date(Date.now() - day);
const future = new Date(Date.now() + day);

describe('whatever is asked of a question', () => {
  const modes = ['practice', 'test'] as const;
  const named = (mode: Quiz['mode'], kind: string) => `${mode}-${kind}`;
  const quizOf = (mode: Quiz['mode']): Quiz => ({
    mode,
    sections: [
      {
        entries: everyKind.map((kind, at) => ({
          item: secretiveItem(kind, named(mode, kind), 0.613_27 + at / 100),
          checks: null,
        })),
      },
    ],
  });
  const courses = new Map<Quiz['mode'], string>();
  beforeAll(async () => {
    for (const mode of modes) courses.set(mode, await givenQuizCourse(server, { all: quizOf(mode) }));
  });

  async function taken(mode: Quiz['mode'], stage: Stage, terms: Terms, constraint: ActivityConstraint) {
    const objectiveId = courses.get(mode) ?? '';
    // what commands answered while everything was shown is among what is asked for once it is hidden
    await setPolicies(objectiveId, {}, {});
    const attempt = await takenAsFarAs(server, { objectiveId, quizzes: { all: quizOf(mode) }, stage });
    await setPolicies(objectiveId, terms, constraint);
    return attempt;
  }

  const textOf = async (attempt: QuizzesTaken, asker?: TestPerson) =>
    plain((await everythingAsked(server, attempt, asker)).map(({ text }) => text).join('\n'));

  /** Kinds of which something is found, by what it is. */
  function found(text: string, mode: Quiz['mode']) {
    const kindsWith = (isIn: (kind: (typeof everyKind)[number], at: number) => boolean) => everyKind.filter(isIn);
    const words = (kind: string) => wordsOf(named(mode, kind));
    const says = (some: readonly string[]) => some.some((one) => text.includes(one));
    return {
      results: kindsWith((kind) => says(words(kind).results)),
      scores: kindsWith((_kind, at) => text.includes(`"score":${number(0.613_27 + at / 100)}`)),
      solutions: kindsWith((kind) => says(words(kind).solutions)),
      keys: kindsWith((kind) => text.includes(keyOf(ways[kind].correct))),
      hints: kindsWith((kind) => text.includes(words(kind).hint)),
      never: kindsWith((kind) => says(words(kind).never)),
    };
  }

  const none = { results: [], scores: [], solutions: [], keys: [], hints: [], never: [] };
  const answered = everyKind.filter((kind) => ways[kind].wrong.length > 0);
  const results = { results: answered, scores: answered };
  const solutions = { solutions: everyKind, keys: everyKind };
  const shown = {
    practice: {
      opened: {},
      answering: { ...results, hints: answered },
      handedIn: { ...results, hints: answered },
      finished: { ...results, ...solutions, hints: answered },
    },
    test: { opened: {}, answering: {}, handedIn: { ...results, ...solutions }, finished: { ...results, ...solutions } },
  } as const satisfies Record<Quiz['mode'], Record<Stage, Partial<Record<keyof typeof none, unknown>>>>;

  const cases = modes.flatMap((mode) => stages.map((stage) => [mode, stage] as const));

  test.each(cases)('G2: is told as its quiz says, in a %s that is %s', async (mode, stage) => {
    const text = await textOf(await taken(mode, stage, {}, {}));
    expect(text).toContain(`Question ${named(mode, 'choice')}`);
    expect(found(text, mode)).toEqual({ ...none, ...shown[mode][stage] });
  });

  test.each(cases)('G2: is in no answer while results are hidden, in a %s that is %s', async (mode, stage) => {
    const constraint: ActivityConstraint = { resultsDisclosurePolicy: 'never' };
    const byActivity = found(await textOf(await taken(mode, stage, {}, constraint)), mode);
    expect({ ...byActivity, hints: [] }).toEqual(none);
    if (stage !== 'handedIn' && stage !== 'finished') return;
    const terms: Terms = { gradeRevealPolicy: 'never' };
    const byCourse = found(await textOf(await taken(mode, stage, terms, {})), mode);
    expect({ ...byCourse, hints: [] }).toEqual(none);
  });

  test.each(modes)('G2: is in no answer to others and to visitors, of a %s', async (mode) => {
    const attempt = await taken(mode, 'finished', {}, {});
    const { person: other } = await taken(mode, 'opened', {}, {});
    for (const asker of [other, server.visitor]) {
      const text = await textOf(attempt, asker);
      expect([text.length > 10_000, found(text, mode)]).toEqual([true, none]);
    }
  });
});

const reveals: readonly Terms[] = gradeRevealPolicies.flatMap((gradeRevealPolicy): readonly Terms[] =>
  gradeRevealPolicy === 'afterDate'
    ? [null, past, future].map((gradeRevealDate) => ({ gradeRevealPolicy, gradeRevealDate }))
    : [{ gradeRevealPolicy }],
);

const disclosures: readonly ActivityConstraint[] = [
  {},
  ...resultsDisclosurePolicies.flatMap((resultsDisclosurePolicy): readonly ActivityConstraint[] => {
    if (resultsDisclosurePolicy === 'afterDate')
      return [past, future].map((date) => ({ resultsDisclosurePolicy, resultsDisclosureFrom: date.toISOString() }));
    if (resultsDisclosurePolicy === 'afterScore')
      return [0.1, 0.9].map((resultsDisclosureAbove) => ({ resultsDisclosurePolicy, resultsDisclosureAbove }));
    return [{ resultsDisclosurePolicy }];
  }),
];

const reviews: readonly ActivityConstraint[] = [{}, ...reviewPolicies.map((reviewPolicy) => ({ reviewPolicy }))];

/** What of a question is shown at a moment, told in words of its own, so that the rule is compared with something. */
function isMoment(moment: RevealMoment, { family }: PolicyQuiz, stage: Stage, isPastDue: boolean): boolean {
  const isTest = family === 'test';
  const isOver = stage === 'finished' || (isTest && stage === 'handedIn');
  const isChecked = isOver || (!isTest && stage !== 'opened');
  switch (moment) {
    case 'always':
      return true;
    case 'checked':
      return isChecked;
    case 'solved':
      return isOver || (isChecked && family === 'spent');
    case 'ended':
      return isOver;
    case 'pastDue':
      return isPastDue;
    case 'never':
      return false;
  }
}

describe('G2: every moment of a quiz with every policy of its activity and of its course', () => {
  const quizzes = Object.fromEntries(policyQuizzes.map(({ name, quiz }) => [name, quiz]));
  const attempts = new Map<Stage, QuizzesTaken>();
  let objectiveId: string;

  beforeAll(async () => {
    objectiveId = await givenQuizCourse(server, quizzes);
    for (const stage of stages) attempts.set(stage, await takenAsFarAs(server, { objectiveId, quizzes, stage }));
  }, 60_000);

  const reachedAt = (stage: Stage) => (stage === 'finished' ? 'finished' : 'inProgress');

  /** Standing of the learner in the activity of a quiz. */
  function standingAt({ family, score }: PolicyQuiz, stage: Stage) {
    const isDone = isMoment(family === 'test' ? 'ended' : 'checked', { family } as PolicyQuiz, stage, false);
    const at = isDone ? past.toISOString() : null;
    const state = isDone ? ActivityWorkState.finished : ActivityWorkState.inProgress;
    return {
      lastActivityWorkflow: { state, submitted: at, finished: at },
      bestActivityRecord: isDone ? { passed: null, normalizedScore: score / 2 } : null,
    };
  }

  function expected(one: PolicyQuiz, stage: Stage, terms: Terms, constraint: ActivityConstraint) {
    const facts = { type: ActivityKind.lti, constraint, standing: standingAt(one, stage) };
    const now = new Date();
    const course = shownBy(terms, reachedAt(stage));
    const disclosed = course.parts && hiddenResultReason(facts, now) === null;
    // a door tells nothing of a score that the course hides
    const { bestActivityRecord } = facts.standing;
    const standing = { ...facts.standing, bestActivityRecord: course.parts ? bestActivityRecord : null };
    const isOpen = (stage !== 'finished' || course.record) && hiddenReviewReason({ ...facts, standing }, now) === null;
    const isPastDue = constraint.due !== undefined && constraint.due < now.toISOString();
    const isScored = isMoment('checked', one, stage, false);
    return {
      activity: disclosed && bestActivityRecord !== null,
      question: isOpen,
      results: isOpen && disclosed && isScored && isMoment(one.results, one, stage, isPastDue),
      solutions: isOpen && disclosed && isMoment(one.solutions, one, stage, isPastDue),
    };
  }

  /** Everything that tells something of quizzes: by the name of the quiz that is asked about, and of all of them. */
  async function asked({ person, workflowId, aggregateId, works, sent }: QuizzesTaken) {
    const params = { objectiveWorkflowId: workflowId };
    const text = async (answer: Promise<{ readonly body: unknown }>) => plain(JSON.stringify((await answer).body));
    const all = await Promise.all([
      text(person.call('getActivityTree', { params })),
      text(person.call('getCourseStanding', { params })),
      text(person.call('queryActivityRecords', { params })),
      text(person.call('queryAggregateActivityRecords', { params: { aggregateId } })),
    ]);
    const own = await Promise.all(
      [...works].map(
        async ([name, activityWorkflowId]) =>
          [name, await text(person.call('getQuiz', { params: { ...params, activityWorkflowId } }))] as const,
      ),
    );
    const kept = await Promise.all(
      sent
        .filter(({ path }) => path.endsWith('/check-quiz-answers'))
        .map(({ path, body }) => text(person.send('GET', `${path}/${body.id}`))),
    );
    return { all: all.join('\n'), own: new Map(own), kept: kept.join('\n') };
  }

  const says = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

  async function compare(stage: Stage, terms: Terms, constraint: ActivityConstraint): Promise<void> {
    const attempt = attempts.get(stage);
    if (attempt === undefined) throw new Error('There is no attempt at this stage.');
    const { all, own, kept } = await asked(attempt);
    const told = policyQuizzes.map(({ name, score }) => {
      const text = own.get(name) ?? '';
      const { results, solutions, never } = wordsOf(name);
      const key = keyOf(ways.choice.correct);
      return {
        name,
        activity: all.includes(number(score / 2)),
        question: text.includes(`Question ${name}`),
        results: says(text, results) && text.includes(number(score)),
        solutions: says(text, solutions) && text.includes(key),
        some: says(text, [...results, number(score)]) || says(text, [...solutions, key]) || says(text, never),
        kept: { results: says(kept, [...results, number(score)]), solutions: says(kept, solutions) },
      };
    });
    expect(told).toEqual(
      policyQuizzes.map((one, at) => {
        const { activity, question, results, solutions } = expected(one, stage, terms, constraint);
        const { kept: before = { results: false, solutions: false } } = told[at] ?? {};
        return {
          name: one.name,
          activity,
          question,
          results,
          solutions,
          some: results || solutions,
          // what a command answered once is told again, and never more than can be told now
          kept: { results: results && before.results, solutions: solutions && before.solutions },
        };
      }),
    );
  }

  const cases = reveals.flatMap((terms, row) =>
    disclosures.map(
      (disclosure, column) => [JSON.stringify({ ...terms, ...disclosure }), terms, disclosure, row + column] as const,
    ),
  );

  test.each(cases)('%s', async (_name, terms, disclosure, turn) => {
    for (const [at, review] of reviews.entries()) {
      const due = at % 2 === 0 ? {} : { due: past.toISOString() };
      const constraint = { ...disclosure, ...review, ...due };
      await setPolicies(objectiveId, terms, constraint);
      await compare(stages[(turn + at) % stages.length] ?? 'finished', terms, constraint);
    }
  });

  test('what a check answered is answered again as long as it may be told', async () => {
    await setPolicies(objectiveId, { gradeRevealPolicy: 'none' }, {});
    const attempt = attempts.get('answering') ?? expect.fail('There is no attempt at this stage.');
    const { kept } = await asked(attempt);
    const again = policyQuizzes.filter(({ name }) => says(kept, wordsOf(name).results));
    expect(again.map(({ name }) => name)).toEqual(
      policyQuizzes
        .filter((one) => one.family !== 'test' && isMoment(one.results, one, 'answering', false))
        .map(({ name }) => name),
    );
  });
});
