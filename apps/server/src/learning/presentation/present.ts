import type { Aggregate, EnrolledObjective, ObjectiveRecord, ObjectiveWorkflow } from '@stoa/contract';
import {
  gradeColor,
  isProgressShown,
  passingGrade,
  presentedState,
  recordedState,
  visibleResult,
  type AuditEvent,
  type WorkflowState,
} from '@stoa/domain';
import type { Session } from '../../kernel/auth/person.ts';
import { fileAddress } from '../content/file-address.ts';
import { wireInstant } from '../../db/database-instant.ts';
import type {
  AccessColumns,
  AggregateRow,
  ObjectiveColumns,
  RecordRow,
  RevealColumns,
  ScaleRow,
  ShowcasesColumn,
  WorkflowRow,
} from '../fields/columns.ts';
import { revealOf } from '../fields/visible-results.ts';

type Scale = NonNullable<Aggregate['objectiveGradingScale']>;

function revealFacts(access: RevealColumns, workflowState: WorkflowState | null) {
  return { ...revealOf(access), workflowState };
}

/** An attempt as its learner may see it: its progress may tell a result that is hidden. */
export function presentWorkflow(row: WorkflowRow, access: RevealColumns, now: Date): ObjectiveWorkflow {
  return { ...presentWholeWorkflow(row), progress: shownProgressOf(row, access, now) };
}

/** The progress of an attempt as its learner may see it; null while it would tell a result that is hidden. */
export function shownProgressOf(
  { w_state, w_progress }: Pick<WorkflowRow, 'w_state' | 'w_progress'>,
  access: RevealColumns,
  now: Date,
): number | null {
  return isProgressShown(revealFacts(access, w_state), now) ? w_progress : null;
}

/** An attempt as whoever grades it may see it. */
export function presentWholeWorkflow(row: WorkflowRow): ObjectiveWorkflow {
  return {
    id: row.w_id,
    objectiveWorkflowAggregateId: row.w_aggregate_id,
    objectiveId: row.w_objective_id,
    attempt: row.w_attempt,
    state: row.w_state,
    progress: row.w_progress,
    started: wireInstant(row.w_started),
    submitted: wireInstant(row.w_submitted),
    inGrading: wireInstant(row.w_in_grading),
    graded: wireInstant(row.w_graded),
    gradingApproved: wireInstant(row.w_grading_approved),
    finished: wireInstant(row.w_finished),
    objectiveRecordId: row.w_objective_record_id,
    protectResults: row.w_protect_results,
    lastActivityPathId: row.w_last_activity_path_id,
    lastAxis: row.w_last_axis,
  };
}

const hidden = {
  progress: null,
  score: null,
  maxScore: null,
  normalizedScore: null,
  grade: null,
  passed: null,
} as const;

function shownResult(row: RecordRow) {
  const grade =
    row.r_grade_name === null || row.r_grade_normalized_min_score === null
      ? null
      : {
          name: row.r_grade_name,
          color: gradeColor(row.r_grade_color),
          normalizedMinScore: row.r_grade_normalized_min_score,
        };
  return {
    progress: row.r_progress,
    score: row.r_score,
    maxScore: row.r_max_score,
    normalizedScore: row.r_normalized_score,
    grade,
    passed: row.r_passed,
  };
}

/** The moment at which something is told, and to whom. */
export interface Telling {
  readonly now: Date;
  readonly session: Session | null;
  /** Notes that a grade was seen. */
  readonly note: (event: AuditEvent<'grade.seen'>) => void;
}

/** Whoever acts as the learner shows it to nobody. */
function noteSeen({ session, note }: Telling, row: RecordRow): void {
  if (session?.impersonator !== null) return;
  note({ what: 'grade.seen', data: { recordId: row.r_id, objectiveId: row.r_objective_id, attempt: row.r_attempt } });
}

/**
 * A record as its learner sees it: the first time that its result is in an answer is noted.
 */
export function presentOwnRecord(row: RecordRow, access: RevealColumns, telling: Telling): ObjectiveRecord {
  const record = presentRecord(row, access, telling.now);
  if (record.result.state === 'visible') noteSeen(telling, row);
  return record;
}

/**
 * A record as its learner may see it: while the result is hidden, score, grade, passed and progress are not in the
 * answer at all. A record is made when its attempt is finished; an imported one never had an attempt here.
 */
export function presentRecord(row: RecordRow, access: RevealColumns, now: Date): ObjectiveRecord {
  const visibility = visibleResult(revealFacts(access, row.r_imported ? null : recordedState), now);
  return {
    id: row.r_id,
    objectiveWorkflowId: row.r_objective_workflow_id,
    activityWorkflowId: row.r_activity_workflow_id,
    objectiveId: row.r_objective_id,
    attempt: row.r_attempt,
    finished: wireInstant(row.r_finished),
    protectResults: row.r_protect_results,
    imported: row.r_imported,
    result: visibility,
    ...(visibility.state === 'visible' ? shownResult(row) : hidden),
  };
}

export function presentScale(row: ScaleRow): Scale {
  const passing = passingGrade(row.s_grades, row.s_normalized_passing_score);
  return {
    id: row.s_id,
    name: row.s_name,
    description: row.s_description,
    maxScore: row.s_max_score,
    normalizedPassingScore: row.s_normalized_passing_score,
    numberOfGrades: row.s_grades.length,
    objectiveGrades: row.s_grades.map(({ id, name, color, normalizedMinScore }) => ({
      id,
      name,
      color: gradeColor(color),
      normalizedMinScore,
    })),
    passingGradeId: passing?.id ?? null,
  };
}

export function presentAggregate(row: AggregateRow, telling: Telling): Aggregate {
  return {
    id: row.g_id,
    objectiveId: row.g_objective_id,
    isSelfEnrolled: row.g_is_self_enrolled,
    lastObjectiveWorkflow: row.w_id === null ? null : presentWorkflow(row, row, telling.now),
    lastObjectiveRecord: row.r_id === null ? null : presentOwnRecord(row, row, telling),
    objectiveGradingScale: row.s_id === null ? null : presentScale(row),
  };
}

export function presentAccess(row: AccessColumns) {
  return {
    isMandatory: row.a_is_mandatory,
    retake: row.a_retake,
    dueDate: wireInstant(row.a_due_date),
    availabilityDate: wireInstant(row.a_availability_date),
    availabilityEndDate: wireInstant(row.a_availability_end_date),
    ...revealOf(row),
    termId: row.a_term_id,
  };
}

/** Fields of a course that cards and course pages share. */
export function presentObjective(row: ObjectiveColumns & ShowcasesColumn) {
  return {
    id: row.o_id,
    name: row.o_name,
    code: row.o_code,
    description: row.o_description,
    imageUrl: row.o_cover_file_id === null ? null : fileAddress(row.o_cover_file_id, 'cover'),
    type: row.o_type,
    showcases: [...row.showcases],
    activity: {
      id: row.o_activity_id,
      type: row.o_root_kind,
      state: presentedState({ kind: row.o_root_kind, tool: row.o_root_tool, state: row.o_state }),
      childrenCount: row.o_children_count,
      presentationMode: row.o_presentation_mode,
      supportReview: row.o_support_review,
      supportMobileView: row.o_support_mobile_view,
      duration: row.o_duration_seconds,
    },
    announcementChannelId: row.o_announcement_channel_id,
  } satisfies Omit<EnrolledObjective['objective'], 'gradingScaleId'>;
}
