import {
  decideIntroduce,
  decideOpen,
  decideReadAnswers,
  isActivityResultShown,
  isComposite,
  isContentAvailable,
  isProgressShown,
  isReadable,
  isWorkOpen,
  type Decision,
  type OpenFacts,
  type OpenRefusal,
  type ReadableFacts,
} from '@stoa/domain';
import { atOnce } from '../../db/at-once.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { buildCourse, type TakenCourse, type TakenPart, type TakenStanding } from '../course-trees/course-tree.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { proctoringOf, type Sessions } from '../proctoring/sessions.ts';
import { selectLastSessions, selectManyLastSessions, type SessionRow } from '../proctoring/store.ts';
import { loadManyParts, loadParts } from '../course-trees/parts-cache.ts';
import { selectSaidObjectives, type SaidObjectives } from './said-objectives-store.ts';
import { shutParts, withoutOrder } from './sequenced.ts';
import { attemptQuery, lockingAttemptQuery, selectAttempts, type AttemptRow } from './store.ts';
import { selectManyStandings, standingsQuery, type PartRow, type StandingRow } from '../course-trees/store.ts';
import type { ActivityWorkflowRow } from '../fields/columns.ts';
import { revealOf } from '../fields/visible-results.ts';

/** One attempt of one person at one course: everything that the rules ask for, unredacted. */
export interface Attempt {
  readonly owner: Owner;
  readonly row: AttemptRow;
  readonly parts: readonly PartRow[];
  readonly standings: readonly StandingRow[];
  /** Built of parts and standings. */
  readonly course: TakenCourse;
  /** Empty where nothing is proctored. */
  readonly sessions: Sessions;
  /** Empty where no package says in which order its parts are taken. */
  readonly objectives: SaidObjectives;
  readonly now: Date;
  /** The content may be seen at all: work is under way, or the finished attempt may be reviewed. */
  readonly readable: boolean;
  /**
   * True when the work in the attempt may be given out to its learner: otherwise it would tell a result that is hidden.
   */
  readonly progressShown: boolean;
}

/** Facts of a request for an attempt: whose it is, and the time. */
export interface AttemptRequest extends Refusing<'objective-workflow.not-found'> {
  /** Owner of the attempt; somebody else's is not found. */
  readonly person: Owner;
  readonly now: Date;
}

/** Reads an attempt with its whole tree. */
export async function loadAttempt(
  db: Database | Transaction,
  request: AttemptRequest,
  workflowId: string,
): Promise<Attempt> {
  const { person } = request;
  const read = await atOnce(db, attemptQuery(person, workflowId), standingsQuery(person, workflowId));
  return await attemptOf(db, request, read);
}

/**
 * Reads an attempt that is about to change: other commands of the same attempt wait until the transaction ends.
 */
export async function lockAttempt(tx: Transaction, request: AttemptRequest, workflowId: string): Promise<Attempt> {
  const { person } = request;
  // the standings are read once the lock is there
  const read = await atOnce(tx, lockingAttemptQuery(person, workflowId), standingsQuery(person, workflowId));
  return await attemptOf(tx, request, read);
}

async function attemptOf(
  db: Database | Transaction,
  { person, now, refuse }: AttemptRequest,
  [[read], standings]: readonly [readonly AttemptRow[], readonly StandingRow[]],
): Promise<Attempt> {
  const row = found(read, () => refuse('objective-workflow.not-found'));
  const parts = await loadParts(db, {
    tenantId: person.tenantId,
    objectiveId: row.w_objective_id,
    version: row.content_version,
  });
  const sessions = isProctored(parts) ? await selectLastSessions(db, person, row.w_id) : [];
  const isSequenced = parts.some(({ sequencing }) => sequencing !== null);
  const objectives = isSequenced ? await selectSaidObjectives(db, person, row.w_id) : new Map<string, never>();
  return attemptFrom({ person, now }, { row, parts, standings, sessions, objectives });
}

const isProctored = (parts: readonly PartRow[]): boolean => parts.some((part) => part.proctored);

interface ReadAttempt {
  readonly row: AttemptRow;
  readonly parts: readonly PartRow[];
  readonly standings: readonly StandingRow[];
  readonly sessions: readonly SessionRow[];
  readonly objectives?: SaidObjectives;
}

