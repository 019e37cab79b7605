import type { ActivityPart } from '@stoa/contract';
import { PresentationMode } from '@stoa/domain';
import { expect, test } from 'vitest';
import { part, tree } from '../../../../testing/activity-tree.ts';
import { explainsGate, proctoredPart, watchedWork } from './proctored-parts.ts';

const watchedBy = (
  activityPathId: string,
  activityWorkflowId: string | null = 'work',
): Pick<ActivityPart, 'proctoring'> => ({
  proctoring: { activityPathId, activityWorkflowId, state: activityWorkflowId === null ? null : 'created' },
});

const [first, second] = [part('First', watchedBy('Exam')), { ...part('Second', watchedBy('Exam')), order: 1 }];
const exam = part('Exam', { ...watchedBy('Exam'), children: [first, second] });
const alone = { ...part('Alone', watchedBy('Alone', null)), order: 2 };
const free = { ...part('Free'), order: 3 };
const course = tree(PresentationMode.tree, [exam, alone, free]);

test('C19: a part is proctored by itself, by what it stands in, or by none', () => {
  const names = [exam, second, alone, free].map((one) => proctoredPart(course, one)?.childActivity.name ?? null);
  expect(names).toEqual(['Exam', 'Exam', 'Alone', null]);
});

test('C19: of the activities of a proctored part the first one explains it on a page of several', () => {
  expect([first, second, alone, free].map((one) => explainsGate(course, one))).toEqual([true, false, true, false]);
});

test('C19: what may change on a page are the sessions that were asked for, each once', () => {
  expect(watchedWork(exam)).toEqual([{ activityWorkflowId: 'work', state: 'created' }]);
  expect([watchedWork(alone), watchedWork(free)]).toEqual([[], []]);
  expect(watchedWork(part('Page', { children: [exam, alone, free] }))).toHaveLength(1);
});
