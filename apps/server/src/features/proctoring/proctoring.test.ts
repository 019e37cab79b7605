import type { ActivityChildren, ActivityTree, ActivityWithContent, ActivityWorkflow, Problem } from '@stoa/contract';
import { ObjectiveType, settingKeys, ActivityWorkState, WorkflowState } from '@stoa/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { open, outcome, partNamed, perform, refusal, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { moveThrough, sessionOf } from '../../testing/proctor.ts';
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

type Parts = Parameters<typeof course>[0];

async function begun(parts: Parts, terms: Parameters<typeof givenAccess>[3] = {}): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId, terms));
}

/** A course that is proctored as a whole, begun as the portal begins it. */
async function begunWatched(parts: Parts): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts));
  const root = server.db.selectFrom('objective').select('activity_id').where('id', '=', objectiveId);
  await server.db.updateTable('activity').set({ proctored: true }).where('id', '=', root).execute();
  await server.db.updateTable('objective').set({ content_version: 2 }).where('id', '=', objectiveId).execute();
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  await perform(ada, 'startActivityWorkflows', { objectiveWorkflowId: workflowId, activityPartIds: [] });
  return workflowId;
}

async function contentOf(workflowId: string, name: string): Promise<unknown> {
  const { activityPathId } = await partNamed(ada, workflowId, name);
  const params = { objectiveWorkflowId: workflowId, activityPathId };
  return (await ada.call<ActivityWithContent>('getActivity', { params })).body.content;
}

async function childrenOf(workflowId: string, name: string): Promise<readonly unknown[]> {
  const { activityPathId } = await partNamed(ada, workflowId, name);
  const params = { objectiveWorkflowId: workflowId, activityPathId };
  return (await ada.call<ActivityChildren>('listChildren', { params })).body.data.map(({ content }) => content);
}

async function proctoringOf(workflowId: string, name: string) {
  return (await partNamed(ada, workflowId, name)).proctoring?.state;
}

const finish = (workflowId: string, id: string) => ({ objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });

async function save(workflowId: string, activityWorkflowId: string, version: number) {
  const params = { objectiveWorkflowId: workflowId, activityWorkflowId };
  const headers = { 'if-match': String(version) };
  return await ada.call<ActivityWorkflow & Problem>('updateActivityWorkflow', {
    params,
    body: { position: 0.4 },
    headers,
  });
}