type Request = Pick<AttemptRequest, 'person' | 'now'>;

function attemptFrom({ person, now }: Request, read: ReadAttempt): Attempt {
  const { row, parts, standings, sessions, objectives = new Map<string, never>() } = read;
  return {
    owner: person,
    row,
    parts,
    standings,
    course: buildCourse(parts, standings),
    sessions: new Map(sessions.map((session) => [session.activity_workflow_id, session])),
    objectives,
    now,
    readable: isReadable(readableFacts(row), now),
    progressShown: isProgressShown({ ...revealOf(row), workflowState: row.w_state }, now),
  };
}

/** Several attempts of one person at different courses, with as many statements as for one. */
export async function loadAttempts(
  db: Database,
  request: Request,
  workflowIds: readonly string[],
): Promise<readonly Attempt[]> {
  if (workflowIds.length === 0) return [];
  const { person } = request;
  const [rows, read] = await Promise.all([
    selectAttempts(db, person, workflowIds),
    selectManyStandings(db, person, workflowIds),
  ]);
  const courses = rows.map((row) => ({ objectiveId: row.w_objective_id, version: row.content_version }));
  const trees = await loadManyParts(db, person.tenantId, courses);
  const partsOf = (row: AttemptRow) => trees.get(row.w_objective_id) ?? [];
  const watched = rows.filter((row) => isProctored(partsOf(row))).map((row) => row.w_id);
  const sessions = watched.length === 0 ? [] : await selectManyLastSessions(db, person, watched);
  const standings = Map.groupBy(read, (standing) => standing.objective_workflow_id);
  return rows.map((row) =>
    attemptFrom(request, {
      row,
      parts: partsOf(row),
      standings: standings.get(row.w_id) ?? [],
      sessions: sessions.filter((session) => session.objective_workflow_id === row.w_id),
    }),
  );
}

/** The attempt as it is given out: while its result is hidden, as if nothing had been done in it. */
export function asShown(attempt: Attempt): Attempt {
  return attempt.progressShown ? attempt : { ...attempt, standings: [], course: buildCourse(attempt.parts, []) };
}

/** The facts of a request that only reads. */
interface ReadingRequest extends AttemptRequest {
  readonly db: Database;
  readonly once: <T>(name: string, read: () => Promise<T>) => Promise<T>;
}

/** The attempt as a request reads it that changes nothing. A page asks several questions about it. */
export function attemptOnce(request: ReadingRequest, workflowId: string): Promise<Attempt> {
  return request.once(`attempt ${workflowId}`, () => loadAttempt(request.db, request, workflowId));
}

/** The same as its learner may see it. */
export async function shownAttemptOnce(request: ReadingRequest, workflowId: string): Promise<Attempt> {
  return asShown(await attemptOnce(request, workflowId));
}

/** Reads an attempt as its learner may see it: what decides which of its content is given out. */
export async function loadShownAttempt(db: Database, request: AttemptRequest, workflowId: string): Promise<Attempt> {
  return asShown(await loadAttempt(db, request, workflowId));
}

/** The attempt after some activities were begun for the first time, without reading it again. */
export function afterBeginning(attempt: Attempt, begun: readonly ActivityWorkflowRow[]): Attempt {
  if (begun.length === 0) return attempt;
  const standings = [...attempt.standings, ...begun.map((row) => ({ ...row, ...nothingRecorded }))];
  return { ...attempt, standings, course: buildCourse(attempt.parts, standings) };
}

const nothingRecorded = { results: null, extra_attempts: 0 } as const;

/** The attempt after some activities were finished, without reading it again. */
export function afterFinishing(attempt: Attempt, finished: readonly ActivityWorkflowRow[]): Attempt {
  const rows = new Map(finished.map((row) => [row.id, row]));
  const standings = attempt.standings.map((standing) => {
    const row = rows.get(standing.id);
    if (row === undefined) return standing;
    const { finished } = row;
    if (finished === null) return { ...standing, ...row };
    const result = { finished: finished.toISOString(), passed: null, normalizedScore: null, comment: null };
    return { ...standing, ...row, results: [...(standing.results ?? []), result] };
  });
  return { ...attempt, standings, course: buildCourse(attempt.parts, standings) };
}

