import type { ActivityWorkflow } from '@stoa/contract';
import {
  activityWorkStates,
  attemptsWith,
  awaitsPlayer,
  ContentState,
  countedResult,
  effectiveConstraint,
  instantOf,
  openGates,
  presentedState,
  type ActivityConstraint,
  type ActivityKind,
  type AttemptPolicy,
  type AttemptResult,
  type CompletionRule,
  type Gate,
  type PresentationMode,
} from '@stoa/domain';
import type { ActivityWorkflowRow } from '../fields/columns.ts';
import type { PartRow, StandingRow } from './store.ts';

/** A learner's results in one activity, unredacted. */
export interface TakenStanding {
  readonly lastActivityWorkflow: ActivityWorkflow | null;
  /** The result that counts. */
  readonly bestActivityRecord: AttemptResult | null;
  /** Instant of the newest record; that of the one that counts would tell which attempt was better. */
  readonly lastRecorded: string | null;
}

interface TakenActivity {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly type: ActivityKind;
  /** State as presented. */
  readonly state: ContentState;
  readonly awaitsPlayer: boolean;
  readonly grader: string | null;
  readonly duration: number | null;
  readonly proctored: boolean;
  readonly presentationMode: PresentationMode | null;
  readonly completion: CompletionRule;
  readonly manualGrading: boolean;
  readonly version: number;
  readonly supportReview: boolean;
  readonly supportMobileView: boolean;
  readonly preferredWidth: number | null;
  readonly preferredHeight: number | null;
  readonly hasContent: boolean;
  readonly activityWorkflowAggregate: TakenStanding;
  readonly children: readonly TakenPart[];
}

/** A place of the course in one attempt, in the shape that the domain's rules of trees look at. */
export interface TakenPart {
  readonly id: string;
  readonly parent: TakenPart | null;
  readonly order: number;
  readonly axis: string;
  readonly activityPathId: string;
  readonly optional: boolean;
  readonly scoreWeight: number;
  readonly progressWeight: number;
  readonly gate: Gate;
  readonly prerequisites: readonly string[];
  readonly allowedAttempts: number | null;
  readonly attemptPolicy: AttemptPolicy;
  readonly normalizedPassingScore: number | null;
  /** Constraint that holds for the part, inherited values included. */
  readonly activityConstraint: ActivityConstraint | null;
  readonly childActivity: TakenActivity;
}

export interface TakenCourse {
  readonly root: TakenPart;
  /** Axes of the parts behind open gates; the root is always open. */
  readonly open: ReadonlySet<string>;
  readonly byPathId: ReadonlyMap<string, TakenPart>;
  readonly byId: ReadonlyMap<string, TakenPart>;
}

export function presentActivityWorkflow(row: ActivityWorkflowRow): ActivityWorkflow {
  return {
    id: row.id,
    state: row.state,
    attempt: row.attempt,
    started: row.started.toISOString(),
    submitted: instantOf(row.submitted),
    finished: instantOf(row.finished),
    completedVersion: row.completed_version,
    progress: row.progress,
    version: row.version,
    position: row.position,
    watched: row.watched.map(([from, to]) => [from, to]),
  };
}

const nothingYet: TakenStanding = { lastActivityWorkflow: null, bestActivityRecord: null, lastRecorded: null };

/** Results as a database writes them into JSON: their instants are told as everywhere else. */
const asInstants = (results: readonly AttemptResult[]): readonly AttemptResult[] =>
  results.map((one) => ({ ...one, finished: new Date(one.finished).toISOString() }));

function standingOf(part: PartRow, row: StandingRow | undefined): TakenStanding {
  if (row === undefined) return nothingYet;
  const results = asInstants(row.results ?? []);
  return {
    lastActivityWorkflow: presentActivityWorkflow(row),
    bestActivityRecord: countedResult(part.attempt_policy, results, part.normalized_passing_score),
    lastRecorded: results.at(-1)?.finished ?? null,
  };
}

function constraintOf(row: PartRow, parent: TakenPart | null): ActivityConstraint | null {
  const inherited = parent?.activityConstraint ?? null;
  return inherited === null && row.constraint === null ? null : effectiveConstraint(inherited, row.constraint);
}

