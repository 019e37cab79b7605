import type { ActivityPart } from '@stoa/contract';
import { ActivityKind, PresentationMode } from '@stoa/domain';
import { expect, it } from 'vitest';
import { barePart } from '../../testing/activity-tree.ts';
import { ownDue, picturedActivity } from './outline-notes.ts';

function part(
  type: ActivityKind,
  presentationMode: PresentationMode | null = null,
  children: ActivityPart[] = [],
  due?: string,
): ActivityPart {
  return barePart(
    'x',
    { activityConstraint: due === undefined ? null : { due } },
    { type, presentationMode, children },
  );
}

const video = part(ActivityKind.video);
const text = part(ActivityKind.text);

it('C5: shows a unit of one video as a video', () => {
  expect(picturedActivity(part(ActivityKind.composite, PresentationMode.longRead, [video])).type).toBe(
    ActivityKind.video,
  );
});

it('C5: shows a unit of several activities as a section', () => {
  expect(picturedActivity(part(ActivityKind.composite, PresentationMode.longRead, [video, text])).type).toBe(
    ActivityKind.composite,
  );
});

it('C5: shows a section that holds one page as a section', () => {
  expect(picturedActivity(part(ActivityKind.composite, PresentationMode.tree, [video])).type).toBe(
    ActivityKind.composite,
  );
});

it('C5: names a due date only where it is not inherited', () => {
  const due = '2026-12-01T08:00:00.000Z';
  const section = part(ActivityKind.composite, PresentationMode.tree, [], due);
  expect(ownDue(section, null)).toBe(due);
  expect(ownDue(part(ActivityKind.text, null, [], due), section)).toBeNull();
});
