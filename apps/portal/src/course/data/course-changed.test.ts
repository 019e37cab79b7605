import type { ActivityTree } from '@stoa/contract';
import { ActivityWorkState, WorkflowState } from '@stoa/domain';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryKeyOf } from '../../api/calls/query.ts';
import { bareActivity, barePart, bareTree, part } from '../../testing/activity-tree.ts';
import { courseChanged, everythingChanged } from './course-changed.ts';

const objectiveId = 'course';
const queryKey = queryKeyOf('getObjectiveAccess', { params: { objectiveId } });
let client: QueryClient;
afterEach(() => client.clear());

test('what was asked for ahead of a change is not shown after it, answered or not', async () => {
  client = new QueryClient();
  await client.prefetchQuery({ queryKey, queryFn: () => 'not started' });
  await courseChanged(client, objectiveId);
  expect(client.getQueryData(queryKey)).toBeUndefined();

  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = client.prefetchQuery({ queryKey, queryFn: () => promise });
  await courseChanged(client, objectiveId);
  resolve('not started');
  await asked;
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('what is on the page stays there until the new answer is here, which is waited for', async () => {
  client = new QueryClient();
  let state = 'not started';
  const observer = new QueryObserver(client, { queryKey, queryFn: () => state });
  const seen: unknown[] = [];
  const leave = observer.subscribe(({ data }) => seen.push(data));
  await observer.refetch();
  state = 'begun';
  await courseChanged(client, objectiveId);
  expect(observer.getCurrentResult().data).toBe('begun');
  expect(seen.slice(seen.indexOf('not started'))).not.toContain(undefined);
  leave();
});

describe('a quiz on the screen while its course changes', () => {
  const { inProgress, inGrading, finished } = WorkflowState;
  const treeKey = queryKeyOf('getActivityTree', { params: { objectiveWorkflowId: 'workflow' } });
  const quizKey = queryKeyOf('getQuiz', { params: { objectiveWorkflowId: 'workflow', activityWorkflowId: 'w' } });

  function treeIn(state: WorkflowState, contentAvailable: boolean, work: ActivityWorkState | null): ActivityTree {
    const quiz = work === null ? barePart('Quiz', { contentAvailable }) : part('Quiz', { contentAvailable });
    const { lastActivityWorkflow } = quiz.childActivity.activityWorkflowAggregate;
    if (lastActivityWorkflow !== null) Object.assign(lastActivityWorkflow, { state: work });
    return bareTree(bareActivity('Course', { children: [quiz] }), { state });
  }

  /** Shows both, lets the tree become this one, and tells how often the quiz was asked for since. */
  async function askedAfter(tree: ActivityTree, change: (client: QueryClient) => Promise<void>): Promise<number> {
    client = new QueryClient();
    let current = treeIn(inProgress, true, ActivityWorkState.inProgress);
    let asked = 0;
    const shown = [
      new QueryObserver(client, { queryKey: treeKey, queryFn: () => current }),
      new QueryObserver(client, { queryKey: quizKey, queryFn: () => (asked += 1) }),
    ];
    const leave = shown.map((observer) => observer.subscribe(() => {}));
    await Promise.all(shown.map((observer) => observer.refetch()));
    const before = asked;
    const read = () => client.getQueryState(treeKey)?.dataUpdateCount ?? 0;
    const readBefore = read();
    current = tree;
    await change(client);
    // the tree is there, and what follows it as well
    await expect.poll(read).toBeGreaterThan(readBefore);
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setImmediate(resolve));
    for (const stop of leave) stop();
    return asked - before;
  }

  const work = ActivityWorkState;
  test.each([
    ['is asked for again while one works on it', inProgress, true, work.inProgress, 1],
    ['also while it waits for its grade', inProgress, false, work.inGrading, 1],
    ['is not asked for where it was closed, as by the end of a session', inProgress, false, work.inProgress, 0],
    ['nor once its course was submitted', inGrading, false, work.inGrading, 0],
    ['nor where its tree tells nothing of the work, while the result is hidden', inGrading, false, null, 0],
    ['nor where the finished course is not reviewed', finished, false, work.finished, 0],
    ['is asked for again where that is reviewed', finished, true, work.finished, 1],
  ] as const)('%s', async (_title, state, isOpen, workState, times) => {
    const tree = treeIn(state, isOpen, workState);
    expect(await askedAfter(tree, (of) => courseChanged(of, objectiveId))).toBe(times);
    expect(await askedAfter(tree, everythingChanged)).toBe(times);
  });
});