/**
 * Activities may be opened and finished: the attempt is in progress, or may be reviewed and a setting lets learners
 * into what is new to them.
 */
export function isOpenForWork({ row, readable }: Attempt): boolean {
  return readable && isWorkOpen({ state: row.w_state, newContentAfterCompletion: row.new_content_after_completion });
}

function readableFacts(row: AttemptRow): ReadableFacts {
  return {
    supportReview: row.support_review,
    ...revealOf(row),
    workflow: { state: row.w_state, protectResults: row.w_protect_results },
    record: row.r_id === null ? null : { imported: row.r_imported, protectResults: row.r_protect_results },
  };
}

/** What the whole attempt says about opening any of its parts. */
export function courseLockOf(row: AttemptRow) {
  return { courseState: row.w_state, newContentAfterCompletion: row.new_content_after_completion };
}

/** What gates, and the order of the course, put before this part is done. */
export function isAvailable(attempt: Attempt, part: TakenPart): boolean {
  return attempt.course.open.has(part.axis) && shutParts(attempt).get(part.axis) !== 'later';
}

/** Facts that decide whether this part may be opened. Reviewing asks the activity's own leave as well. */
export function openFactsOfPart(attempt: Attempt, part: TakenPart): OpenFacts {
  const { row, readable } = attempt;
  const activity = part.childActivity;
  const hasContent = isComposite(activity) || activity.hasContent;
  return {
    state: activity.state,
    type: activity.type,
    available: isAvailable(attempt, part),
    contentAvailable:
      shutParts(attempt).get(part.axis) !== 'shut' &&
      isContentAvailable({ state: row.w_state, readable, supportReview: activity.supportReview, hasContent }),
    constraint: part.activityConstraint,
    standing: shownStanding(attempt, part),
    supportReview: activity.supportReview,
    proctoring: proctoringOf(attempt, part),
    ...courseLockOf(row),
  };
}

/**
 * May this part be opened now? The one rule for everything that it shows, words and files alike. Decided on what is
 * given out of the learner's results, so that the portal decides the same, and so that no lock tells a score that is
 * hidden.
 */
export function decideOpenPart(attempt: Attempt, part: TakenPart): Decision<OpenRefusal> {
  return decideOpen(openFactsOfPart(attempt, part), attempt.now);
}

/** May what is said at begun work still be taken? The order of its course may have shut it since, and loses nothing. */
export function decideHear(attempt: Attempt, part: TakenPart): Decision<OpenRefusal> {
  return decideOpenPart(withoutOrder(attempt), part);
}

/** May one's own answers at this part be read? */
export function decideReadAnswersAt(attempt: Attempt, part: TakenPart): Decision<OpenRefusal> {
  return decideReadAnswers(openFactsOfPart(attempt, part), attempt.now);
}

/** May what is said before this part be read? Once its player is there, that is part of the page itself. */
export function decideIntroducePart(attempt: Attempt, part: TakenPart): Decision<OpenRefusal> {
  const { awaitsPlayer } = part.childActivity;
  return decideIntroduce({ ...openFactsOfPart(attempt, part), awaitsPlayer }, attempt.now);
}

/** May score, verdict and comment of this part be given out? */
export function isResultShown({ row, now }: Attempt, part: TakenPart): boolean {
  const { type, activityWorkflowAggregate: standing } = part.childActivity;
  return isActivityResultShown(revealOf(row), { type, constraint: part.activityConstraint, standing }, now);
}

/**
 * The learner's standing in this part, as it may be given out: of a hidden record only that there is one, and since
 * when.
 */
export function shownStanding(attempt: Attempt, part: TakenPart): Omit<TakenStanding, 'lastRecorded'> {
  const { lastActivityWorkflow, bestActivityRecord, lastRecorded } = part.childActivity.activityWorkflowAggregate;
  if (bestActivityRecord === null || isResultShown(attempt, part)) return { lastActivityWorkflow, bestActivityRecord };
  const finished = lastRecorded ?? bestActivityRecord.finished;
  return { lastActivityWorkflow, bestActivityRecord: { finished, passed: null, normalizedScore: null, comment: null } };
}
