import { randomUUID } from 'node:crypto';
import {
  calls,
  type ActivityPart,
  type ActivityWithContent,
  type CommandRecord,
  type ObjectiveAccess,
  type Problem,
} from '@stoa/contract';
import {
  canReadContent,
  ContentState,
  courseFactsOf,
  beginsAgain,
  decideOpen,
  decideRestartActivity,
  openFactsOf,
  settingKeys,
} from '@stoa/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import {
  complete,
  open,
  outcome,
  partNamed,
  partsByName,
  perform,
  startCourse,
  treeOf,
} from '../../testing/perform.ts';
import type { Answer, TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterEach(() => server.db.deleteFrom('setting').execute());
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;

interface Taken {
  readonly objectiveId: string;
  readonly aggregateId: string;
  readonly workflowId: string;
}

async function taken(parts: Parameters<typeof course>[0]): Promise<Taken> {
  const { objectiveId } = await givenCourse(server, course(parts));
  const aggregateId = await givenAccess(server, ada.id, objectiveId, { retake: true });
  return { objectiveId, aggregateId, workflowId: await startCourse(ada, aggregateId) };
}

/** An author changes an activity in the middle of everybody's work. */
async function changeActivity(
  objectiveId: string,
  name: string,
  change: { readonly state: ContentState },
): Promise<void> {
  await server.db
    .updateTable('activity')
    .set(change)
    .where('objective_id', '=', objectiveId)
    .where('name', '=', name)
    .execute();
  await server.db
    .updateTable('objective')
    .set((column) => ({ content_version: column('content_version', '+', 1) }))
    .where('id', '=', objectiveId)
    .execute();
}

async function contentOf(workflowId: string, part: ActivityPart): Promise<unknown> {
  const params = { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId };
  return (await ada.call<ActivityWithContent>('getActivity', { params })).body.content;
}

const finishing = ({ workflowId }: Taken, id: string) =>
  outcome(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });

describe('C13: a course that is changed in the middle of an attempt', () => {
  const states = Object.entries(ContentState);

  test.each(states)(
    'stays open to the attempt under way when it becomes %s (Spec 2 §4 "Content state")',
    async (_name, state) => {
      const attempt = await taken([page('a'), page('b')]);
      await server.db.updateTable('objective').set({ state }).where('id', '=', attempt.objectiveId).execute();
      const access = await ada.call<ObjectiveAccess>('getObjectiveAccess', {
        params: { objectiveId: attempt.objectiveId },
      });
      expect(canReadContent(courseFactsOf(access.body), new Date())).toBe(true);
      const part = await partNamed(ada, attempt.workflowId, 'Page a');
      expect([part.contentAvailable, (await contentOf(attempt.workflowId, part)) !== null]).toEqual([true, true]);
      await complete(ada, attempt.workflowId, 'Page a');
      expect((await outcome(ada, 'submitObjectiveWorkflow', { id: attempt.workflowId })).state).toBe(1);
    },
  );

  test('stays open to the attempt under way when its availability ends, and is not started again', async () => {
    const { objectiveId, aggregateId, workflowId } = await taken([page('a')]);
    await givenAccess(server, ada.id, objectiveId, { retake: true, availabilityEndDate: new Date(Date.now() - day) });
    await complete(ada, workflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const again = await outcome(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId });
    expect(again.errors[0]?.data?.['reasons']).toEqual(['no-longer-available']);
  });

  test.each([
    ['draft', ContentState.draft, true],
    ['archived', ContentState.archived, false],
  ] as const)(
    'closes an activity that becomes %s, begun or not, and takes no more work for it',
    async (_name, state, listed) => {
      const attempt = await taken([page('a'), page('b'), page('c', { gate: 'previousPassed' })]);
      const begun = await open(ada, attempt.workflowId, 'Page a');
      const before = [
        await partNamed(ada, attempt.workflowId, 'Page a'),
        await partNamed(ada, attempt.workflowId, 'Page b'),
      ];
      for (const name of ['Page a', 'Page b']) await changeActivity(attempt.objectiveId, name, { state });
      const parts = partsByName(await treeOf(ada, attempt.workflowId));
      expect([parts.has('Page a'), parts.has('Page b')]).toEqual([listed, listed]);
      for (const part of before) expect(await contentOf(attempt.workflowId, part)).toBeNull();
      expect((await finishing(attempt, begun)).errors[0]?.data).toMatchObject({
        reasons: ['not-open'],
        closedFor: expect.arrayContaining(['coming-soon']),
      });
      const start = { objectiveWorkflowId: attempt.workflowId, activityPartIds: [before[1]?.id ?? ''] };
      expect((await outcome(ada, 'startActivityWorkflows', start)).errors[0]?.data?.['reasons']).toContain(
        'coming-soon',
      );
      // what cannot be done keeps nobody back
      expect(parts.get('Page c')).toMatchObject({ available: true, contentAvailable: true });
    },
  );

  test('keeps what was earned in an activity that is archived afterwards', async () => {
    const { objectiveId, workflowId } = await taken([page('a'), page('b')]);
    await complete(ada, workflowId, 'Page a');
    await changeActivity(objectiveId, 'Page a', { state: ContentState.archived });
    expect((await treeOf(ada, workflowId)).objectiveWorkflow.progress).toBe(0.5);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
  });
});

