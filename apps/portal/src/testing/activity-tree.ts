import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { ActivityKind, ContentState, WorkflowState } from '@stoa/domain';

const at = '2026-11-01T08:00:00.000Z';

/** Work that was finished, or is under way. */
function work(finished: string | null) {
  return {
    id: 'w',
    state: finished === null ? WorkflowState.inProgress : WorkflowState.finished,
    attempt: 1,
    started: at,
    submitted: finished,
    finished,
    completedVersion: finished === null ? null : 1,
    progress: finished === null ? 0 : 1,
    version: 1,
    position: 0,
    watched: [],
  };
}

/** An activity of the version 1: a text, or what holds these parts. */
function activity(name: string, children: ActivityPart[], finished = false): ActivityPart['childActivity'] {
  return {
    id: name,
    name,
    code: null,
    type: children.length > 0 ? ActivityKind.composite : ActivityKind.text,
    state: ContentState.ready,
    duration: null,
    proctored: false,
    presentationMode: null,
    completion: 'read',
    manualGrading: false,
    version: 1,
    supportReview: true,
    supportMobileView: true,
    preferredWidth: null,
    preferredHeight: null,
    activityWorkflowAggregate: {
      lastActivityWorkflow: work(finished ? at : null),
      bestActivityRecord: null,
      lastProctoringSessionId: null,
    },
    children,
  };
}

/** A part by its name, which is its axis as well. */
export function part(
  name: string,
  terms: Partial<ActivityPart> & { readonly children?: ActivityPart[]; readonly finished?: boolean } = {},
): ActivityPart {
  const { children = [], finished = false, ...rest } = terms;
  return {
    id: name,
    order: 0,
    axis: name,
    activityPathId: name,
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
    childActivity: activity(name, children, finished),
    ...rest,
  };
}

/** The tree of an attempt under way. */
export function tree(progress: number | null, children: ActivityPart[], finished = false): ActivityTree {
  return {
    activityPathId: null,
    proctoring: null,
    nextConstraintDate: null,
    activity: activity('Course', children, finished),
    objectiveWorkflow: {
      id: 'workflow',
      objectiveWorkflowAggregateId: 'aggregate',
      objectiveId: 'objective',
      attempt: 1,
      state: WorkflowState.inProgress,
      progress,
      started: at,
      submitted: null,
      inGrading: null,
      graded: null,
      gradingApproved: null,
      finished: null,
      objectiveRecordId: null,
      protectResults: false,
      lastActivityPathId: null,
      lastAxis: null,
    },
  };
}
