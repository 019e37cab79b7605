import { randomUUID } from 'node:crypto';
import type { ActivityChildren, ActivityWithContent, ObjectiveAccess } from '@stoa/contract';
import { ActivityKind, ContentState, DisplayMode, type CourseDocument, type PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { partNamed, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
});
afterAll(() => server[Symbol.asyncDispose]());

/** A course that ada has begun, and ways to import it again and to look at it. */
async function begun(parts: readonly PartDocument[], more: Partial<CourseDocument> = {}) {
  const code = `D-${randomUUID()}`;
  const { objectiveId } = await givenCourse(server, course(parts, more), { code });
  const workflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const again = async (changed: readonly PartDocument[], others: Partial<CourseDocument> = {}) =>
    await givenCourse(server, course(changed, others), { code, replace: true });
  const objective = async () => {
    const { displayMode, supportFullscreenView } = (
      await ada.call<ObjectiveAccess>('getObjectiveAccess', { params: { objectiveId } })
    ).body.objective;
    return { displayMode, supportFullscreenView };
  };
  return { workflowId, again, objective };
}

/** Sizes of an activity in every call that gives it out. */
async function sizesOf(workflowId: string, name: string) {
  const { activityPathId, childActivity } = await partNamed(ada, workflowId, name);
  const params = { objectiveWorkflowId: workflowId, activityPathId };
  const read = (await ada.call<ActivityWithContent>('getActivity', { params })).body.childActivity;
  const listed = (
    await ada.call<ActivityChildren>('listRootChildren', { params: { objectiveWorkflowId: workflowId } })
  ).body.data.find((child) => child.childActivity.name === name)?.childActivity;
  return [childActivity, read, listed].map((activity) => [activity?.preferredWidth, activity?.preferredHeight]);
}

const thrice = <T>(value: T): readonly T[] => [value, value, value];

describe('C11: how a course is shown (Spec 2 §3, §4)', () => {
  test('is fitted into its page and may fill the window, unless the course says otherwise', async () => {
    const plain = await begun([page('a')]);
    expect(await plain.objective()).toEqual({ displayMode: DisplayMode.embeddedAuto, supportFullscreenView: true });
    const told = await begun([page('a')], { displayMode: DisplayMode.embeddedCustom, supportFullscreenView: false });
    expect(await told.objective()).toEqual({ displayMode: DisplayMode.embeddedCustom, supportFullscreenView: false });
  });

  test('can be selected by its name in the list of accesses', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')], { displayMode: DisplayMode.fullscreen }));
    await givenAccess(server, ada.id, objectiveId);
    const query = {
      filter: JSON.stringify(['objective.id', '=', objectiveId]),
      select: JSON.stringify([
        'objective.displayMode',
        'objective.supportFullscreenView',
        'objective.type',
        'objective.presentationMode',
      ]),
    };
    const { body } = await ada.call('queryObjectiveAccesses', { query });
    expect(body).toMatchObject({
      data: [
        {
          objective: { displayMode: DisplayMode.fullscreen, supportFullscreenView: true, type: 6, presentationMode: 0 },
        },
      ],
    });
  });

  test('is told with the size that each activity asks for, in the tree and in every read', async () => {
    const { workflowId } = await begun([
      page('a', { preferredWidth: 640, preferredHeight: 480 }),
      page('b', { preferredWidth: 10_000 }),
      page('c'),
    ]);
    expect(await sizesOf(workflowId, 'Page a')).toEqual(thrice([640, 480]));
    expect(await sizesOf(workflowId, 'Page b')).toEqual(thrice([10_000, null]));
    expect(await sizesOf(workflowId, 'Page c')).toEqual(thrice([null, null]));
    const { preferredWidth, preferredHeight } = (await treeOf(ada, workflowId)).activity;
    expect([preferredWidth, preferredHeight]).toEqual([null, null]);
  });

  test('is renewed when the course is imported again, and what is not told then stays', async () => {
    const { workflowId, again, objective } = await begun(
      [page('a', { preferredWidth: 640, preferredHeight: 480 }), page('b')],
      {
        displayMode: DisplayMode.fullscreen,
      },
    );
    await again([page('a'), page('b', { preferredWidth: 320, preferredHeight: 200 })], {
      displayMode: DisplayMode.embeddedCustom,
    });
    expect(await sizesOf(workflowId, 'Page a')).toEqual(thrice([null, null]));
    expect(await sizesOf(workflowId, 'Page b')).toEqual(thrice([320, 200]));
    expect(await objective()).toMatchObject({ displayMode: DisplayMode.embeddedCustom });
    await again([page('a')]);
    expect(await objective()).toMatchObject({ displayMode: DisplayMode.embeddedCustom });
  });

  test.each([
    ['no width', { preferredWidth: 0 }],
    ['a width below nothing', { preferredWidth: -1 }],
    ['more height than anything has', { preferredHeight: 10_001 }],
  ])('is refused whole with %s, and nothing of it is stored', async (_what, size) => {
    const code = `D-${randomUUID()}`;
    await expect(givenCourse(server, course([page('a', size)]), { code })).rejects.toThrow(
      /activity_preferred_(width|height)_check/,
    );
    expect(await server.db.selectFrom('objective').select('id').where('code', '=', code).execute()).toEqual([]);
  });

  test('a page on another site says whether its course means it to stand in a frame', async () => {
    const link = (key: string, more: object) =>
      page(key, { content: { type: 'link', url: 'https://books.example.org/', ...more } });
    const { workflowId } = await begun([link('a', { embedded: true }), link('b', {})]);
    const { data } = (
      await ada.call<ActivityChildren>('listRootChildren', { params: { objectiveWorkflowId: workflowId } })
    ).body;
    expect(data.map(({ content }) => content)).toMatchObject([
      { type: 'link', embedded: true },
      { type: 'link', embedded: false },
    ]);
  });

  test('an external tool has the size that it asks for', async () => {
    const tool: PartDocument = {
      key: 'tool',
      kind: ActivityKind.lti,
      name: 'Tool',
      state: ContentState.ready,
      preferredHeight: 620,
      content: { type: 'externalTool', tool: 'lti13', custom: {}, scores: 'none' },
    };
    const { workflowId } = await begun([tool, page('a')]);
    expect(await sizesOf(workflowId, 'Tool')).toEqual(thrice([null, 620]));
  });
});