describe('C13: an enrolment that is withdrawn in the middle of an attempt', () => {
  test('leaves nothing to read and nothing to do, as if there had never been an attempt', async () => {
    const attempt = await taken([chapter('1', [page('a')]), page('b')]);
    const { objectiveId, aggregateId, workflowId } = attempt;
    const activityWorkflowId = await open(ada, workflowId, 'Page a');
    const part = await partNamed(ada, workflowId, 'Page a');
    await server.db.deleteFrom('objective_access').where('objective_id', '=', objectiveId).execute();
    const place = { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId };
    const work = { objectiveWorkflowId: workflowId, activityWorkflowId };
    const reads: readonly Answer<Problem>[] = [
      await ada.call<Problem>('getObjectiveAccess', { params: { objectiveId } }),
      await ada.call<Problem>('getObjectiveWorkflow', { params: place }),
      await ada.call<Problem>('getActivityTree', { params: place }),
      await ada.call<Problem>('getRootActivity', { params: place }),
      await ada.call<Problem>('getActivity', { params: place }),
      await ada.call<Problem>('listRootChildren', { params: place }),
      await ada.call<Problem>('listChildren', { params: place }),
      await ada.call<Problem>('listObjectiveRecords', { params: { aggregateId } }),
      await ada.call<Problem>('getLastProctoringSession', { params: work }),
      await ada.call<Problem>('getProctoringStartToken', { params: work }),
      await ada.call<Problem>('updateActivityWorkflow', {
        params: work,
        body: { position: 0.5 },
        headers: { 'if-match': '1' },
      }),
    ];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 404));
    const ends = [
      await outcome(ada, 'startObjectiveWorkflow', { objectiveWorkflowAggregateId: aggregateId }),
      await outcome(ada, 'startActivityWorkflows', { objectiveWorkflowId: workflowId, activityPartIds: [part.id] }),
      await finishing(attempt, activityWorkflowId),
      await outcome(ada, 'submitObjectiveWorkflow', { id: randomUUID(), objectiveWorkflowId: workflowId }),
      await outcome(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId: workflowId }),
    ];
    expect(ends.map(({ errors }) => errors[0]?.code)).toEqual([
      'objective-access.not-found',
      ...ends.slice(1).map(() => 'objective-workflow.not-found'),
    ]);
  });

  test('gives everything back with a new enrolment', async () => {
    const { objectiveId, workflowId } = await taken([page('a'), page('b')]);
    await complete(ada, workflowId, 'Page a');
    await server.db.deleteFrom('objective_access').where('objective_id', '=', objectiveId).execute();
    await givenAccess(server, ada.id, objectiveId);
    expect((await treeOf(ada, workflowId)).objectiveWorkflow.progress).toBe(0.5);
  });

  test.each(['respond-sync', 'respond-async'] as const)(
    'C8: does not keep a submission back that was refused meanwhile, although it can have no other id: %s',
    async (prefer) => {
      const { objectiveId, workflowId } = await taken([page('a')]);
      await server.db.deleteFrom('objective_access').where('objective_id', '=', objectiveId).execute();
      const submitted = async () => {
        await ada.call('submitObjectiveWorkflow', { body: { id: workflowId }, headers: { prefer } });
        const look = async () => {
          const { body } = await ada.send<CommandRecord>('GET', `${calls.submitObjectiveWorkflow.path}/${workflowId}`);
          expect(body.completed).not.toBeNull();
          return body;
        };
        return await vi.waitFor(look, { timeout: 10_000, interval: 20 });
      };
      const refused = await submitted();
      expect(refused.completed).toMatchObject({ state: 2, errors: [{ code: 'objective-workflow.not-found' }] });
      expect((await submitted()).completed).toMatchObject({
        state: 2,
        errors: [{ code: 'objective-workflow.not-found' }],
      });
      await givenAccess(server, ada.id, objectiveId);
      const done = await submitted();
      expect(done).toMatchObject({ id: workflowId, entityId: workflowId, completed: { state: 1, errors: [] } });
      expect(await submitted()).toEqual(done);
      const records = await server.db
        .selectFrom('objective_record')
        .select('id')
        .where('objective_workflow_id', '=', workflowId)
        .execute();
      expect(records).toHaveLength(1);
    },
  );
});

