import { ContentState, PresentationMode, WorkflowState } from '@stoa/domain';
import type { ActivityPart } from '@stoa/contract';
import { expect, test } from 'vitest';
import { barePart, part, tree } from '../../testing/activity-tree.ts';
import { partViews } from './part-state.ts';

const lock = { courseState: WorkflowState.inProgress, newContentAfterCompletion: false };
const now = new Date('2026-11-02T08:00:00.000Z');

function changed(place: ActivityPart): ActivityPart {
  return { ...place, childActivity: { ...place.childActivity, version: 2 } };
}

function viewOf(place: ActivityPart) {
  return partViews(tree(0, [place]).activity, lock, now)(place);
}

test('C5: what changed after it was completed stays completed, and is marked as updated', () => {
  expect(viewOf(changed(part('Apple', { finished: true })))).toEqual({
    state: 'completed',
    refusal: null,
    updated: true,
  });
  expect(viewOf(part('Apple', { finished: true })).updated).toBe(false);
});

test('C5: what changed before it was completed is met as it is', () => {
  expect(viewOf(changed(part('Apple'))).updated).toBe(false);
});

test('C5: a page of several activities is updated with one of them, a section is not', () => {
  const children = [part('Text', { finished: true }), changed(part('Film', { finished: true }))];
  const unit = part('Unit', { children });
  const page = { ...unit, childActivity: { ...unit.childActivity, presentationMode: PresentationMode.longRead } };
  expect(viewOf(page).updated).toBe(true);
  expect(viewOf(unit).updated).toBe(false);
});

test('C13: what waits for the part before names it, and what is not written yet does not', () => {
  const first = part('First', { order: 0 });
  const gated = { gate: 'previousPassed', available: false } as const;
  const text = barePart('Text', { ...gated, order: 1 });
  const draft = barePart('Draft', { ...gated, order: 1 }, { state: ContentState.draft });
  const refusalIn = (place: ActivityPart) => partViews(tree(0, [first, place]).activity, lock, now)(place).refusal;
  expect(refusalIn(text)).toEqual({ reason: 'previous-not-passed', date: null, blockers: [[first]] });
  expect(refusalIn(draft)).toEqual({ reason: 'coming-soon', date: null, blockers: [] });
});

test('C13: what waits for several parts names those that are left', () => {
  const [one, two, three] = ['One', 'Two', 'Three'].map((name, order) =>
    part(name, { order, finished: name === 'Two' }),
  );
  const last = barePart('Last', { prerequisites: ['One', 'Two', 'Three'], available: false, order: 3 });
  const parts = [one, two, three, last].filter((place) => place !== undefined);
  const { refusal } = partViews(tree(0, parts).activity, lock, now)(last);
  expect(refusal).toEqual({ reason: 'previous-not-passed', date: null, blockers: [[one], [three]] });
});

test('C13: the whole course opens and closes while everything in it stays', () => {
  const { activity, ...place } = tree(0, [part('Apple')]);
  const view = partViews(activity, lock, now);
  const root = { ...place, childActivity: activity };
  expect(view({ ...root, contentAvailable: false }).refusal?.reason).toBe('server-side');
  expect(view(root).refusal).toBeNull();
});

test('C13: in a course that is over, what was never begun has no lock, and still says why it does not open', () => {
  const over = { ...lock, courseState: WorkflowState.finished };
  const place = barePart('Left out', { contentAvailable: false });
  const view = partViews(tree(1, [place]).activity, over, now)(place);
  expect(view).toMatchObject({ state: 'notStarted', refusal: { reason: 'course-finished' } });
  expect(partViews(tree(1, [place]).activity, lock, now)(place).state).toBe('locked');
});