describe('C19: a proctored activity', () => {
  const parts = [page('a'), page('exam', { proctored: true })];

  test('is begun to ask for a session, and gives out nothing until the session is in progress', async () => {
    const workflowId = await begun(parts);
    expect(await partNamed(ada, workflowId, 'Page exam')).toMatchObject({
      contentAvailable: false,
      proctoring: { activityWorkflowId: null, state: null },
      childActivity: { activityWorkflowAggregate: { lastProctoringSessionId: null } },
    });
    const id = await open(ada, workflowId, 'Page exam');
    const asked = await partNamed(ada, workflowId, 'Page exam');
    expect(asked).toMatchObject({ contentAvailable: false, proctoring: { activityWorkflowId: id, state: 'created' } });
    expect(await contentOf(workflowId, 'Page exam')).toBeNull();
    expect(await refusal(ada, 'finishActivityWorkflows', finish(workflowId, id))).toEqual({
      code: 'activity.finish-refused',
      reasons: ['not-open'],
    });
    const saved = await save(workflowId, id, 1);
    expect([saved.status, saved.body.errors[0]?.code, saved.body.errors[0]?.data]).toEqual([
      409,
      'activity-workflow.closed',
      { reasons: ['session-not-ready'] },
    ]);
    expect(await contentOf(workflowId, 'Page a')).not.toBeNull();
  });

  test('takes work while the session goes on, and keeps it when the session is over', async () => {
    const workflowId = await begun(parts);
    const place = { workflowId, name: 'Page exam' };
    const id = await open(ada, workflowId, 'Page exam');
    const sessionId = await moveThrough(proctor, ada, place, 'inProgress');
    expect(await contentOf(workflowId, 'Page exam')).toMatchObject({ type: 'html' });
    expect((await save(workflowId, id, 1)).body).toMatchObject({ position: 0.4, version: 2 });
    await moveThrough(proctor, ada, place, 'finished');
    expect(await contentOf(workflowId, 'Page exam')).toBeNull();
    expect((await save(workflowId, id, 2)).body.errors[0]?.data).toEqual({ reasons: ['session-over'] });
    const { childActivity } = await partNamed(ada, workflowId, 'Page exam');
    expect(childActivity.activityWorkflowAggregate).toMatchObject({
      lastProctoringSessionId: sessionId,
      lastActivityWorkflow: { position: 0.4, state: ActivityWorkState.inProgress },
    });
  });

  test('is reviewed by the rules of review once it is finished, however its session ended', async () => {
    for (const end of ['finished', 'terminated'] as const) {
      const workflowId = await begun(parts);
      const id = await open(ada, workflowId, 'Page exam');
      await moveThrough(proctor, ada, { workflowId, name: 'Page exam' }, 'inProgress');
      await perform(ada, 'finishActivityWorkflows', finish(workflowId, id));
      await moveThrough(proctor, ada, { workflowId, name: 'Page exam' }, end);
      expect(await contentOf(workflowId, 'Page exam')).not.toBeNull();
    }
  });

  test('opens again in another session that a proctor makes, and each new attempt has its own', async () => {
    const workflowId = await begun([page('exam', { proctored: true, manualGrading: false, allowedAttempts: 2 })]);
    const place = { workflowId, name: 'Page exam' };
    const id = await open(ada, workflowId, 'Page exam');
    const first = await moveThrough(proctor, ada, place, 'inProgress', 'terminated');
    const again = { id: crypto.randomUUID(), activityWorkflowId: id };
    expect((await proctor.call('createProctoringSession', { body: again })).status).toBe(200);
    expect(await sessionOf(ada, workflowId, 'Page exam')).toBe(again.id);
    expect(first).not.toBe(again.id);
    await moveThrough(proctor, ada, place, 'inProgress');
    await perform(ada, 'finishActivityWorkflows', finish(workflowId, id));
    await moveThrough(proctor, ada, place, 'finished');
    const { id: partId } = await partNamed(ada, workflowId, 'Page exam');
    await perform(ada, 'startActivityWorkflows', {
      objectiveWorkflowId: workflowId,
      activityPartIds: [partId],
      restart: true,
    });
    expect(await proctoringOf(workflowId, 'Page exam')).toBe('created');
    expect(await contentOf(workflowId, 'Page exam')).toBeNull();
  });

  test('asks once for its session, however often it is begun', async () => {
    const workflowId = await begun(parts);
    const ids = await Promise.all([1, 2, 3].map(() => open(ada, workflowId, 'Page exam')));
    expect(new Set(ids).size).toBe(1);
    const rows = await server.db
      .selectFrom('proctoring_session')
      .select('id')
      .where('objective_workflow_id', '=', workflowId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is refused for its dates all the same', async () => {
    const startFrom = new Date(Date.now() + 86_400_000).toISOString();
    const workflowId = await begun([page('exam', { proctored: true, constraint: { startFrom } })]);
    const { id } = await partNamed(ada, workflowId, 'Page exam');
    const begin = { objectiveWorkflowId: workflowId, activityPartIds: [id] };
    expect((await refusal(ada, 'startActivityWorkflows', begin)).reasons).toEqual(['not-yet-open']);
  });
});

describe('C19: a proctored section', () => {
  const inside = [page('q1'), page('q2', { optional: true, proctored: true })];
  const parts = [chapter('exam', inside, { proctored: true }), page('after', { gate: 'previousPassed' })];

  test('has one session for everything in it, and nothing in it opens before', async () => {
    const workflowId = await begun(parts);
    const begin = async (name: string) => ({
      objectiveWorkflowId: workflowId,
      activityPartIds: [(await partNamed(ada, workflowId, name)).id],
    });
    expect(await refusal(ada, 'startActivityWorkflows', await begin('Page q1'))).toEqual({
      code: 'activity.start-refused',
      reasons: ['session-not-ready'],
    });
    await open(ada, workflowId, 'Chapter exam');
    expect(await childrenOf(workflowId, 'Chapter exam')).toEqual([null, null]);
    expect((await outcome(ada, 'startActivityWorkflows', await begin('Page q2'))).state).toBe(2);
    await moveThrough(proctor, ada, { workflowId, name: 'Chapter exam' }, 'inProgress');
    expect(await childrenOf(workflowId, 'Chapter exam')).not.toContain(null);
    const id = await open(ada, workflowId, 'Page q1');
    await perform(ada, 'finishActivityWorkflows', finish(workflowId, id));
    expect((await partNamed(ada, workflowId, 'Page after')).contentAvailable).toBe(true);
  });

  test('lets one look at what is finished once the session is over, but neither begin nor repeat anything', async () => {
    const workflowId = await begun(parts);
    await open(ada, workflowId, 'Chapter exam');
    const place = { workflowId, name: 'Chapter exam' };
    await moveThrough(proctor, ada, place, 'inProgress');
    const id = await open(ada, workflowId, 'Page q1');
    await perform(ada, 'finishActivityWorkflows', finish(workflowId, id));
    await moveThrough(proctor, ada, place, 'finished');
    expect((await childrenOf(workflowId, 'Chapter exam')).map((content) => content === null)).toEqual([false, true]);
    const [q1, q2] = [await partNamed(ada, workflowId, 'Page q1'), await partNamed(ada, workflowId, 'Page q2')];
    const repeat = { objectiveWorkflowId: workflowId, activityPartIds: [q1.id], restart: true };
    expect((await refusal(ada, 'startActivityWorkflows', repeat)).reasons).toEqual(['not-open']);
    const begin = { objectiveWorkflowId: workflowId, activityPartIds: [q2.id] };
    expect((await refusal(ada, 'startActivityWorkflows', begin)).reasons).toEqual(['session-over']);
  });

  test('needs a session also for what a finished course lets in anew', async () => {
    const key = settingKeys.accessNewContentAfterCompletion;
    await server.db.insertInto('setting').values({ tenant_id: server.tenantId, key, value: 'true' }).execute();
    const workflowId = await begun([page('a'), ...parts]);
    await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    const { id } = await partNamed(ada, workflowId, 'Page q1');
    const begin = { objectiveWorkflowId: workflowId, activityPartIds: [id] };
    expect((await refusal(ada, 'startActivityWorkflows', begin)).reasons).toEqual(['session-not-ready']);
    expect(await contentOf(workflowId, 'Page a')).not.toBeNull();
  });
});

describe('C19: a course that is proctored as a whole', () => {
  const submit = (id: string) => outcome(ada, 'submitObjectiveWorkflow', { id });
  const finishAll = (objectiveWorkflowId: string) => outcome(ada, 'finishObjectiveWorkflow', { objectiveWorkflowId });
  const root = (workflowId: string) =>
    ada.call<ActivityWithContent>('getRootActivity', { params: { objectiveWorkflowId: workflowId } });

  test('is blocked from its start, its submission included, until its session has begun', async () => {
    const workflowId = await begunWatched([page('a')]);
    const tree: ActivityTree = await treeOf(ada, workflowId);
    expect([tree.proctoring?.state, tree.activity.children[0]?.contentAvailable]).toEqual(['created', false]);
    const children = await ada.call<ActivityChildren>('listRootChildren', {
      params: { objectiveWorkflowId: workflowId },
    });
    expect(children.body.data.map(({ content }) => content)).toEqual([null]);
    expect((await root(workflowId)).body.contentAvailable).toBe(false);
    for (const end of [await submit(workflowId), await finishAll(workflowId)]) {
      expect([end.errors[0]?.code, end.errors[0]?.data]).toEqual([
        'objective-workflow.proctoring-not-begun',
        { reasons: ['proctoring-not-begun'] },
      ]);
    }
    await moveThrough(proctor, ada, { workflowId, name: null }, 'inProgress');
    expect(await contentOf(workflowId, 'Page a')).not.toBeNull();
    const { objectiveWorkflow } = await perform(ada, 'submitObjectiveWorkflow', { id: workflowId });
    expect(objectiveWorkflow.state).toBe(WorkflowState.finished);
  });

  test('is one activity, and asks by its start as well', async () => {
    const document = course([page('exam', { proctored: true })], { objectiveType: ObjectiveType.text });
    const { objectiveId } = await givenCourse(server, document);
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    await perform(ada, 'startActivityWorkflows', { objectiveWorkflowId: workflowId, activityPartIds: [] });
    expect((await root(workflowId)).body).toMatchObject({ content: null, proctoring: { state: 'created' } });
    await moveThrough(proctor, ada, { workflowId, name: null }, 'inProgress');
    expect((await root(workflowId)).body.content).toMatchObject({ type: 'html' });
  });

  test('ends its session with its submission', async () => {
    const workflowId = await begunWatched([page('a')]);
    const sessionId = await moveThrough(proctor, ada, { workflowId, name: null }, 'inProgress');
    expect((await submit(workflowId)).state).toBe(1);
    const row = await server.db
      .selectFrom('proctoring_session')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect([row.state, row.ended]).toEqual(['finished', expect.any(Date)]);
  });

  test('can be submitted with what was done when the proctor has ended its session', async () => {
    const workflowId = await begunWatched([page('a')]);
    await moveThrough(proctor, ada, { workflowId, name: null }, 'inProgress', 'terminated');
    expect(await contentOf(workflowId, 'Page a')).toBeNull();
    expect((await submit(workflowId)).state).toBe(1);
  });
});

describe('C19: the files of proctored content', () => {
  const shown = (fileName: string) => ({ content: { type: 'file', path: fileName } }) as const;
  const files = new Map(
    ['exam.pdf', 'both.pdf', 'free.pdf'].map((name) => [name, packageFile(name, 'application/pdf', `%PDF of ${name}`)]),
  );

  test('are given out while the place is open, and not kept by the browser', async () => {
    const parts = [
      chapter('exam', [page('q', shown('exam.pdf')), page('r', shown('both.pdf'))], { proctored: true }),
      page('s', shown('both.pdf')),
      page('t', shown('free.pdf')),
    ];
    const { objectiveId } = await givenCourse(server, course(parts, { files }));
    const aggregateId = await givenAccess(server, ada.id, objectiveId);
    const rows = await server.db
      .selectFrom('stored_file')
      .select(['id', 'name'])
      .where('objective_id', '=', objectiveId)
      .execute();
    const get = async () => {
      const answers = await Promise.all(
        rows.map(({ id, name }) => ada.send('GET', `/api/lms-storage/v1/files/${id}/${name}`)),
      );
      return Object.fromEntries(
        rows.map(({ name }, at) => [name, [answers[at]?.status, answers[at]?.headers.get('cache-control')]]),
      );
    };
    const kept = [200, 'private, max-age=604800, immutable'];
    const closed = { 'exam.pdf': [404, expect.any(String)], 'both.pdf': kept, 'free.pdf': kept };
    const unseen = [404, expect.any(String)];
    expect(await get()).toMatchObject({ 'exam.pdf': unseen, 'both.pdf': unseen, 'free.pdf': unseen });
    const workflowId = await startCourse(ada, aggregateId);
    await open(ada, workflowId, 'Chapter exam');
    expect(await get()).toMatchObject(closed);
    await moveThrough(proctor, ada, { workflowId, name: 'Chapter exam' }, 'inProgress');
    expect(await get()).toMatchObject({ ...closed, 'exam.pdf': [200, 'no-store'] });
    await moveThrough(proctor, ada, { workflowId, name: 'Chapter exam' }, 'terminated');
    expect(await get()).toMatchObject(closed);
  });
});
