import type { Prerequisite } from '../values/prerequisite.ts';
import type { ActivityConstraint } from '../activity/constraint.ts';
import type { Standing } from '../activity/standing.ts';
import type { ProctoringState } from '../objective/proctoring.ts';
import {
  ActivityKind,
  ContentState,
  type CompletionRule,
  type Gate,
  PresentationMode,
  ActivityWorkState,
} from '../values/value-sets.ts';

/** A part with everything that any rule looks at, for tests. */
export interface TestPart {
  readonly axis: string;
  readonly order: number;
  readonly optional: boolean;
  readonly progressWeight: number;
  readonly scoreWeight: number;
  readonly gate: Gate;
  readonly prerequisites?: readonly Prerequisite[];
  readonly normalizedPassingScore: number | null;
  readonly available: boolean;
  readonly contentAvailable: boolean;
  readonly activityPathId: string;
  readonly proctoring: { readonly activityPathId: string; readonly state: ProctoringState | null } | null;
  readonly activityConstraint: ActivityConstraint | null;
  readonly childActivity: TestActivity & {
    readonly state: ContentState;
    readonly awaitsPlayer: boolean;
    readonly grader: string | null;
  };
}

export interface TestActivity {
  readonly type: ActivityKind;
  readonly manualGrading: boolean;
  readonly completion: CompletionRule;
  readonly supportReview: boolean;
  readonly presentationMode: PresentationMode | null;
  readonly activityWorkflowAggregate: Standing;
  readonly children: readonly TestPart[];
}

type Choices = Partial<Omit<TestPart, 'axis' | 'childActivity'>> & {
  readonly type?: ActivityKind;
  readonly manualGrading?: boolean;
  readonly completion?: CompletionRule;
  readonly awaitsPlayer?: boolean;
  readonly grader?: string;
  readonly state?: ContentState;
  readonly mode?: PresentationMode;
  readonly standing?: Standing;
};

const then = '2026-01-01T00:00:00.000Z';

export const unstarted: Standing = { lastActivityWorkflow: null, bestActivityRecord: null };
export const underWay: Standing = {
  lastActivityWorkflow: { state: ActivityWorkState.inProgress, submitted: null, finished: null },
  bestActivityRecord: null,
};
export const finished: Standing = finishedWith(null, null);

export function finishedWith(passed: boolean | null, normalizedScore: number | null): Standing {
  return {
    lastActivityWorkflow: { state: ActivityWorkState.finished, submitted: then, finished: then },
    bestActivityRecord: { passed, normalizedScore },
  };
}

/** Terms of a part that is open, required, and gives no points. */
const usualTerms = {
  order: 0,
  optional: false,
  scoreWeight: 0,
  progressWeight: 1,
  gate: 'free',
  normalizedPassingScore: null,
  available: true,
  contentAvailable: true,
} as const;

export function leaf(axis: string, choices: Choices = {}): TestPart {
  const {
    type = ActivityKind.text,
    manualGrading = false,
    completion = 'read',
    awaitsPlayer = false,
    grader = null,
    state = ContentState.ready,
    mode = null,
    standing = unstarted,
    ...part
  } = choices;
  return {
    axis,
    ...usualTerms,
    activityPathId: axis,
    proctoring: null,
    activityConstraint: null,
    ...part,
    childActivity: {
      type,
      manualGrading,
      completion,
      awaitsPlayer,
      grader,
      supportReview: true,
      state,
      presentationMode: mode,
      activityWorkflowAggregate: standing,
      children: [],
    },
  };
}

export function composite(axis: string, children: readonly TestPart[], choices: Choices = {}): TestPart {
  const part = leaf(axis, { type: ActivityKind.composite, mode: PresentationMode.tree, ...choices });
  return { ...part, childActivity: { ...part.childActivity, children: numbered(children) } };
}

export function course(children: readonly TestPart[], mode: PresentationMode = PresentationMode.tree): TestActivity {
  return {
    type: ActivityKind.composite,
    manualGrading: false,
    completion: 'read',
    supportReview: true,
    presentationMode: mode,
    activityWorkflowAggregate: unstarted,
    children: numbered(children),
  };
}

/** Children get the order in which they are listed, unless they say otherwise. */
function numbered(children: readonly TestPart[]): readonly TestPart[] {
  return children.map((child, index) => (child.order === 0 ? { ...child, order: index + 1 } : child));
}
