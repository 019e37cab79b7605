import type {
  ActivityPart,
  ActivityTree,
  ActivityWithContent,
  EnrolledObjective,
  ObjectiveAccess,
} from '@stoa/contract';
import {
  ActivityKind,
  canReadContent,
  ContentState,
  courseFactsOf,
  decideBegin,
  beginsAgain,
  decideOpen,
  decideReview,
  decideStart,
  ObjectiveType,
  openFactsOf,
  resultsDisclosurePolicies,
  reviewPolicies,
  settingKeys,
  visibleActions,
  type ActivityConstraint,
  type OpenFacts,
} from '@stoa/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Enrolment } from '../../learning/enrolment/store.ts';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, open, outcome, partsByName, perform, startCourse, treeOf } from '../../testing/perform.ts';
import { moveThrough, type SessionMove } from '../../testing/proctor.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let proctor: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  proctor = await server.signInAs('proctor@test.example', ['Instructor']);
});
afterEach(() => server.db.deleteFrom('setting').execute());
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;
const past = () => new Date(Date.now() - day);
const future = () => new Date(Date.now() + day);

type Began = 'never' | 'inProgress' | 'finished';
const begins: readonly Began[] = ['never', 'inProgress', 'finished'];
const windows = ['open', 'before', 'after'] as const;
const courses = begins.flatMap((began) =>
  windows.flatMap((window) =>
    [false, true].flatMap((retake) =>
      Object.values(ContentState).map((state) => [began, window, retake, state] as const),
    ),
  ),
);

function termsOf(window: (typeof windows)[number], retake: boolean): Partial<Enrolment> {
  if (window === 'open') return { retake };
  return window === 'before' ? { retake, availabilityDate: future() } : { retake, availabilityEndDate: past() };
}

/** A course in which the person got so far, and whose state and dates changed afterwards. */
async function reached(
  began: Began,
  terms: Partial<Enrolment>,
  state: ContentState,
): Promise<{ objectiveId: string; aggregateId: string }> {
  const { objectiveId } = await givenCourse(server, course([page('a')]));
  const aggregateId = await givenAccess(server, ada.id, objectiveId);
  const workflowId = began === 'never' ? null : await startCourse(ada, aggregateId);
  if (workflowId !== null && began === 'finished') await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
  await givenAccess(server, ada.id, objectiveId, terms);
  await server.db.updateTable('objective').set({ state }).where('id', '=', objectiveId).execute();
  return { objectiveId, aggregateId };
}

describe('C6, C7: the portal offers a start exactly where the server allows it, for the same reasons', () => {
  test.each(courses)(
    'begun: %s, availability: %s, retake: %s, content state: %i',
    async (began, window, retake, state) => {
      const { objectiveId, aggregateId } = await reached(began, termsOf(window, retake), state);
      const { body } = await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
      const facts = courseFactsOf(body);
      const now = new Date();
      const decision = decideStart(facts, now);
      const end = await outcome(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId });
      expect(end.state === 1).toBe(decision.allowed);
      if (!decision.allowed) expect(end.errors[0]?.data?.['reasons']).toEqual(decision.reasons);
      const offered = visibleActions(facts, now);
      if (offered.includes('start') || offered.includes('startAgain')) expect(end.state).toBe(1);
    },
  );

  test('both answers that carry a course carry the same facts', async () => {
    const { objectiveId, aggregateId } = await reached('finished', termsOf('after', true), ContentState.ready);
    const access = await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } });
    const query = { filter: JSON.stringify(['id', '=', aggregateId]) };
    const list = await ada.call<{ data: readonly EnrolledObjective[] }>('queryEnrolledObjectives', { query });
    expect(list.body.data.map(courseFactsOf)).toEqual([courseFactsOf(access.body)]);
  });
});

const policies = [
  { gradeRevealPolicy: 'none' },
  { gradeRevealPolicy: 'afterFinish' },
  { gradeRevealPolicy: 'never' },
  { gradeRevealPolicy: 'afterDate', gradeRevealDate: past() },
  { gradeRevealPolicy: 'afterDate', gradeRevealDate: future() },
] as const;

describe('C6, C14: the portal offers Continue and Review exactly where the server gives the content out', () => {
  test.each(
    policies.flatMap((terms) =>
      (['inProgress', 'finished', 'protected'] as const).flatMap((how) =>
        [true, false].map((supportReview) => [terms.gradeRevealPolicy, how, supportReview, terms] as const),
      ),
    ),
  )('policy %s, attempt: %s, review supported: %s', async (_policy, how, supportReview, terms) => {
    const { objectiveId } = await givenCourse(server, course([page('a')], { supportReview }));
    const protect_results = how === 'protected';
    await server.db.updateTable('objective').set({ protect_results }).where('id', '=', objectiveId).execute();
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
    await complete(ada, workflowId, 'Page a');
    if (how !== 'inProgress') await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const facts = courseFactsOf(
      (await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } })).body,
    );
    const now = new Date();
    const actions = visibleActions(facts, now);
    const part = [...partsByName(await treeOf(ada, workflowId)).values()][0];
    expect(actions.includes('continue') || actions.includes('review')).toBe(part?.contentAvailable);
    expect(canReadContent(facts, now)).toBe(part?.contentAvailable);
    expect(actions.includes('review')).toBe(decideReview(facts, now).allowed);
  });
});

