import { randomUUID } from 'node:crypto';
import type { ActivityWithContent, CommandAccepted, CommandRecord, SubmissionReceipt } from '@stoa/contract';
import {
  ActivityKind,
  ContentState,
  ActivityWorkState,
  PresentationMode,
  WorkflowState,
  type CourseDocument,
  type PartDocument,
} from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page, video } from '../../testing/fixtures.ts';
import {
  complete,
  open,
  outcome,
  partNamed,
  partsByName,
  perform,
  refusal,
  startCourse,
  treeOf,
} from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  [ada, bob] = [await server.signInAs('ada@test.example'), await server.signInAs('bob@test.example')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(
  parts: readonly PartDocument[],
  more: Partial<CourseDocument> = {},
  person = ada,
): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts, more));
  return await startCourse(person, await givenAccess(server, person.id, objectiveId));
}

const filmAt = (key: string, url: string): PartDocument => ({
  ...video(key, 100),
  content: { type: 'video', sources: [{ kind: 'url', url }], captions: [], durationSeconds: 100 },
});

async function allowMediaFrom(value: string): Promise<void> {
  const admin = await server.signInAs('admin@test.example', ['Administrator']);
  const params = { key: 'lms.learner_allowed_external_sources' };
  expect((await admin.call('setSetting', { params, body: { value } })).status).toBe(200);
}

const hourAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function startRefusal(workflowId: string, name: string) {
  const part = await partNamed(ada, workflowId, name);
  return await refusal(ada, 'startActivityWorkflows', { objectiveWorkflowId: workflowId, activityPartIds: [part.id] });
}

