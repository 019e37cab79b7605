import type { ActivityWorkflow } from '@stoa/contract';
import { settingKeys, ActivityWorkState, type CourseDocument, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { course, givenAccess, givenCourse, packageFile, page, video } from '../../testing/fixtures.ts';
import { complete, open, partNamed, perform, startCourse } from '../../testing/perform.ts';
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

describe('saving the place', () => {
  async function opened(part: PartDocument, name: string, files: CourseDocument['files'] = new Map()) {
    const { objectiveId } = await givenCourse(server, course([part], { files }));
    const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const id = await open(ada, workflowId, name);
    const put = (person: TestPerson, body: unknown, version: string) =>
      person.call<ActivityWorkflow & { errors: { code: string }[] }>('updateActivityWorkflow', {
        params: { objectiveWorkflowId: workflowId, activityWorkflowId: id },
        body,
        headers: { 'if-match': version },
      });
    return { workflowId, id, put };
  }

  test('merges what was watched with what was watched before', async () => {
    const { put, workflowId } = await opened(video('a', 100), 'Video a');
    expect(
      (
        await put(
          ada,
          {
            position: 30,
            watched: [
              [0, 20],
              [10, 30],
            ],
          },
          '1',
        )
      ).body,
    ).toMatchObject({ watched: [[0, 30]], progress: 0.3, version: 2 });
    const saved = await put(
      ada,
      {
        position: 104,
        watched: [
          [30, 40],
          [90, 104],
        ],
      },
      '"2"',
    );
    expect(saved.body).toMatchObject({
      watched: [
        [0, 40],
        [90, 100],
      ],
      progress: 0.5,
      version: 3,
      position: 104,
    });
    const part = await partNamed(ada, workflowId, 'Video a');
    expect(part.childActivity.activityWorkflowAggregate.lastActivityWorkflow).toEqual(saved.body);
  });

  test('keeps the furthest place of a page as its progress', async () => {
    const { put } = await opened(page('a'), 'Page a');
    await put(ada, { position: 0.8 }, '1');
    expect((await put(ada, { position: 0.2 }, '2')).body).toMatchObject({ position: 0.2, progress: 0.8 });
  });

  test('keeps the second of a file that is played, which is no progress', async () => {
    const film = packageFile('film.mp4', 'video/mp4', 'film');
    const part = page('a', { completion: 'markDone', content: { type: 'file', path: 'film.mp4' } });
    const { put } = await opened(part, 'Page a', new Map([[film.path, film]]));
    expect((await put(ada, { position: 75, watched: [[0, 75]] }, '1')).body).toMatchObject({
      position: 75,
      watched: [[0, 75]],
      progress: 0,
    });
  });

  test.each([
    ['', 428, 'activity-workflow.version-missing'],
    ['7', 412, 'activity-workflow.version-stale'],
    ['"abc"', 412, 'activity-workflow.version-stale'],
  ])('with If-Match %j is refused with %i', async (version, status, code) => {
    const { put } = await opened(page('a'), 'Page a');
    const answer = await put(ada, { position: 0.5 }, version);
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([status, code]);
  });

  test('of two windows only the first wins', async () => {
    const { put } = await opened(page('a'), 'Page a');
    const answers = await Promise.all([put(ada, { position: 0.1 }, '1'), put(ada, { position: 0.9 }, '1')]);
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });

  test.each([
    [page('a'), 'Page a', { position: 1e300 }, 'position'],
    [page('a'), 'Page a', { position: 1.5 }, 'position'],
    [video('a', 100), 'Video a', { position: 1e300 }, 'position'],
    [video('a', 100), 'Video a', { position: 50, watched: [[0, 1e300]] }, 'watched'],
  ])('is refused where there is no such place', async (part, name, body, field) => {
    const { put, workflowId } = await opened(part, name);
    const refused = await put(ada, body, '1');
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ code: 'request.field-invalid', field }]]);
    const { lastActivityWorkflow } = (await partNamed(ada, workflowId, name)).childActivity.activityWorkflowAggregate;
    expect(lastActivityWorkflow).toMatchObject({ position: 0, progress: 0, version: 1 });
    expect((await put(ada, { position: 0.5 }, '1')).status).toBe(200);
  });

  test.each([
    ['accessibleUntil', 'access-passed'],
    ['gracePeriodUntil', 'grace-period-passed'],
  ])('is refused after %s, and taken before', async (date, reason) => {
    const away = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { put, id } = await opened(page('a', { constraint: { [date]: away(1) } }), 'Page a');
    expect((await put(ada, { position: 0.3 }, '1')).status).toBe(200);
    await server.db
      .updateTable('activity_part')
      .set({ constraint: JSON.stringify({ [date]: away(-1) }) })
      .where('id', 'in', (eb) => eb.selectFrom('activity_workflow').select('activity_part_id').where('id', '=', id))
      .execute();
    const refused = await put(ada, { position: 0.9 }, '2');
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ code: 'activity-workflow.closed', data: { reasons: [reason] } }],
    ]);
  });

  test('of a finished activity is refused', async () => {
    const { put, workflowId, id } = await opened(page('a'), 'Page a');
    await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
    const answer = await put(ada, { position: 0.5 }, '2');
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'activity-workflow.finished']);
  });

  test('of somebody else is not found', async () => {
    const { put } = await opened(page('a'), 'Page a');
    const answer = await put(bob, { position: 0.5 }, '1');
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'activity-workflow.not-found']);
  });

  test('with a body of another shape names the field', async () => {
    const { put } = await opened(page('a'), 'Page a');
    expect((await put(ada, { position: -1 }, '1')).status).toBe(400);
    expect((await put(ada, { position: 1, watched: [[5]] }, '1')).status).toBe(400);
    expect((await put(ada, { position: 1, score: 1 }, '1')).status).toBe(400);
  });

  test('C13: goes on in what a finished course lets in anew, so that a film there is watched to its end', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a'), video('b', 100)]));
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const begun = await open(ada, objectiveWorkflowId, 'Page a');
    await perform(ada, 'submitObjectiveWorkflow', { id: objectiveWorkflowId });
    const save = (activityWorkflowId: string, body: object) =>
      ada.call('updateActivityWorkflow', {
        params: { objectiveWorkflowId, activityWorkflowId },
        body,
        headers: { 'if-match': '1' },
      });
    expect((await save(begun, { position: 0.5 })).status).toBe(409);

    const setting = { tenant_id: server.tenantId, key: settingKeys.accessNewContentAfterCompletion, value: 'true' };
    await server.db.insertInto('setting').values(setting).execute();
    onTestFinished(async () => void (await server.db.deleteFrom('setting').where('key', '=', setting.key).execute()));
    const film = await open(ada, objectiveWorkflowId, 'Video b');
    expect(await save(film, { position: 95, watched: [[0, 95]] })).toMatchObject({
      status: 200,
      body: { progress: 0.95 },
    });
    const { activityWorkflows } = await complete(ada, objectiveWorkflowId, 'Video b');
    expect(activityWorkflows.find(({ id }) => id === film)?.state).toBe(ActivityWorkState.finished);
  });
});
