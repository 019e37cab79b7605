import type { CourseCard, EnrolledObjective } from '@stoa/contract';
import { presentedState } from '@stoa/domain';
import { wireInstant } from '../../db/database-instant.ts';
import {
  presentAccess,
  presentAggregate,
  presentObjective,
  presentOwnRecord,
  shownProgressOf,
  type Telling,
} from '../../learning/presentation/present.ts';
import { fileAddress } from '../../learning/content/file-address.ts';
import type { RecordRow, RevealColumns } from '../../learning/fields/columns.ts';
import type { CardRow, CardWorkflowRow, EnrolledRow } from './store.ts';

/** A course of My Courses; hidden results are absent. */
export function presentEnrolled(row: EnrolledRow, telling: Telling): EnrolledObjective {
  return {
    id: row.g_id,
    objective: { ...presentObjective(row), gradingScaleId: row.s_id },
    ...presentAccess(row),
    showInCatalog: row.o_show_in_catalog,
    isPinned: row.a_is_pinned,
    isArchived: row.a_is_archived,
    created: wireInstant(row.a_created),
    objectiveWorkflowAggregate: presentAggregate(row, telling),
    objectiveAccess: { id: row.a_id },
  };
}

// field by field: a page has two dozen cards, and is asked for more often than anything else

/** What a card shows of a course; hidden results are absent. */
export function presentCard(row: CardRow, telling: Telling): CourseCard {
  return {
    id: row.a_aggregate_id,
    objective: {
      id: row.o_id,
      name: row.o_name,
      code: row.o_code,
      imageUrl: row.o_cover_file_id === null ? null : fileAddress(row.o_cover_file_id, 'cover'),
      type: row.o_type,
      showcases: [...row.showcases],
      activity: {
        state: presentedState({ kind: row.o_root_kind, tool: row.o_root_tool, state: row.o_state }),
        childrenCount: row.o_children_count,
        presentationMode: row.o_presentation_mode,
        supportReview: row.o_support_review,
        duration: row.o_duration_seconds,
      },
      announcementChannelId: row.o_announcement_channel_id,
    },
    isMandatory: row.a_is_mandatory,
    retake: row.a_retake,
    dueDate: wireInstant(row.a_due_date),
    availabilityDate: wireInstant(row.a_availability_date),
    availabilityEndDate: wireInstant(row.a_availability_end_date),
    gradeRevealPolicy: row.a_grade_reveal_policy,
    gradeRevealDate: wireInstant(row.a_grade_reveal_date),
    isPinned: row.a_is_pinned,
    isArchived: row.a_is_archived,
    objectiveWorkflowAggregate: {
      lastObjectiveWorkflow: row.w_id === null ? null : cardWorkflow(row, row, telling),
      lastObjectiveRecord: row.r_id === null ? null : cardRecord(row, row, telling),
    },
  };
}

function cardWorkflow(row: CardWorkflowRow, access: RevealColumns, { now }: Telling) {
  return {
    state: row.w_state,
    progress: shownProgressOf(row, access, now),
    started: wireInstant(row.w_started),
    submitted: wireInstant(row.w_submitted),
    finished: wireInstant(row.w_finished),
    protectResults: row.w_protect_results,
    lastAxis: row.w_last_axis,
  };
}

function cardRecord(row: RecordRow, access: RevealColumns, telling: Telling) {
  const record = presentOwnRecord(row, access, telling);
  return {
    finished: record.finished,
    protectResults: record.protectResults,
    imported: record.imported,
    result: record.result,
    score: record.score,
    maxScore: record.maxScore,
    normalizedScore: record.normalizedScore,
    grade: record.grade,
    passed: record.passed,
  };
}