describe('opening activities', () => {
  test('opens everything that the activity stands in, and remembers the place', async () => {
    const workflowId = await begun([chapter('1', [chapter('1.1', [page('a')])])]);
    const part = await partNamed(ada, workflowId, 'Page a');
    const result = await perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [part.id],
    });
    expect(result.activityWorkflows.map((workflow) => workflow.state)).toEqual([1, 1, 1, 1]);
    expect(result.objectiveWorkflow).toMatchObject({ lastAxis: part.axis, lastActivityPathId: part.activityPathId });
    const tree = await treeOf(ada, workflowId);
    expect(tree.objectiveWorkflow.lastAxis).toBe('1-2-3');
    expect(tree.activity.activityWorkflowAggregate.lastActivityWorkflow?.state).toBe(ActivityWorkState.inProgress);
  });

  test('no part at all opens the root', async () => {
    const workflowId = await begun([page('a')]);
    const { activityWorkflows, objectiveWorkflow } = await perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [],
    });
    const tree = await treeOf(ada, workflowId);
    expect(activityWorkflows.map((workflow) => workflow.activityPathId)).toEqual([tree.activityPathId]);
    expect(objectiveWorkflow.lastAxis).toBeNull();
  });

  test('A1 C7: without an id of the sender, as Spec 2 §7 writes it, is another command each time, and opens and finishes once', async () => {
    const workflowId = await begun([page('a')]);
    const part = await partNamed(ada, workflowId, 'Page a');
    const headers = { prefer: 'respond-sync' };
    const start = { objectiveWorkflowId: workflowId, activityPartIds: [part.id] };
    const opened = await Promise.all(
      [1, 2].map(() => ada.call<CommandRecord>('startActivityWorkflows', { body: start, headers })),
    );
    expect(opened.map(({ status, body }) => [status, body.completed?.state])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(2);
    const { lastActivityWorkflow } = (await partNamed(ada, workflowId, 'Page a')).childActivity
      .activityWorkflowAggregate;
    const finish = { objectiveWorkflowId: workflowId, activityWorkflowIds: [lastActivityWorkflow?.id ?? ''] };
    const accepted = await ada.call<CommandAccepted>('finishActivityWorkflows', { body: finish });
    expect([accepted.status, accepted.body.url]).toEqual([
      202,
      `/api/lms/v1/finish-activity-workflows/${accepted.body.id}`,
    ]);
    await expect
      .poll(async () => (await ada.send<CommandRecord>('GET', accepted.body.url)).body.completed?.state, {
        timeout: 10_000,
      })
      .toBe(1);
    expect((await ada.call('startActivityWorkflows', { body: { ...start, id: null }, headers })).status).toBe(400);
  });

  test('what is open already, or finished, is answered as it is', async () => {
    const workflowId = await begun([page('a')]);
    const first = await open(ada, workflowId, 'Page a');
    expect(await open(ada, workflowId, 'Page a')).toBe(first);
    await complete(ada, workflowId, 'Page a');
    expect(await open(ada, workflowId, 'Page a')).toBe(first);
  });

  test('of many openings at once all find the same activity workflow', async () => {
    const workflowId = await begun([page('a')]);
    const ids = await Promise.all(Array.from({ length: 6 }, () => open(ada, workflowId, 'Page a')));
    expect(new Set(ids).size).toBe(1);
  });

  test('a part of another course, and one of nowhere, are not found', async () => {
    const workflowId = await begun([page('a')]);
    const foreign = await partNamed(ada, await begun([page('b')]), 'Page b');
    for (const id of [foreign.id, randomUUID()]) {
      expect(
        (await refusal(ada, 'startActivityWorkflows', { objectiveWorkflowId: workflowId, activityPartIds: [id] })).code,
      ).toBe('activity.not-found');
    }
  });

  test('an attempt of somebody else is not found', async () => {
    const workflowId = await begun([page('a')]);
    const body = { objectiveWorkflowId: workflowId, activityPartIds: [] };
    expect((await refusal(bob, 'startActivityWorkflows', body)).code).toBe('objective-workflow.not-found');
    await perform(ada, 'startActivityWorkflows', body);
  });

  test('nothing is opened once the attempt is submitted', async () => {
    const workflowId = await begun([page('a')]);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const refused = await refusal(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [],
    });
    expect(refused.code).toBe('objective-workflow.not-in-progress');
  });

  test('unless a setting lets learners into what they never opened', async () => {
    const workflowId = await begun([page('a')]);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const setting = { tenant_id: server.tenantId, key: 'lms.learner.accessNewContentAfterCompletion', value: 'true' };
    await server.db.insertInto('setting').values(setting).execute();
    expect((await complete(ada, workflowId, 'Page a')).activityWorkflows.at(-1)?.state).toBe(
      ActivityWorkState.finished,
    );
    await server.db.deleteFrom('setting').where('key', '=', setting.key).execute();
  });
});