const attempts = [null, 1, 2] as const;
const reached = ['never', 'inProgress', 'inGrading', 'failed', 'passed'] as const;
const endings = ['inProgress', 'finished', 'finished, new content let in'] as const;
const repeats = attempts.flatMap((allowed) =>
  reached.flatMap((how) => endings.map((ending) => [allowed, how, ending] as const)),
);

describe('C7, C13: another attempt at an activity begins exactly where the portal offers it', () => {
  test.each(repeats)('attempts allowed: %s, the last one: %s, course: %s', async (allowedAttempts, how, ending) => {
    const terms = {
      manualGrading: true,
      normalizedPassingScore: 0.5,
      ...(allowedAttempts === null ? {} : { allowedAttempts }),
    };
    const attempt = await taken([page('a', terms), page('b', { gate: 'previousPassed' })]);
    const { workflowId } = attempt;
    if (how !== 'never') {
      const id = await open(ada, workflowId, 'Page a');
      if (how !== 'inProgress') await finishing(attempt, id);
      const body = { score: how === 'passed' ? 1 : 0, maxScore: 1 };
      if (how === 'passed' || how === 'failed')
        await teacher.call('gradeActivity', { params: { activityWorkflowId: id }, body });
    }
    if (ending !== 'inProgress') await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const newContent = ending.endsWith('let in');
    const setting = {
      tenant_id: server.tenantId,
      key: settingKeys.accessNewContentAfterCompletion,
      value: JSON.stringify(newContent),
    };
    await server.db.insertInto('setting').values(setting).execute();
    const tree = await treeOf(ada, workflowId);
    const part = partsByName(tree).get('Page a');
    const behind = partsByName(tree).get('Page b');
    if (part === undefined || behind === undefined) throw new Error('A part is missing.');
    const lock = { courseState: tree.objectiveWorkflow.state, newContentAfterCompletion: newContent };
    const now = new Date();
    for (const one of [part, behind])
      expect(decideOpen(openFactsOf(one, lock), now).allowed).toBe(one.contentAvailable);
    const last = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
    if (last === null) return;
    const offered = decideRestartActivity({
      type: part.childActivity.type,
      allowedAttempts: part.allowedAttempts,
      lastActivityWorkflow: last,
      open: beginsAgain(openFactsOf(part, lock), now),
    });
    const again = { objectiveWorkflowId: workflowId, activityPartIds: [part.id], restart: true };
    expect((await outcome(ada, 'startActivityWorkflows', again)).state === 1).toBe(offered.allowed);
  });
});
