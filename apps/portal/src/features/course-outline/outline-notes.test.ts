import type { ActivityPart } from '@stoa/contract';
import { ActivityKind, ContentState, PresentationMode } from '@stoa/domain';
import { expect, it } from 'vitest';
import { ownDue, pictureKind } from './outline-notes.ts';

function part(
  type: ActivityKind,
  presentationMode: PresentationMode | null = null,
  children: ActivityPart[] = [],
  due?: string,
): ActivityPart {
  return {
    id: 'p',
    order: 0,
    axis: 'x',
    activityPathId: 'path',
    optional: false,
    scoreWeight: 1,
    progressWeight: 1,
    gate: 'free',
    allowedAttempts: null,
    normalizedPassingScore: null,
    activityConstraint: due === undefined ? null : { due },
    available: true,
    contentAvailable: true,
    proctoring: null,
    childActivity: {
      id: 'a',
      name: 'A',
      code: null,
      type,
      state: ContentState.ready,
      duration: null,
      proctored: false,
      presentationMode,
      completion: 'read',
      manualGrading: false,
      version: 1,
      supportReview: true,
      supportMobileView: true,
      preferredWidth: null,
      preferredHeight: null,
      activityWorkflowAggregate: { lastActivityWorkflow: null, bestActivityRecord: null, lastProctoringSessionId: null },
      children,
    },
  };
}

const video = part(ActivityKind.video);
const text = part(ActivityKind.text);

it('C5: shows a unit of one video as a video', () => {
  expect(pictureKind(part(ActivityKind.composite, PresentationMode.longRead, [video]))).toBe(ActivityKind.video);
});

it('C5: shows a unit of several activities as a section', () => {
  expect(pictureKind(part(ActivityKind.composite, PresentationMode.longRead, [video, text]))).toBe(ActivityKind.composite);
});

it('C5: shows a section that holds one page as a section', () => {
  expect(pictureKind(part(ActivityKind.composite, PresentationMode.tree, [video]))).toBe(ActivityKind.composite);
});

it('C5: names a due date only where it is not inherited', () => {
  const due = '2026-12-01T08:00:00.000Z';
  const section = part(ActivityKind.composite, PresentationMode.tree, [], due);
  expect(ownDue(section, null)).toBe(due);
  expect(ownDue(part(ActivityKind.text, null, [], due), section)).toBeNull();
});