describe('an activity that may not be opened', () => {
  test.each<[string, PartDocument]>([
    ['coming-soon', page('a', { state: ContentState.draft })],
    [
      'coming-soon',
      page('a', { kind: ActivityKind.discussion, content: { type: 'discussion', promptHtml: '<p>?</p>' } }),
    ],
    ['not-yet-open', page('a', { constraint: { startFrom: hourAway(1) } })],
    ['start-passed', page('a', { constraint: { startUntil: hourAway(-1) } })],
    ['access-passed', page('a', { constraint: { accessibleUntil: hourAway(-1) } })],
    ['grace-period-passed', page('a', { constraint: { gracePeriodUntil: hourAway(-1) } })],
    ['server-side', { ...page('a'), content: { type: 'file', path: 'missing.pdf' } }],
  ])('is refused: %s', async (reason, part) => {
    const workflowId = await begun([part]);
    expect(await startRefusal(workflowId, 'Page a')).toEqual({ code: 'activity.start-refused', reasons: [reason] });
  });

  test('because of a date of what it stands in', async () => {
    const workflowId = await begun([chapter('1', [page('a')], { constraint: { startFrom: hourAway(1) } })]);
    expect((await startRefusal(workflowId, 'Page a')).reasons).toEqual(['not-yet-open']);
  });

  test('before the gate is passed, and then it is open', async () => {
    const workflowId = await begun([page('a'), chapter('2', [page('b')], { gate: 'previousPassed' })]);
    expect((await startRefusal(workflowId, 'Page b')).reasons).toEqual(['previous-not-passed']);
    await complete(ada, workflowId, 'Page a');
    await open(ada, workflowId, 'Page b');
  });

  test('before the parts that it names are passed, whatever lies between, and then it is open', async () => {
    const parts = [chapter('1', [page('a')]), chapter('2', [page('b')]), chapter('3', [page('c')])];
    const last = chapter('4', [page('d')], { prerequisites: ['2', '1'] });
    const workflowId = await begun([...parts, last]);
    const waits = { code: 'activity.start-refused', reasons: ['previous-not-passed'] };
    const tree = partsByName(await treeOf(ada, workflowId));
    expect(tree.get('Chapter 4')).toMatchObject({
      available: false,
      contentAvailable: false,
      prerequisites: ['Chapter 1', 'Chapter 2'].map((name) => tree.get(name)?.activityPathId),
    });
    expect(await startRefusal(workflowId, 'Page d')).toEqual(waits);
    await complete(ada, workflowId, 'Page b');
    expect(await startRefusal(workflowId, 'Page d')).toEqual(waits);
    await open(ada, workflowId, 'Page c');
    await complete(ada, workflowId, 'Page a');
    await complete(ada, workflowId, 'Page d');
    expect((await partNamed(ada, workflowId, 'Chapter 4')).available).toBe(true);
  });

  test('an archived one is not even in the tree', async () => {
    const tree = await treeOf(ada, await begun([page('a'), page('b', { state: ContentState.archived })]));
    expect(tree.activity.children.map((part) => part.childActivity.name)).toEqual(['Page a']);
  });
});

