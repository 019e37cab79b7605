import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { ActivityKind, ContentState, WorkflowState, type PresentationMode } from '@stoa/domain';

/** A part with no work on it; a composite where it has children. */
export function part(axis: string, presentationMode: PresentationMode | null = null, children: ActivityPart[] = []): ActivityPart {
  return {
    id: axis,
    order: 0,
    axis,
    activityPathId: axis,
    optional: false,
    scoreWeight: 1,
    progressWeight: 1,
    gate: 'free',
    allowedAttempts: null,
    normalizedPassingScore: null,
    activityConstraint: null,
    available: true,
    contentAvailable: true,
    proctoring: null,
    childActivity: {
      id: axis,
      name: axis,
      code: null,
      type: children.length > 0 ? ActivityKind.composite : ActivityKind.text,
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

/** The tree of an attempt that has just been started. */
export function tree(mode: PresentationMode, children: ActivityPart[], lastAxis: string | null = null): ActivityTree {
  return {
    activityPathId: 'root',
    proctoring: null,
    nextConstraintDate: null,
    activity: part('', mode, children).childActivity,
    objectiveWorkflow: {
      id: 'w',
      objectiveWorkflowAggregateId: 'a',
      objectiveId: 'o',
      attempt: 1,
      state: WorkflowState.inProgress,
      progress: 0,
      started: '2026-11-20T12:00:00.000Z',
      submitted: null,
      inGrading: null,
      graded: null,
      gradingApproved: null,
      finished: null,
      objectiveRecordId: null,
      protectResults: false,
      lastActivityPathId: null,
      lastAxis,
    },
  };
}
