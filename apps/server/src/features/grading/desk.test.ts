import { randomUUID } from 'node:crypto';
import type { CallTypes, Problem } from '@stoa/contract';
import type { PartDocument } from '@stoa/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { course, givenAccess, givenCourse, page } from '../../testing/fixtures.ts';
import { open, perform, startCourse } from '../../testing/perform.ts';
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
beforeEach(() => server.db.deleteFrom('activity_workflow').execute());
afterAll(() => server[Symbol.asyncDispose]());

const task = (key: string, more: Partial<PartDocument> = {}): PartDocument =>
  page(key, { manualGrading: true, ...more });

async function begun(parts: readonly PartDocument[]): Promise<string> {
  const { objectiveId } = await givenCourse(server, course(parts));
  return await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
}

async function handedIn(workflowId: string, name: string): Promise<string> {
  const id = await open(ada, workflowId, name);
  await perform(ada, 'finishActivityWorkflows', { objectiveWorkflowId: workflowId, activityWorkflowIds: [id] });
  return id;
}

type Items = CallTypes['listGradingItems']['answer'] & Problem;
const pageOf = (query: Record<string, string>, person = teacher): Promise<Answer<Items>> =>
  person.call<Items>('listGradingItems', { query });
const idsIn = ({ body }: Answer<Items>) => body.items.map(({ activity }) => activity?.activityWorkflowId);

describe('G3: what waits', () => {
  async function threeWaiting(): Promise<readonly string[]> {
    const workflowId = await begun([task('a'), task('b'), task('c')]);
    const ids: string[] = [];
    for (const name of ['Page a', 'Page b', 'Page c']) ids.push(await handedIn(workflowId, name));
    return ids;
  }

  test('comes page by page, the longest waiting first, each once, with the number of all of it', async () => {
    const ids = await threeWaiting();
    const first = await pageOf({ take: '2' });
    expect([idsIn(first), first.body.totalCount]).toEqual([ids.slice(0, 2), 3]);
    const [oldest = '', newer = ''] = first.body.items.map(({ since }) => since);
    expect(oldest <= newer).toBe(true);
    const second = await pageOf({ take: '2', after: first.body.next ?? '' });
    expect([idsIn(second), second.body.totalCount, second.body.next]).toEqual([ids.slice(2), 3, null]);
    const whole = await pageOf({ take: '3' });
    expect([idsIn(whole), whole.body.next]).toEqual([ids, null]);
  });

  test('loses nothing between two pages when something before is graded, also of the same moment', async () => {
    const ids = await threeWaiting();
    await server.db.updateTable('activity_workflow').set({ submitted: new Date() }).execute();
    const inOrder = idsIn(await pageOf({}));
    expect(new Set(inOrder)).toEqual(new Set(ids));
    const first = await pageOf({ take: '1' });
    const body = { score: 1, maxScore: 2 };
    await teacher.call('gradeActivity', { params: { activityWorkflowId: inOrder[0] ?? '' }, body });
    const rest = await pageOf({ after: first.body.next ?? '' });
    expect([idsIn(rest), rest.body.totalCount]).toEqual([inOrder.slice(1), 2]);
    for (const activityWorkflowId of inOrder.slice(1))
      if (activityWorkflowId) await teacher.call('gradeActivity', { params: { activityWorkflowId }, body });
    expect((await pageOf({ after: first.body.next ?? '' })).body).toEqual({ items: [], totalCount: 0, next: null });
  });

  test.each([
    ['a place that is none', { after: 'here' }],
    ['a place that would be SQL', { after: `1_${randomUUID()}'--` }],
    ['no things at all', { take: '0' }],
    ['too many', { take: '201' }],
  ])('is refused for %s', async (_what, query) => {
    expect((await pageOf(query)).status).toBe(400);
    expect((await pageOf({ take: '1' })).status).toBe(200);
  });
});

describe('G3: what was asked', () => {
  type Task = CallTypes['getWorkTask']['answer'] & Problem;
  const taskOf = (activityWorkflowId: string, person = teacher) =>
    person.call<Task>('getWorkTask', { params: { activityWorkflowId } });

  test('is told in the author’s words, made harmless, with the due date, to those who grade the course', async () => {
    const due = '2030-01-01T00:00:00.000Z';
    const content = { type: 'html', html: '<p>Write a page.</p><script>alert(1)</script>' } as const;
    const workflowId = await begun([task('a', { content, handIn: {}, constraint: { due } }), task('b', { content })]);
    const [asked, plain] = [await open(ada, workflowId, 'Page a'), await open(ada, workflowId, 'Page b')];
    expect((await taskOf(asked)).body).toEqual({
      html: '<p>Write a page.</p>',
      quiz: null,
      due,
      handsIn: true,
    });
    expect((await taskOf(plain)).body).toMatchObject({ due: null, handsIn: false });
    expect((await taskOf(asked, ada)).status).toBe(403);
    expect((await taskOf(randomUUID())).body.errors[0]?.code).toBe('activity-workflow.not-found');
  });

  test('is not told of courses of others, and is null where the page has no words', async () => {
    const content = { type: 'link', url: 'https://example.org/' } as const;
    const workflowId = await begun([task('a', { content })]);
    const id = await handedIn(workflowId, 'Page a');
    expect((await taskOf(id)).body.html).toBeNull();
    const late = await server.signInAs('late@test.example', ['Instructor']);
    expect((await taskOf(id, late)).body.errors[0]?.code).toBe('activity-workflow.not-found');
    expect((await pageOf({}, late)).body).toEqual({ items: [], totalCount: 0, next: null });
  });
});
