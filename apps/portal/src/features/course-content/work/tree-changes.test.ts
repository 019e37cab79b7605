import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { ActivityWorkState } from '@stoa/domain';
import { describe, expect, it } from 'vitest';
import { barePart, bareTree } from '../../../testing/activity-tree.ts';
import { withCommandResult, withFinished } from './tree-changes.ts';

const started = '2026-11-01T08:00:00.000Z';
const finished = '2026-11-01T09:00:00.000Z';

function work(id: string) {
  return {
    id,
    state: ActivityWorkState.inProgress,
    attempt: 1,
    started,
    submitted: null,
    finished: null,
    completedVersion: null,
    progress: 0,
    version: 1,
    position: 0,
    watched: [],
  };
}

function part(
  axis: string,
  lastActivityWorkflow: ReturnType<typeof work> | null,
  children: ActivityPart[] = [],
): ActivityPart {
  const ids = { id: `part-${axis}`, activityPathId: `path-${axis}` };
  const activityWorkflowAggregate = { lastActivityWorkflow, bestActivityRecord: null, lastProctoringSessionId: null };
  return barePart(axis, ids, {
    id: `activity-${axis}`,
    manualGrading: axis.endsWith('graded'),
    activityWorkflowAggregate,
    children,
  });
}

const tree = (children: ActivityPart[]): ActivityTree => bareTree(part('', null, children).childActivity, { started });

const stateAt = (changed: ActivityTree, ...way: number[]) =>
  way.reduce<ActivityPart['childActivity'] | undefined>(
    (activity, index) => activity?.children[index]?.childActivity,
    changed.activity,
  )?.activityWorkflowAggregate.lastActivityWorkflow ?? null;

describe('finishing before the server has answered', () => {
  const before = tree([
    part('1', null, [part('1-1', work('a')), part('1-2', work('b'))]),
    part('2', null, [part('2-1', null)]),
  ]);
  const named = before.activity.children[0]?.childActivity.children ?? [];
  const after = withFinished(before, named.slice(0, 1), finished);

  it('finishes exactly the named work', () => {
    expect(stateAt(after, 0, 0)?.finished).toBe(finished);
    expect(stateAt(after, 0, 1)?.finished).toBeNull();
  });

  it('hands in what a person grades, which completes nothing yet', () => {
    const graded = part('graded', work('a'));
    const waiting = withFinished(tree([graded, part('2', null)]), [graded], finished);
    expect(stateAt(waiting, 0)).toMatchObject({
      state: ActivityWorkState.inGrading,
      submitted: finished,
      finished: null,
    });
    expect(waiting.objectiveWorkflow.progress).toBe(0);
  });

  it("raises the progress by the server's own rule", () => {
    expect(after.objectiveWorkflow.progress).toBeCloseTo(1 / 3);
  });

  it('finishes what could not be opened before', () => {
    const unopened = withFinished(before, before.activity.children[1]?.childActivity.children ?? [], finished);
    expect(stateAt(unopened, 1, 0)).toMatchObject({ id: '', state: ActivityWorkState.inProgress, finished });
  });

  it('leaves branches that did not change as they are', () => {
    expect(after.activity.children[1]).toBe(before.activity.children[1]);
    expect(after.activity.children[0]).not.toBe(before.activity.children[0]);
  });
});

describe('the answer of a command', () => {
  it('puts new work where it belongs and takes the course workflow over', () => {
    const before = tree([part('1', null), part('2', null)]);
    const objectiveWorkflow = { ...before.objectiveWorkflow, lastAxis: '2' };
    const after = withCommandResult(before, {
      activityWorkflows: [{ ...work('c'), activityPathId: 'path-2' }],
      objectiveWorkflow,
    });
    expect(stateAt(after, 0)).toBeNull();
    expect(stateAt(after, 1)?.id).toBe('c');
    expect(after.objectiveWorkflow.lastAxis).toBe('2');
  });

  it('reaches a course that is one single activity', () => {
    const before = tree([]);
    const after = withCommandResult(before, {
      activityWorkflows: [{ ...work('root'), activityPathId: null }],
      objectiveWorkflow: before.objectiveWorkflow,
    });
    expect(stateAt(after)?.id).toBe('root');
  });

  it('of an opening that comes late does not undo another attempt, nor what was saved since', () => {
    const again = { ...work('again'), attempt: 2 };
    const saved = { ...work('saved'), version: 3, position: 0.5 };
    const before = tree([part('1', again), part('2', saved), part('3', work('old'))]);
    const late = (id: string, at: string, version: number) => ({
      ...work(id),
      finished,
      version,
      activityPathId: `path-${at}`,
    });
    const after = withCommandResult(before, {
      activityWorkflows: [late('first', '1', 9), late('saved', '2', 2), late('old', '3', 2)],
      objectiveWorkflow: before.objectiveWorkflow,
    });
    expect(stateAt(after, 0)).toEqual(again);
    expect(stateAt(after, 1)).toEqual(saved);
    expect(stateAt(after, 2)).toMatchObject({ id: 'old', finished });
  });
});
