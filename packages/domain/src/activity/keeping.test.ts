import { expect, test } from 'vitest';
import { ActivityKind, ContentState, PresentationMode } from '../values/value-sets.ts';
import { keepingOf, keepingTogether, type KeepingFacts } from './keeping.ts';
import { pagesForKeeping } from './pages-for-keeping.ts';
import type { PartNode } from './tree.ts';

const open = { available: true, contentAvailable: true, proctoring: null, activityConstraint: null };
const closes = '2026-12-01T00:00:00.000Z';
const graceEnds = '2026-12-02T00:00:00.000Z';

test.each([
  ['open', open, { kept: true, until: null }],
  ['locked', { ...open, available: false }, { kept: false }],
  ['not given out', { ...open, contentAvailable: false }, { kept: false }],
  ['proctored', { ...open, proctoring: {} }, { kept: false }],
  ['closing', { ...open, activityConstraint: { accessibleUntil: closes } }, { kept: true, until: closes }],
  [
    'closing with a grace',
    { ...open, activityConstraint: { accessibleUntil: closes, gracePeriodUntil: graceEnds } },
    { kept: true, until: graceEnds },
  ],
])('a page that is %s', (_name, facts, keeping) => {
  expect(keepingOf(facts)).toEqual(keeping);
});

test('what stands together is kept until the first of it closes, and not beside what may not be kept', () => {
  const [always, until, never] = [keepingOf(open), { kept: true, until: closes } as const, { kept: false } as const];
  expect(keepingTogether([always, until, { kept: true, until: graceEnds }])).toEqual(until);
  expect(keepingTogether([])).toEqual(always);
  expect(keepingTogether([always, never])).toEqual(never);
});

interface Part extends PartNode<Part>, KeepingFacts {}

function page(axis: string, facts: Partial<KeepingFacts> = {}, children: readonly Part[] = []): Part {
  const type = children.length === 0 ? ActivityKind.text : ActivityKind.composite;
  const childActivity = { type, state: ContentState.ready, presentationMode: PresentationMode.longRead, children };
  return { ...open, ...facts, axis, order: 0, childActivity };
}

test('pages of a course are kept unless something on them is proctored, or nothing on them is open', () => {
  const locked = { available: false, contentAvailable: false };
  const proctored = page('watched', {}, [page('a'), page('b', { proctoring: {} })]);
  const halfOpen = page('half', {}, [page('c'), page('d', locked)]);
  const shut = page('shut', locked, [page('e', locked)]);
  const text = page('text');
  expect(pagesForKeeping([text, proctored, halfOpen, shut])).toEqual({
    keepable: [text, halfOpen],
    closed: [shut],
    proctored: [proctored],
  });
});
