import type {
  ActivityPart,
  ActivityTree,
  ActivityWithContent,
  CourseShape,
  CourseStanding,
  Problem,
} from '@stoa/contract';
import { courseTree } from '@stoa/contract/course-tree';
import { ContentState } from '@stoa/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapter, course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { complete, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let grace: TestPerson;
let objectiveId: string;

const future = () => new Date(Date.now() + 86_400_000).toISOString();

/** Something of everything that a tree tells: locked, watched over, not ready, archived, later, of several attempts. */
const parts = () => [
  page('a'),
  chapter('c1', [page('b'), page('locked', { gate: 'previousPassed' }), page('c', { allowedAttempts: 2 })], {
    optional: true,
  }),
  page('draft', { state: ContentState.draft }),
  page('old', { state: ContentState.archived }),
  chapter('c2', [page('d'), page('e')], { proctored: true }),
  page('later', { constraint: { startFrom: future() } }),
];

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  grace = await server.signInAs('grace@test.example');
});
beforeEach(async () => {
  ({ objectiveId } = await givenCourse(server, course(parts())));
});
afterAll(() => server[Symbol.asyncDispose]());

async function begun(person: TestPerson): Promise<string> {
  return await startCourse(person, await givenAccess(server, person.id, objectiveId));
}

async function standingOf(person: TestPerson, objectiveWorkflowId: string): Promise<CourseStanding> {
  return (await person.call<CourseStanding>('getCourseStanding', { params: { objectiveWorkflowId } })).body;
}

const nameOf = ({ shape }: CourseStanding): string => shape.slice(shape.lastIndexOf('/') + 1);
const everyPart = (all: readonly ActivityPart[]): readonly ActivityPart[] =>
  all.flatMap((part) => [part, ...everyPart(part.childActivity.children)]);

describe('a course in two answers', () => {
  test('makes the tree, of which each part is told as it is told by itself', async () => {
    const workflowId = await begun(ada);
    await complete(ada, workflowId, 'Page a');
    const standing = await standingOf(ada, workflowId);
    const shape = (await ada.send<CourseShape>('GET', standing.shape)).body;
    const tree = await treeOf(ada, workflowId);
    expect(courseTree(shape, standing)).toEqual(tree);
    const told = everyPart(tree.activity.children);
    expect(told.map(({ childActivity }) => childActivity.name)).not.toContain('Page old');
    expect(new Set(told.map(({ available }) => available))).toEqual(new Set([true, false]));
    for (const { childActivity, ...place } of told) {
      const params = { objectiveWorkflowId: workflowId, activityPathId: place.activityPathId };
      const { body: alone } = await ada.call<ActivityWithContent>('getActivity', { params });
      const { children, ...activity } = childActivity;
      expect({ ...place, childActivity: { ...activity, childrenCount: children.length } }).toEqual({
        ...alone,
        content: undefined,
      });
    }
  });

  test('has one shape for all, which says nothing of anybody, and a standing for each', async () => {
    const [hers, others] = [await begun(ada), await begun(grace)];
    await complete(ada, hers, 'Page a');
    const [one, other] = [await standingOf(ada, hers), await standingOf(grace, others)];
    const [first, second] = [await ada.send('GET', one.shape), await grace.send('GET', other.shape)];
    expect(second.body).toEqual(first.body);
    expect(nameOf(other)).toBe(nameOf(one));
    expect([one.open, one.parts]).not.toEqual([other.open, other.parts]);
    expect(JSON.stringify(first.body)).not.toContain(hers);
    expect(Object.keys((first.body as ActivityTree).activity)).not.toContain('activityWorkflowAggregate');
  });

  test('is kept by the browser of its learner alone, and sent as small as it gets', async () => {
    const { shape } = await standingOf(ada, await begun(ada));
    const ask = (encodings = 'gzip, br;q=0.5, zstd') =>
      fetch(server.origin + shape, { headers: { cookie: ada.cookie, 'accept-encoding': encodings } });
    const { headers } = await ask();
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe('br');
    expect((await ask('gzip, br;q=0')).headers.get('content-encoding')).toBe('gzip');
    expect(await (await ask()).json()).toEqual((await ada.send('GET', shape)).body);
  });

  test('changes its shape with the course, and the earlier one is given out no more', async () => {
    const workflowId = await begun(ada);
    const before = await standingOf(ada, workflowId);
    const named = (name: string) =>
      server.db
        .updateTable('activity')
        .set({ name })
        .where('objective_id', '=', objectiveId)
        .where('name', '=', 'Page d')
        .execute();
    await named('Page d, written anew');
    await server.db
      .updateTable('objective')
      .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
      .where('id', '=', objectiveId)
      .execute();
    const after = await standingOf(ada, workflowId);
    expect(after.shape).not.toBe(before.shape);
    const refused = await ada.send<Problem>('GET', before.shape);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([404, 'course-shape.replaced']);
    expect(JSON.stringify((await ada.send('GET', after.shape)).body)).toContain('Page d, written anew');
  });

  test('gives nothing to whoever has lost the course', async () => {
    const workflowId = await begun(grace);
    const { shape } = await standingOf(grace, workflowId);
    await server.db.deleteFrom('objective_access').where('user_id', '=', grace.id).execute();
    expect((await grace.send('GET', shape)).status).toBe(404);
    expect((await ada.send('GET', shape)).status).toBe(404);
  });
});