describe('finishing activities', () => {
  test('finishes what its parts complete, up to the root, and makes a record of each', async () => {
    const workflowId = await begun([chapter('1', [page('a'), page('b')])]);
    expect((await complete(ada, workflowId, 'Page a')).activityWorkflows.map((workflow) => workflow.state)).toEqual([
      1, 1, 6,
    ]);
    const { activityWorkflows, objectiveWorkflow } = await complete(ada, workflowId, 'Page b');
    expect(activityWorkflows.map((workflow) => workflow.state)).toEqual([6, 6, 6]);
    expect(objectiveWorkflow).toMatchObject({ progress: 1, state: WorkflowState.inProgress });
    const records = await server.db
      .selectFrom('activity_record')
      .select('activity_part_id')
      .where('objective_workflow_id', '=', workflowId)
      .execute();
    expect(records).toHaveLength(4);
  });

  test('again changes nothing', async () => {
    const workflowId = await begun([page('a'), page('b')]);
    const first = await complete(ada, workflowId, 'Page a');
    expect(await complete(ada, workflowId, 'Page a')).toEqual(first);
  });

  test('twice at once makes one record', async () => {
    const workflowId = await begun([page('a')]);
    const body = { objectiveWorkflowId: workflowId, activityWorkflowIds: [await open(ada, workflowId, 'Page a')] };
    const ends = await Promise.all(Array.from({ length: 5 }, () => outcome(ada, 'finishActivityWorkflows', body)));
    expect(ends.map((end) => end.state)).toEqual([1, 1, 1, 1, 1]);
    const records = await server.db
      .selectFrom('activity_record')
      .select('id')
      .where('activity_workflow_id', '=', body.activityWorkflowIds[0] ?? '')
      .execute();
    expect(records).toHaveLength(1);
  });

  test('a composite with unfinished parts cannot be finished', async () => {
    const workflowId = await begun([chapter('1', [page('a')])]);
    await open(ada, workflowId, 'Page a');
    const chapterWorkflow = await open(ada, workflowId, 'Chapter 1');
    const body = { objectiveWorkflowId: workflowId, activityWorkflowIds: [chapterWorkflow] };
    expect(await refusal(ada, 'finishActivityWorkflows', body)).toEqual({
      code: 'activity.finish-refused',
      reasons: ['children-unfinished'],
    });
  });

  test('a video must be watched', async () => {
    const workflowId = await begun([video('a', 100)]);
    const id = await open(ada, workflowId, 'Video a');
    const body = { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] };
    expect((await refusal(ada, 'finishActivityWorkflows', body)).reasons).toEqual(['not-watched']);
    const params = { objectiveWorkflowId: workflowId, activityWorkflowId: id };
    await ada.call('updateActivityWorkflow', {
      params,
      body: { position: 95, watched: [[0, 95]] },
      headers: { 'if-match': '1' },
    });
    expect((await perform(ada, 'finishActivityWorkflows', body)).objectiveWorkflow.progress).toBe(1);
  });

  test('C4: a film on a site that is not let in is a link, and is marked done', async () => {
    const url = 'https://films.example/a.mp4';
    const workflowId = await begun([filmAt('a', url)]);
    const id = await open(ada, workflowId, 'Video a');
    const part = await partNamed(ada, workflowId, 'Video a');
    const shown = () =>
      ada.call<ActivityWithContent>('getActivity', {
        params: { objectiveWorkflowId: workflowId, activityPathId: part.activityPathId },
      });
    expect((await shown()).body.content).toMatchObject({ sources: [{ kind: 'elsewhere', url }] });
    const body = { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] };
    await allowMediaFrom('https://films.example');
    expect((await shown()).body.content).toMatchObject({ sources: [{ kind: 'file', url, mediaType: null }] });
    expect((await refusal(ada, 'finishActivityWorkflows', body)).reasons).toEqual(['not-watched']);
    await allowMediaFrom('');
    expect((await perform(ada, 'finishActivityWorkflows', body)).objectiveWorkflow.progress).toBe(1);
  });

  test('one that closed since it was opened cannot be finished', async () => {
    const workflowId = await begun([page('a')]);
    const id = await open(ada, workflowId, 'Page a');
    const part = await partNamed(ada, workflowId, 'Page a');
    const constraint = JSON.stringify({ accessibleUntil: hourAway(-1) });
    await server.db.updateTable('activity_part').set({ constraint }).where('id', '=', part.id).execute();
    expect(
      (await refusal(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] }))
        .reasons,
    ).toEqual(['not-open']);
  });

  test('an activity workflow of somebody else, or of another attempt, is not found', async () => {
    const mine = await begun([page('a')]);
    const other = await begun([page('b')]);
    const foreign = await begun([page('c')], {}, bob);
    for (const id of [await open(ada, other, 'Page b'), await open(bob, foreign, 'Page c'), randomUUID()]) {
      const refused = await refusal(ada, 'finishActivityWorkflows', {
        objectiveWorkflowId: mine,
        activityWorkflowIds: [id],
      });
      expect(refused.code).toBe('activity-workflow.not-found');
    }
    const body = { objectiveWorkflowId: foreign, activityWorkflowIds: [await open(bob, foreign, 'Page c')] };
    expect((await refusal(ada, 'finishActivityWorkflows', body)).code).toBe('objective-workflow.not-found');
  });
});