interface Rows {
  readonly children: ReadonlyMap<string | null, readonly PartRow[]>;
  readonly standings: ReadonlyMap<string, StandingRow>;
}

function termsOf(row: PartRow, standing: StandingRow | undefined) {
  return {
    id: row.id,
    order: row.order,
    axis: row.axis,
    activityPathId: row.activity_path_id,
    optional: row.optional,
    scoreWeight: row.score_weight,
    progressWeight: row.progress_weight,
    gate: row.gate,
    prerequisites: row.prerequisites,
    allowedAttempts: attemptsWith(standing?.extra_attempts ?? 0, row.allowed_attempts),
    attemptPolicy: row.attempt_policy,
    normalizedPassingScore: row.normalized_passing_score,
  };
}

function partOf(row: PartRow, parent: TakenPart | null, rows: Rows): TakenPart {
  const above = parent?.childActivity.state ?? ContentState.ready;
  const state = presentedState(row, above);
  const standing = rows.standings.get(row.id);
  const children: TakenPart[] = [];
  const part: TakenPart = {
    ...termsOf(row, standing),
    parent,
    activityConstraint: constraintOf(row, parent),
    childActivity: {
      id: row.activity_id,
      name: row.name,
      code: row.code,
      type: row.kind,
      state,
      awaitsPlayer: awaitsPlayer(row, above),
      grader: row.grader,
      duration: row.duration_seconds,
      proctored: row.proctored,
      presentationMode: row.presentation_mode,
      completion: row.completion,
      manualGrading: row.manual_grading,
      version: row.version,
      supportReview: row.support_review,
      supportMobileView: row.support_mobile_view,
      preferredWidth: row.preferred_width,
      preferredHeight: row.preferred_height,
      hasContent: row.has_content,
      activityWorkflowAggregate: standingOf(row, standing),
      children,
    },
  };
  for (const child of rows.children.get(row.id) ?? []) children.push(partOf(child, part, rows));
  return part;
}

function descendantsOf(part: TakenPart, found: TakenPart[] = []): readonly TakenPart[] {
  found.push(part);
  for (const child of part.childActivity.children) descendantsOf(child, found);
  return found;
}

/** Children of remembered parts, kept from call to call. */
const childrenByParts = new WeakMap<readonly PartRow[], Rows['children']>();

function childrenAmong(parts: readonly PartRow[]): Rows['children'] {
  const children = childrenByParts.get(parts) ?? Map.groupBy(parts, (part) => part.parent_part_id);
  childrenByParts.set(parts, children);
  return children;
}

/** Builds the tree of one attempt. `parts` are in the order of siblings. */
export function buildCourse(parts: readonly PartRow[], standings: readonly StandingRow[]): TakenCourse {
  const rows: Rows = {
    children: childrenAmong(parts),
    standings: new Map(standings.map((standing) => [standing.activity_part_id, standing])),
  };
  const rootRow = rows.children.get(null)?.[0];
  if (rootRow === undefined) throw new Error('A course has no root part.');
  const root = partOf(rootRow, null, rows);
  // most calls look for no part by its id, and a course may have thousands
  let byPathId: ReadonlyMap<string, TakenPart> | undefined;
  let byId: ReadonlyMap<string, TakenPart> | undefined;
  return {
    root,
    open: new Set([root.axis, ...openGates(root.childActivity)]),
    get byPathId() {
      return (byPathId ??= new Map(descendantsOf(root).map((part) => [part.activityPathId, part])));
    },
    get byId() {
      return (byId ??= new Map(descendantsOf(root).map((part) => [part.id, part])));
    },
  };
}

/** The part and what it stands in, from the root down. */
export function chainOf(part: TakenPart): readonly TakenPart[] {
  return part.parent === null ? [part] : [...chainOf(part.parent), part];
}

/** The learner's last attempt at the activity of this part. */
export function workflowOf(part: TakenPart): ActivityWorkflow | null {
  return part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
}

/** The learner works on it: it was begun, and neither finished nor handed in. */
export function isAtWork(work: Pick<ActivityWorkflow, 'state'> | null): boolean {
  return work !== null && activityWorkStates[work.state].atWork;
}