const dateFields = ['startFrom', 'startUntil', 'accessibleUntil', 'gracePeriodUntil'] as const;

/** Every date of a constraint on both sides of now, and every pair of policies. */
function everyConstraint(): readonly (readonly [string, ActivityConstraint])[] {
  const dated = dateFields.flatMap((field) =>
    [past(), future()].map(
      (date) => [`${field} ${date < new Date() ? 'past' : 'future'}`, { [field]: date.toISOString() }] as const,
    ),
  );
  const policed = reviewPolicies.flatMap((reviewPolicy) =>
    resultsDisclosurePolicies.map(
      (policy) => [`${reviewPolicy} ${policy}`, { reviewPolicy, resultsDisclosurePolicy: policy }] as const,
    ),
  );
  return [['none', {}], ...dated, ...policed];
}

const asReceived = (tree: ActivityTree, newContent: boolean) => (part: ActivityPart) =>
  decideOpen(
    openFactsOf(part, {
      courseState: tree.objectiveWorkflow.state,
      newContentAfterCompletion: newContent,
    }),
    new Date(),
  );

describe('C13: the rule on the portal’s facts answers like the server when an activity is opened', () => {
  const cases = everyConstraint().flatMap(([name, constraint]) =>
    (['never', 'inProgress', 'finished'] as const).map((began) => [name, began, constraint] as const),
  );

  test.each(cases)('constraint: %s, activity begun: %s', async (_name, began, constraint) => {
    const { objectiveId } = await givenCourse(server, course([page('a'), page('b', { gate: 'previousPassed' })]));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    if (began === 'inProgress') await open(ada, workflowId, 'Page a');
    if (began === 'finished') await complete(ada, workflowId, 'Page a');
    await server.db
      .updateTable('activity_part')
      .set({ constraint: JSON.stringify(constraint) })
      .where('objective_id', '=', objectiveId)
      .where('parent_part_id', 'is not', null)
      .execute();
    const tree = await treeOf(ada, workflowId);
    const decide = asReceived(tree, false);
    for (const part of partsByName(tree).values()) {
      const decision = decide(part);
      expect(decision.allowed).toBe(part.contentAvailable);
      if (part.childActivity.activityWorkflowAggregate.lastActivityWorkflow !== null) continue;
      const end = await outcome(ada, 'startActivityWorkflows', {
        objectiveWorkflowId: workflowId,
        activityPartIds: [part.id],
      });
      expect(end.state === 1).toBe(decision.allowed);
      if (!decision.allowed) expect(end.errors[0]?.data?.['reasons']).toEqual(decision.reasons);
    }
  });

  test.each(cases)('in a course of one activity, constraint: %s, begun: %s', async (_name, began, constraint) => {
    const { objectiveId } = await givenCourse(
      server,
      course([page('a', { constraint })], { objectiveType: ObjectiveType.text }),
    );
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const start = { objectiveWorkflowId: workflowId, activityPartIds: [] };
    const opened = began === 'never' ? null : await outcome(ada, 'startActivityWorkflows', start);
    const [work] = opened?.result?.activityWorkflows ?? [];
    if (work && began === 'finished')
      await perform(ada, 'finishActivityWorkflows', {
        objectiveWorkflowId: workflowId,
        activityWorkflowIds: [work.id],
      });
    const { activity, ...root } = await treeOf(ada, workflowId);
    const decision = asReceived({ activity, ...root }, false)({ ...root, childActivity: activity });
    const { body } = await ada.call<ActivityWithContent>('getRootActivity', {
      params: { objectiveWorkflowId: workflowId },
    });
    expect(root.activityConstraint ?? {}).toEqual(constraint);
    expect([root.contentAvailable, body.content !== null]).toEqual([decision.allowed, decision.allowed]);
    if (activity.activityWorkflowAggregate.lastActivityWorkflow !== null) return;
    const end = await outcome(ada, 'startActivityWorkflows', start);
    expect(end.state === 1).toBe(decision.allowed);
    if (!decision.allowed) expect(end.errors[0]?.data?.['reasons']).toEqual(decision.reasons);
  });

  test.each([false, true])('in a finished course, new content let in: %s', async (newContent) => {
    const { objectiveId } = await givenCourse(server, course([page('a'), page('b')]));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    await complete(ada, workflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const setting = {
      tenant_id: server.tenantId,
      key: settingKeys.accessNewContentAfterCompletion,
      value: JSON.stringify(newContent),
    };
    await server.db.insertInto('setting').values(setting).execute();
    const tree = await treeOf(ada, workflowId);
    const decide = asReceived(tree, newContent);
    const decisions = [...partsByName(tree).values()].map((part) => [part.contentAvailable, decide(part).allowed]);
    expect(decisions).toEqual([
      [true, true],
      [newContent, newContent],
    ]);
    const fresh = partsByName(tree).get('Page b')?.id ?? '';
    const end = await outcome(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [fresh],
    });
    expect(end.state === 1).toBe(newContent);
  });
});