describe('a page of several activities', () => {
  const mode = { presentationMode: PresentationMode.longReadWithoutActivityNames };
  const texts = ['a', 'b', 'c'].map((key) => page(key));

  async function openUnit(parts: readonly PartDocument[], more: readonly PartDocument[] = []) {
    const workflowId = await begun([chapter('1', [...parts], mode), ...more]);
    const id = await open(ada, workflowId, 'Chapter 1');
    return { workflowId, body: { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] } };
  }

  async function recordsOf(workflowId: string): Promise<number> {
    const rows = server.db.selectFrom('activity_record').select('id').where('objective_workflow_id', '=', workflowId);
    return (await rows.execute()).length;
  }

  test('is finished by one command, whatever of it was opened', async () => {
    const { workflowId, body } = await openUnit(texts, [page('z')]);
    await open(ada, workflowId, 'Page b');
    const { activityWorkflows, objectiveWorkflow } = await perform(ada, 'finishActivityWorkflows', body);
    expect(objectiveWorkflow.progress).toBe(0.5);
    expect(activityWorkflows.filter(({ finished }) => finished !== null)).toHaveLength(4);
    expect(await recordsOf(workflowId)).toBe(4);
    expect(await perform(ada, 'finishActivityWorkflows', body)).toMatchObject({ objectiveWorkflow: { progress: 0.5 } });
    expect(await recordsOf(workflowId)).toBe(4);
  });

  test('is read while a film on it is still to be watched', async () => {
    const { workflowId, body } = await openUnit([...texts, video('v', 100)]);
    const { activityWorkflows, objectiveWorkflow } = await perform(ada, 'finishActivityWorkflows', body);
    expect(objectiveWorkflow.progress).toBe(0.5);
    const [unit] = activityWorkflows.filter(({ id }) => body.activityWorkflowIds.includes(id));
    expect(unit?.finished).toBeNull();
    const film = { objectiveWorkflowId: workflowId, activityWorkflowIds: [await open(ada, workflowId, 'Video v')] };
    expect((await refusal(ada, 'finishActivityWorkflows', film)).reasons).toEqual(['not-watched']);
  });

  test('stays open as long as a text on it is closed', async () => {
    const closed = page('c', { constraint: { startFrom: hourAway(1) } });
    const { workflowId, body } = await openUnit([page('a'), closed]);
    expect((await refusal(ada, 'finishActivityWorkflows', body)).reasons).toEqual(['children-unfinished']);
    expect(await recordsOf(workflowId)).toBe(0);
  });

  test('counts once all of its texts are finished one by one', async () => {
    const { workflowId } = await openUnit(texts);
    expect((await complete(ada, workflowId, 'Page a')).objectiveWorkflow.progress).toBe(0);
    expect((await complete(ada, workflowId, 'Page b')).objectiveWorkflow.progress).toBe(0);
    expect((await complete(ada, workflowId, 'Page c')).objectiveWorkflow.progress).toBe(1);
  });

  test('of films only is not finished by saying so', async () => {
    const { body } = await openUnit([video('v', 100)]);
    expect((await refusal(ada, 'finishActivityWorkflows', body)).reasons).toEqual(['children-unfinished']);
  });

  test('is one line of the receipt', async () => {
    const { workflowId, body } = await openUnit(texts, [page('z')]);
    await perform(ada, 'finishActivityWorkflows', body);
    await complete(ada, workflowId, 'Page z');
    await perform(ada, 'submitObjectiveWorkflow', { objectiveWorkflowId: workflowId });
    const { body: receipt } = await ada.call<SubmissionReceipt>('getSubmissionReceipt', {
      params: { objectiveWorkflowId: workflowId },
    });
    expect(receipt.includedCount).toBe(2);
    expect(receipt.included.map(({ name }) => name)).toEqual(['Chapter 1', 'Page z']);
  });
});

describe('progress', () => {
  test('weighs required leaves and leaves optional ones and drafts out', async () => {
    const workflowId = await begun([
      page('a', { progressWeight: 3 }),
      page('b'),
      page('c', { optional: true }),
      page('d', { state: ContentState.draft }),
    ]);
    expect((await complete(ada, workflowId, 'Page c')).objectiveWorkflow.progress).toBe(0);
    expect((await complete(ada, workflowId, 'Page a')).objectiveWorkflow.progress).toBe(0.75);
    expect((await complete(ada, workflowId, 'Page b')).objectiveWorkflow.progress).toBe(1);
  });

  test('never falls when the course grows', async () => {
    const workflowId = await begun([page('a'), page('b', { optional: true }), page('c', { optional: true })]);
    await complete(ada, workflowId, 'Page a');
    const part = await partNamed(ada, workflowId, 'Page c');
    await server.db.updateTable('activity_part').set({ optional: false }).where('id', '=', part.id).execute();
    expect((await complete(ada, workflowId, 'Page b')).objectiveWorkflow.progress).toBe(1);
  });
});
