import type { ActivityWorkflow } from '@stoa/contract';
import {
  activityWorkStates,
  attemptsWith,
  awaitsPlayer,
  ContentState,
  countedResult,
  effectiveConstraint,
  instantOf,
  isGated,
  openGates,
  presentedState,
  type ActivityConstraint,
  type ActivityKind,
  type AttemptPolicy,
  type AttemptResult,
  type CompletionRule,
  type Gate,
  type PresentationMode,
  type SequencingTerms,
  type Prerequisite,
  type Tool,
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
  readonly tool: Tool | null;
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
  /** Id of the part that it stands in; null for the root. */
  readonly above: string | null;
  /** Id of the outermost proctored part that it is, or stands in. */
  readonly proctoredPlace: string | null;
  readonly order: number;
  readonly axis: string;
  readonly activityPathId: string;
  readonly optional: boolean;
  readonly scoreWeight: number;
  readonly progressWeight: number;
  readonly gate: Gate;
  readonly prerequisites: readonly Prerequisite[];
  readonly allowedAttempts: number | null;
  readonly attemptPolicy: AttemptPolicy;
  readonly normalizedPassingScore: number | null;
  readonly sequencing: SequencingTerms | null;
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

function standingOf(part: TakenPart, row: StandingRow | undefined): TakenStanding {
  if (row === undefined) return nothingYet;
  const results = asInstants(row.results ?? []);
  return {
    lastActivityWorkflow: presentActivityWorkflow(row),
    bestActivityRecord: countedResult(part.attemptPolicy, results, part.normalizedPassingScore),
    lastRecorded: results.at(-1)?.finished ?? null,
  };
}

function constraintOf(row: PartRow, parent: TakenPart | null): ActivityConstraint | null {
  const inherited = parent?.activityConstraint ?? null;
  return inherited === null && row.constraint === null ? null : effectiveConstraint(inherited, row.constraint);
}

type Children = ReadonlyMap<string | null, readonly PartRow[]>;

function termsOf(row: PartRow) {
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
    allowedAttempts: row.allowed_attempts,
    attemptPolicy: row.attempt_policy,
    normalizedPassingScore: row.normalized_passing_score,
    sequencing: row.sequencing,
  };
}

/** A part in which nobody has done anything. */
function partOf(row: PartRow, parent: TakenPart | null, rows: Children): TakenPart {
  const above = parent?.childActivity.state ?? ContentState.ready;
  const children: TakenPart[] = [];
  const part: TakenPart = {
    ...termsOf(row),
    above: parent?.id ?? null,
    proctoredPlace: parent?.proctoredPlace ?? (row.proctored ? row.id : null),
    activityConstraint: constraintOf(row, parent),
    childActivity: {
      id: row.activity_id,
      name: row.name,
      code: row.code,
      type: row.kind,
      tool: row.tool,
      state: presentedState(row, above),
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
      activityWorkflowAggregate: nothingYet,
      children,
    },
  };
  for (const child of rows.get(row.id) ?? []) children.push(partOf(child, part, rows));
  return part;
}

function descendantsOf(part: TakenPart, found: TakenPart[] = []): readonly TakenPart[] {
  found.push(part);
  for (const child of part.childActivity.children) descendantsOf(child, found);
  return found;
}

function courseOf(root: TakenPart, open: TakenCourse['open']): TakenCourse {
  // most calls look for no part by its id, and a course may have thousands
  let byPathId: ReadonlyMap<string, TakenPart> | undefined;
  let byId: ReadonlyMap<string, TakenPart> | undefined;
  return {
    root,
    open,
    get byPathId() {
      return (byPathId ??= new Map(descendantsOf(root).map((part) => [part.activityPathId, part])));
    },
    get byId() {
      return (byId ??= new Map(descendantsOf(root).map((part) => [part.id, part])));
    },
  };
}

/** A course in which nobody has done anything. */
interface UntouchedCourse extends TakenCourse {
  /** Whether a part waits for another. */
  readonly gated: boolean;
}

const openAxes = (root: TakenPart): ReadonlySet<string> => new Set([root.axis, ...openGates(root.childActivity)]);

/** Courses as nobody has touched them: as long as the same parts are given out, so is the same course. */
const untouched = new WeakMap<readonly PartRow[], UntouchedCourse>();

function untouchedCourse(parts: readonly PartRow[]): UntouchedCourse {
  const known = untouched.get(parts);
  if (known !== undefined) return known;
  const rows = Map.groupBy(parts, (part) => part.parent_part_id);
  const rootRow = rows.get(null)?.[0];
  if (rootRow === undefined) throw new Error('A course has no root part.');
  const root = partOf(rootRow, null, rows);
  const course = Object.assign(courseOf(root, openAxes(root)), { gated: parts.some(isGated) });
  untouched.set(parts, course);
  return course;
}

/**
 * Builds the tree of one attempt. `parts` are in the order of siblings. Where the learner has done nothing yet, and in
 * a course of thousands of parts that is nearly everywhere, the tree is the one that all share.
 */
export function buildCourse(parts: readonly PartRow[], standings: readonly StandingRow[]): TakenCourse {
  const blank = untouchedCourse(parts);
  const rows = new Map(standings.map((standing) => [standing.activity_part_id, standing]));
  const touched = new Set<string>();
  for (const { activity_part_id: id } of standings)
    for (let part = blank.byId.get(id); part !== undefined && !touched.has(part.id);) {
      touched.add(part.id);
      part = part.above === null ? undefined : blank.byId.get(part.above);
    }
  if (touched.size === 0) return blank;
  const root = takenPart(blank.root, touched, rows);
  return courseOf(root, blank.gated ? openAxes(root) : blank.open);
}

function takenPart(part: TakenPart, touched: ReadonlySet<string>, rows: ReadonlyMap<string, StandingRow>): TakenPart {
  if (!touched.has(part.id)) return part;
  const row = rows.get(part.id);
  const { childActivity } = part;
  return {
    ...part,
    allowedAttempts: attemptsWith(row?.extra_attempts ?? 0, part.allowedAttempts),
    childActivity: {
      ...childActivity,
      activityWorkflowAggregate: standingOf(part, row),
      children: childActivity.children.map((child) => takenPart(child, touched, rows)),
    },
  };
}

/** The part and what it stands in, from the root down, as they stand in this tree. */
export function chainOf(course: TakenCourse, part: Pick<TakenPart, 'id'>): readonly TakenPart[] {
  const chain: TakenPart[] = [];
  for (let at = course.byId.get(part.id); at !== undefined;) {
    chain.unshift(at);
    at = at.above === null ? undefined : course.byId.get(at.above);
  }
  return chain;
}

/** The learner's last attempt at the activity of this part. */
export function workflowOf(part: TakenPart): ActivityWorkflow | null {
  return part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
}

/** The learner works on it: it was begun, and neither finished nor handed in. */
export function isAtWork(work: Pick<ActivityWorkflow, 'state'> | null): boolean {
  return work !== null && activityWorkStates[work.state].atWork;
}