const ways: readonly (readonly SessionMove[] | null)[] = [
  null,
  [],
  ['inProgress'],
  ['inProgress', 'finished'],
  ['inProgress', 'terminated'],
];
const works = ['never', 'inProgress', 'finished'] as const;
const watchedCases = ways.flatMap((way) =>
  works.flatMap((began) =>
    [true, false].flatMap((over) =>
      [true, false].map(
        (newContent) => [way === null ? 'none' : (way.at(-1) ?? 'created'), began, over, newContent, way] as const,
      ),
    ),
  ),
);

/**
 * Reaches a state that can be reached only inside a running session; then moves the session to where it is to stand.
 */
async function reachedInside(
  workflowId: string,
  began: (typeof works)[number],
  way: readonly SessionMove[] | null,
): Promise<void> {
  if (way === null) return;
  const place = { workflowId, name: 'Chapter exam' };
  await open(ada, workflowId, 'Chapter exam');
  if (way.length === 0) return;
  await moveThrough(proctor, ada, place, 'inProgress');
  if (began === 'inProgress') await open(ada, workflowId, 'Page q');
  if (began === 'finished') await complete(ada, workflowId, 'Page q');
  await moveThrough(proctor, ada, place, ...way.slice(1));
}

describe('C13, C19: with every state of a session the portal offers exactly what the server allows', () => {
  test.each(watchedCases)(
    'session: %s, work: %s, course finished: %s, new content: %s',
    async (_state, began, over, newContent, way) => {
      const inside = [page('q', { allowedAttempts: 3 }), page('r')];
      const parts = [chapter('exam', inside, { proctored: true }), page('s', { proctored: true })];
      const { objectiveId } = await givenCourse(server, course(parts));
      const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
      await reachedInside(workflowId, began, way);
      if (over) await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
      const setting = {
        tenant_id: server.tenantId,
        key: settingKeys.accessNewContentAfterCompletion,
        value: JSON.stringify(newContent),
      };
      await server.db.insertInto('setting').values(setting).execute();
      const tree = await treeOf(ada, workflowId);
      const lock = { courseState: tree.objectiveWorkflow.state, newContentAfterCompletion: newContent };
      for (const part of partsByName(tree).values()) await expectAlike(workflowId, part, openFactsOf(part, lock));
    },
  );

  async function expectAlike(workflowId: string, part: ActivityPart, facts: OpenFacts): Promise<void> {
    const now = new Date();
    const params = { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId };
    const { body } = await ada.call<ActivityWithContent>('getActivity', { params });
    const opens = decideOpen(facts, now);
    expect(part.contentAvailable).toBe(opens.allowed);
    if (part.childActivity.type !== ActivityKind.composite) expect(body.content !== null).toBe(opens.allowed);
    const last = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
    const again = { objectiveWorkflowId: workflowId, activityPartIds: [part.id], restart: last !== null };
    const end = await outcome(ada, 'startActivityWorkflows', again);
    if (end.errors[0]?.code === 'objective-workflow.not-in-progress') return;
    const begins = decideBegin(facts, now);
    if (last === null)
      expect([end.state === 1, end.errors[0]?.data?.['reasons']]).toEqual(
        begins.allowed ? [true, undefined] : [false, begins.reasons],
      );
    else if (last.finished !== null && part.childActivity.type !== ActivityKind.composite)
      expect(end.state === 1).toBe(beginsAgain(facts, now));
  }
});

test('C15: the tree tells the next opening or closing, the earliest date to come of the shown parts', async () => {
  const [soon, later] = [new Date(Date.now() + day), new Date(Date.now() + 2 * day)];
  const parts = [
    page('a', { constraint: { startFrom: past().toISOString(), accessibleUntil: later.toISOString() } }),
    page('b', { constraint: { due: soon.toISOString() } }),
    page('c', {
      state: ContentState.archived,
      constraint: { startFrom: new Date(Date.now() + day / 2).toISOString() },
    }),
  ];
  const { objectiveId } = await givenCourse(server, course(parts));
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  expect((await treeOf(ada, workflowId)).nextConstraintDate).toBe(soon.toISOString());
});
