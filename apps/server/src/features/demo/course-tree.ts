import {
  ActivityWorkState,
  ContentState,
  activityKinds,
  awaitsPlayer,
  gradedResult,
  presentedState,
  requiredChildrenComplete,
  type ActivityKind,
  type CompletionRule,
  type CourseDocument,
  type ActivityResult,
  type Gate,
  type GivenScore,
  type PartDocument,
  type PresentationMode,
  type Standing,
  type Tool,
} from '@stoa/domain';

/** A place of a stored course. */
export interface StoredPart {
  readonly id: string;
  readonly parentId: string | null;
  readonly order: number;
  readonly axis: string;
  readonly activityPathId: string;
  readonly optional: boolean;
  readonly scoreWeight: number;
  readonly progressWeight: number;
  readonly gate: Gate;
  readonly normalizedPassingScore: number | null;
  readonly kind: ActivityKind;
  readonly tool: Tool | null;
  readonly state: ContentState;
  readonly presentationMode: PresentationMode | null;
}

/** The instants between which somebody worked on an activity, and what came of it. */
export interface Moment {
  readonly started: Date;
  readonly submitted: Date | null;
  readonly finished: Date | null;
  /** Points of what is finished and gives some. */
  readonly points?: GivenScore | null;
}

/** The place in the shape that the domain's rules of trees look at, with when it was worked on. */
export interface WorkedPart extends Omit<StoredPart, 'kind' | 'tool' | 'state' | 'presentationMode'> {
  /** Null for the root of a composite course. */
  readonly document: PartDocument | null;
  readonly moment: Moment | null;
  /** Null for what is not finished, or gives no points. */
  readonly result: ActivityResult | null;
  readonly childActivity: {
    readonly type: ActivityKind;
    readonly manualGrading: boolean;
    readonly completion: CompletionRule;
    readonly state: ContentState;
    readonly awaitsPlayer: boolean;
    readonly grader: string | null;
    readonly presentationMode: PresentationMode | null;
    readonly children: readonly WorkedPart[];
    readonly activityWorkflowAggregate: Standing;
  };
}

function standingOf(moment: Moment | null, result: ActivityResult | null): Standing {
  if (moment === null) return { lastActivityWorkflow: null, bestActivityRecord: null };
  const open = moment.submitted === null ? ActivityWorkState.inProgress : ActivityWorkState.inGrading;
  const state = moment.finished === null ? open : ActivityWorkState.finished;
  return {
    lastActivityWorkflow: {
      state,
      submitted: moment.submitted?.toISOString() ?? null,
      finished: moment.finished?.toISOString() ?? null,
    },
    bestActivityRecord: moment.finished === null ? null : (result ?? { passed: null, normalizedScore: null }),
  };
}

/** A composite is opened with the first of its parts and finished with the last of its required ones (decisions §6). */
function momentOfComposite(children: readonly WorkedPart[], complete: boolean): Moment | null {
  const moments = children.flatMap((child) => child.moment ?? []);
  if (moments.length === 0) return null;
  const started = new Date(Math.min(...moments.map((moment) => moment.started.getTime())));
  const finished = complete ? new Date(Math.max(...moments.map((moment) => moment.finished?.getTime() ?? 0))) : null;
  return { started, submitted: finished, finished };
}

interface Course {
  readonly rows: ReadonlyMap<string | null, readonly StoredPart[]>;
  readonly moments: ReadonlyMap<string, Moment>;
}

/** The document's facts about a part; the root of a composite course is nobody's part, but has children. */
interface Written {
  readonly part: PartDocument | null;
  readonly children: readonly PartDocument[];
}

function writtenChild({ children }: Written, row: StoredPart): Written {
  const part = children[row.order];
  if (part === undefined) throw new Error(`The stored course has a part that its document has not: ${row.axis}`);
  return { part, children: part.children ?? [] };
}

interface Surroundings {
  readonly written: Written;
  /** The state of what the part stands in. */
  readonly parent: ContentState;
}

function buildPart(row: StoredPart, { written, parent }: Surroundings, course: Course): WorkedPart {
  const { kind, tool, state: stored, presentationMode, ...place } = row;
  const state = presentedState({ kind, tool, state: stored }, parent);
  const children = (course.rows.get(row.id) ?? []).map((child) =>
    buildPart(child, { written: writtenChild(written, child), parent: state }, course),
  );
  const activity = {
    type: kind,
    manualGrading: written.part?.manualGrading ?? false,
    completion: written.part?.handIn
      ? ('handIn' as const)
      : (written.part?.completion ?? activityKinds[kind].completion),
    state,
    awaitsPlayer: awaitsPlayer({ kind, tool, state: stored }, parent),
    grader: written.part?.grader ?? null,
    presentationMode,
    children,
  };
  const moment =
    children.length > 0
      ? momentOfComposite(children, requiredChildrenComplete(activity))
      : (course.moments.get(written.part?.key ?? '') ?? null);
  const points = moment?.points ?? null;
  const result = points === null ? null : gradedResult(points, place.normalizedPassingScore);
  return {
    ...place,
    document: written.part,
    moment,
    result,
    childActivity: { ...activity, activityWorkflowAggregate: standingOf(moment, result) },
  };
}

/** The tree of a stored course, each part beside its document, with the moments of its leaves by their keys. */
export function buildWorkedCourse(
  document: CourseDocument,
  parts: readonly StoredPart[],
  moments: Course['moments'],
): WorkedPart {
  const rows = Map.groupBy(parts, (part) => part.parentId);
  const root = rows.get(null)?.[0];
  if (root === undefined) throw new Error('A course has no root part.');
  const isComposite = (rows.get(root.id)?.length ?? 0) > 0;
  const written = { part: isComposite ? null : (document.parts[0] ?? null), children: document.parts };
  return buildPart(root, { written, parent: ContentState.ready }, { rows, moments });
}

/** The part and everything below it. */
export function withDescendants(part: WorkedPart): readonly WorkedPart[] {
  return [part, ...part.childActivity.children.flatMap(withDescendants)];
}
