import type { ActivityPart } from '@stoa/contract';
import {
  ActivityKind,
  gradeRevealPolicies,
  hiddenResultReason,
  hiddenReviewReason,
  resultsDisclosurePolicies,
  reviewPolicies,
  ActivityWorkState,
  WorkflowState,
  type ActivityConstraint,
} from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everythingAsked, type Answered } from './testing/everything-asked.ts';
import { handInText } from './testing/hand-in.ts';
import { complete, partsByName, perform, treeOf } from './testing/perform.ts';
import type { TestPerson } from './testing/person.ts';
import { courseScore, grade, secrets, shownBy, taken, type Reached, type Taken } from './testing/secretive.ts';
import { testServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;
const dates = { none: null, past: new Date(Date.now() - day), future: new Date(Date.now() + day) } as const;
const reveals = gradeRevealPolicies.flatMap((policy) =>
  (policy === 'afterDate' ? (['none', 'past', 'future'] as const) : (['none'] as const)).map(
    (date) => [policy, date] as const,
  ),
);
const reachable: readonly Reached[] = ['inProgress', 'inGrading', 'graded', 'finished'];

async function textOfEverything(attempt: Taken): Promise<string> {
  return (await everythingAsked(server, attempt)).map(({ text }) => text).join('\n');
}

const number = (value: number) => String(value).slice(0, 8);
/** The criterion that its author hides, the level that was chosen, and the words about it. */
const saysRubric = (text: string) => [
  text.includes(secrets.criterion),
  /levelId\\*":\\*"warm/.test(text),
  text.includes(secrets.mark),
];
const all = [true, true, true];
const none = [false, false, false];
const says = (text: string, value: number) => text.includes(number(value));

describe('every address of the server that a learner may ask', () => {
  const work = '/api/lms-storage/v1/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId';
  const answersNobody = [
    `DELETE ${work}/hand-in-files/:fileId`,
    // bytes of a file by its signed address, which a call beside it gives out
    'GET /api/lms-storage/v1/content/:sha256/:name',
    `GET ${work}/hand-in-files/:fileId/content`,
    // a receipt of work that was handed in, which tells its own words alone
    'GET /api/lms-storage/v1/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/hand-in/versions/:versionId/receipt.zip',
    // a number of 128 bits, which results that may be known alone have
    'GET /api/lms-storage/v1/public/certificates/:certificateNumber/:version/:name',
    // a picture that its learner brought
    'GET /api/lms-storage/v1/users/me/record/credentials/:credentialId/picture',
    // a copy of what is kept of somebody: its own test looks for hidden results in every file of it
    'GET /api/lms-storage/v1/users/me/record/exports/:exportId/file',
    // tools of others, of which this course has none: what they read is tried where they are launched
    'GET /api/lms/v1/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/external-tool',
    'GET /api/lms/v1/public/certificate-records/:certificateNumber',
    // badges, which are given for results that may be known
    'GET /badges/:badgeId',
    'GET /badges/:badgeId/picture.png',
    'GET /badges/awards/:certificateNumber/:name',
    'GET /badges/keys/:key',
    'GET /badges/status/:list',
    'GET /lti/choices/:choiceId',
    'GET /lti/launches/:launchId',
    'GET /lti/launches/:launchId/frame',
    // files that are handed in: their own bytes, and how much of them arrived
    `PATCH ${work}/hand-in-files/:fileId`,
    `POST ${work}/hand-in-files`,
    // packages, of which this course has none, either
    'POST /api/lms/v1/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/package-launches',
    // there is no credential that could be checked or removed
    'POST /api/lms/v1/users/me/record/credentials/:credentialId/check',
    'POST /api/lms/v1/users/me/record/credentials/:credentialId/remove',
    // there is neither another session, nor somebody else whom the person acts as, nor a password, nor what needs one
    'POST /api/platform/v1/users/me/authenticator',
    'POST /api/platform/v1/users/me/authenticator/confirm',
    'POST /api/platform/v1/users/me/authenticator/remove',
    'POST /api/platform/v1/users/me/impersonation/end',
    'POST /api/platform/v1/users/me/passkeys',
    'POST /api/platform/v1/users/me/passkeys/:passkeyId/name',
    'POST /api/platform/v1/users/me/passkeys/:passkeyId/remove',
    'POST /api/platform/v1/users/me/passkeys/start',
    'POST /api/platform/v1/users/me/password',
    'POST /api/platform/v1/users/me/recovery-codes',
    'POST /api/platform/v1/users/me/sessions/:sessionId/end',
    'PUT /api/lms/v1/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/package-data',
  ];

  test('C14: is asked when hidden results are looked for, and answers; a new one needs its example first', async () => {
    const answers: Answered[] = [];
    const kinds = [
      ['inProgress', false],
      ['inProgress', true],
      ['finished', false],
    ] as const;
    for (const [reached, proctored] of kinds) {
      const attempt = await taken(server, teacher, { gradeRevealPolicy: 'none', reached, proctored });
      answers.push(...(await everythingAsked(server, attempt)));
    }
    const answering = new Set(answers.filter(({ status }) => status < 400).map(({ route }) => route));
    const open = server.app.mounted.filter(
      ({ guard, method }) => (guard === 'person' || guard === 'public') && !['OPTIONS', 'HEAD'].includes(method),
    );
    const silent = open.map(({ method, url }) => `${method} ${url}`).filter((route) => !answering.has(route));
    expect([...new Set(silent)].toSorted()).toEqual(answersNobody);
    const pages = answers.filter(({ route }) => route === 'GET /learn/*');
    const other = pages.filter(({ status, path }) => status !== 200 && path !== '/learn/');
    expect(other.map(({ path }) => path)).toEqual([]);
  });

  test('C14: is asked by a learner alone: whoever grades reads it, and the learner is refused there', async () => {
    const attempt = await taken(server, teacher, { gradeRevealPolicy: 'never', reached: 'inGrading' });
    const refused = (await everythingAsked(server, attempt)).filter(({ path }) => path.startsWith('/api/admin/'));
    expect([refused.length > 0, refused.filter(({ status }) => status !== 403)]).toEqual([true, []]);
  });
});

describe('G2: a hidden result is in no answer of the server', () => {
  test.each(reveals.flatMap(([policy, date]) => reachable.map((reached) => [policy, date, reached] as const)))(
    'with policy %s, date: %s, attempt: %s',
    async (gradeRevealPolicy, date, reached) => {
      const terms = { gradeRevealPolicy, gradeRevealDate: dates[date] };
      const text = await textOfEverything(await taken(server, teacher, { ...terms, reached }));
      const shown = shownBy(terms, reached);
      expect({
        activity: says(text, secrets.activityScore),
        comment: text.includes(secrets.comment),
        rubric: saysRubric(text),
        feedback: text.includes(secrets.feedback),
        course: says(text, courseScore),
        points: says(text, courseScore * 1000),
        progress: /progress\\*":0\.\d/.test(text),
        passed: /passed\\*":true/.test(text),
        grade: /"grade\\*":\{/.test(text),
      }).toEqual({
        activity: shown.parts,
        comment: shown.parts,
        rubric: shown.parts ? all : none,
        // said beside the question, which is closed between handing in and the end
        feedback: shown.parts && reached !== 'graded',
        course: shown.record,
        points: shown.record,
        progress: shown.progress,
        passed: shown.record,
        grade: shown.record,
      });
      // a practice tells its answers once the course is over
      expect([text.includes(secrets.answers), text.includes(secrets.locked)]).toEqual([shown.record, false]);
    },
  );
});

/** Every disclosure with every review policy. */
const constraints = [undefined, ...reviewPolicies].flatMap((reviewPolicy) =>
  [undefined, ...resultsDisclosurePolicies].flatMap((policy) =>
    (policy === 'afterDate' ? (['none', 'past', 'future'] as const) : (['none'] as const)).map(
      (date): ActivityConstraint => ({
        resultsDisclosureAbove: 0.9,
        ...(reviewPolicy === undefined ? {} : { reviewPolicy }),
        ...(policy === undefined ? {} : { resultsDisclosurePolicy: policy }),
        ...(date === 'none' ? {} : { resultsDisclosureFrom: dates[date].toISOString() }),
      }),
    ),
  ),
);

const named = (constraint: ActivityConstraint) => JSON.stringify(constraint).replaceAll(/T[\d:.]+Z/g, '');

/** Standing of an attempt's learner in its first page once it is graded. */
function gradedStanding() {
  const then = new Date().toISOString();
  return {
    lastActivityWorkflow: { state: ActivityWorkState.finished, submitted: then, finished: then },
    bestActivityRecord: { passed: null, normalizedScore: secrets.activityScore },
  };
}

describe('C14: a result that its activity hides is in no answer of the server', () => {
  // a policy of reviews decides nothing about results: those without one meet every kind of reveal, the others the one
  // that shows everything
  const cases = constraints.flatMap((constraint, index) =>
    reveals
      .filter(([policy]) => constraint.reviewPolicy === undefined || policy === 'none')
      .map(([policy, date], turn) => {
        const reached = policy === 'none' ? 'finished' : (reachable[(index + turn) % reachable.length] ?? 'finished');
        const terms = { gradeRevealPolicy: policy, gradeRevealDate: dates[date] };
        return [named(constraint), policy, date, reached, constraint, terms] as const;
      }),
  );

  test.each(cases)('with %s, reveal: %s %s, attempt: %s', async (_name, _policy, _date, reached, constraint, terms) => {
    const text = await textOfEverything(await taken(server, teacher, { ...terms, reached, constraint }));
    const shown = shownBy(terms, reached);
    const facts = { type: ActivityKind.text, constraint, standing: gradedStanding() };
    const disclosed = hiddenResultReason(facts, new Date()) === null;
    const open = reached === 'inProgress' || (reached === 'finished' && shown.record);
    expect({
      activity: says(text, secrets.activityScore),
      comment: text.includes(secrets.comment),
      rubric: saysRubric(text),
      course: says(text, courseScore),
      content: text.includes(secrets.content),
    }).toEqual({
      activity: shown.parts && disclosed,
      comment: shown.parts && disclosed,
      rubric: shown.parts && disclosed ? all : none,
      course: shown.record,
      content: open && hiddenReviewReason(facts, new Date()) === null,
    });
  });

  test('what a gate opens is given out, so that the words behind it are really looked for', async () => {
    const attempt = await taken(server, teacher, { gradeRevealPolicy: 'none', reached: 'inProgress' });
    await complete(attempt.person, attempt.workflowId, 'Page c');
    const text = await textOfEverything(attempt);
    expect([text.includes(secrets.locked), text.includes(secrets.answers)]).toEqual([true, false]);
  });
});

describe('what is kept of commands', () => {
  const kept = (answers: readonly Answered[]) =>
    answers.filter(({ route }) => /\/(?:start|finish|submit)-/.test(route));

  test('G2: tells what was done until the attempt is handed in, and no longer than the result is hidden', async () => {
    const hidden = await taken(server, teacher, { gradeRevealPolicy: 'never', reached: 'inGrading' });
    const answers = kept(await everythingAsked(server, hidden));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(8);
    expect(answers.filter(({ text }) => /"progress":(?!null)|"completedVersion":\d/.test(text))).toEqual([]);
    await server.db
      .updateTable('objective_access')
      .set({ grade_reveal_policy: 'none' })
      .where('user_id', '=', hidden.person.id)
      .execute();
    const still = kept(await everythingAsked(server, hidden));
    expect(still.filter(({ text }) => /"progress":(?!null)/.test(text))).toEqual([]);
    await server.db
      .updateTable('objective_workflow')
      .set({ state: WorkflowState.finished })
      .where('id', '=', hidden.workflowId)
      .execute();
    expect(kept(await everythingAsked(server, hidden)).some(({ text }) => /"progress":(?!null)/.test(text))).toBe(true);
  });
});

describe('the times of a hidden result', () => {
  async function firstPage(attempt: Taken): Promise<ActivityPart> {
    const part = partsByName(await treeOf(attempt.person, attempt.workflowId)).get('Page a');
    if (part === undefined) throw new Error('There is no first page.');
    return part;
  }

  test.each([
    ['better', 0.9],
    ['worse', 0.1],
  ])('C14: do not tell that a second attempt was %s', async (_name, second) => {
    const constraint: ActivityConstraint = { resultsDisclosurePolicy: 'never' };
    const attempt = await taken(server, teacher, { gradeRevealPolicy: 'none', reached: 'inProgress', constraint });
    const { id } = await firstPage(attempt);
    const begun = await perform(attempt.person, 'startActivityWorkflows', {
      objectiveWorkflowId: attempt.workflowId,
      activityPartIds: [id],
      restart: true,
    });
    const again = begun.activityWorkflows.find((workflow) => workflow.attempt === 2)?.id ?? '';
    const work = { objectiveWorkflowId: attempt.workflowId, activityWorkflowId: again };
    const { versionId } = await handInText(attempt.person, work);
    await grade(teacher, again, { score: second, comment: secrets.comment, versionId });
    const { lastActivityWorkflow: last, bestActivityRecord: best } = (await firstPage(attempt)).childActivity
      .activityWorkflowAggregate;
    expect([last?.attempt, best]).toEqual([
      2,
      { passed: null, normalizedScore: null, comment: null, finished: last?.finished },
    ]);
  });
});
