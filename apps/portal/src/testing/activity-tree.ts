import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { ActivityKind, ActivityWorkState, ContentState, WorkflowState } from '@stoa/domain';

const at = '2026-11-01T08:00:00.000Z';

/** Work that was finished, or is under way. */
function work(finished: string | null) {
  return {
    id: 'w',
    state: finished === null ? ActivityWorkState.inProgress : ActivityWorkState.finished,
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

type Activity = ActivityPart['childActivity'];

/** An activity of the version 1 that nobody has begun: a text, or what holds these children. */
export function bareActivity(name: string, fields: Partial<Activity> = {}): Activity {
  return {
    id: name,
    name,
    code: null,
    type: (fields.children ?? []).length > 0 ? ActivityKind.composite : ActivityKind.text,
    tool: null,
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
    activityWorkflowAggregate: { lastActivityWorkflow: null, bestActivityRecord: null, lastProctoringSessionId: null },
    children: [],
    ...fields,
  };
}

/** A part that is open, required, and weighs 1, around an activity of the same name. */
export function barePart(
  axis: string,
  fields: Partial<ActivityPart> = {},
  activityFields: Partial<Activity> = {},
): ActivityPart {
  return {
    id: axis,
    order: 0,
    axis,
    activityPathId: axis,
    optional: false,
    scoreWeight: 1,
    progressWeight: 1,
    gate: 'free',
    prerequisites: [],
    allowedAttempts: null,
    attemptPolicy: 'best',
    normalizedPassingScore: null,
    activityConstraint: null,
    available: true,
    contentAvailable: true,
    proctoring: null,
    childActivity: bareActivity(axis, activityFields),
    ...fields,
  };
}

/** The tree of an attempt that has just been started. */
export function bareTree(activity: Activity, workflow: Partial<ActivityTree['objectiveWorkflow']> = {}): ActivityTree {
  const { childActivity: _root, ...place } = barePart('', { id: 'root', activityPathId: 'root' });
  return {
    ...place,
    nextConstraintDate: null,
    activity,
    objectiveWorkflow: {
      id: 'workflow',
      objectiveWorkflowAggregateId: 'aggregate',
      objectiveId: 'objective',
      attempt: 1,
      state: WorkflowState.inProgress,
      progress: 0,
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
      ...workflow,
    },
  };
}

function withWork(children: ActivityPart[], finished: boolean): Partial<Activity> {
  const lastActivityWorkflow = work(finished ? at : null);
  return {
    children,
    activityWorkflowAggregate: { lastActivityWorkflow, bestActivityRecord: null, lastProctoringSessionId: null },
  };
}

/** A part that was begun, by its name, which is its axis as well. */
export function part(
  name: string,
  terms: Partial<ActivityPart> & { readonly children?: ActivityPart[]; readonly finished?: boolean } = {},
): ActivityPart {
  const { children = [], finished = false, ...rest } = terms;
  return barePart(name, rest, withWork(children, finished));
}

/** The tree of an attempt under way. */
export function tree(progress: number | null, children: ActivityPart[], finished = false): ActivityTree {
  return bareTree(bareActivity('Course', withWork(children, finished)), { progress });
}
