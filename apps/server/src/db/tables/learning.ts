import type {
  ActivityWorkState,
  Assessment,
  GradeRevealPolicy,
  HandInTiming,
  ProctoringState,
  WorkflowState,
} from '@stoa/domain';
import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const objectiveWorkflowAggregate = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
  is_self_enrolled: filled(boolean()),
  last_objective_workflow_id: nullable(uuid()),
  last_objective_record_id: nullable(uuid()),
  attempts: filled(number()),
};

export const objectiveAccess = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
  aggregate_id: uuid(),
  term_id: nullable(uuid()),
  is_mandatory: filled(boolean()),
  retake: filled(boolean()),
  due_date: nullable(instant()),
  availability_date: nullable(instant()),
  availability_end_date: nullable(instant()),
  grade_reveal_policy: filled(text<GradeRevealPolicy>()),
  grade_reveal_date: nullable(instant()),
  is_pinned: filled(boolean()),
  is_archived: filled(boolean()),
  created: filled(instant()),
};

export const objectiveWorkflow = {
  id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
  aggregate_id: uuid(),
  attempt: number(),
  state: filled(number<WorkflowState>()),
  /** 0..1 */
  progress: filled(number()),
  started: filled(instant()),
  submitted: nullable(instant()),
  in_grading: nullable(instant()),
  graded: nullable(instant()),
  grading_approved: nullable(instant()),
  finished: nullable(instant()),
  objective_record_id: nullable(uuid()),
  protect_results: filled(boolean()),
  last_activity_path_id: nullable(uuid()),
  last_axis: nullable(text()),
  last_opened: filled(instant()),
};

export const objectiveRecord = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_id: uuid(),
  aggregate_id: uuid(),
  /** None for a result that was imported. */
  objective_workflow_id: nullable(uuid()),
  /** Work on the course's own activity. */
  activity_workflow_id: nullable(uuid()),
  attempt: number(),
  score: nullable(number()),
  max_score: nullable(number()),
  normalized_score: nullable(number()),
  grade_name: nullable(text()),
  grade_color: nullable(text()),
  grade_normalized_min_score: nullable(number()),
  passed: nullable(boolean()),
  /** 0..1 */
  progress: number(),
  protect_results: filled(boolean()),
  imported: filled(boolean()),
  finished: filled(instant()),
};

export const activityWorkflow = {
  id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_part_id: uuid(),
  attempt: filled(number()),
  state: filled(number<ActivityWorkState>()),
  /** 0..1 */
  progress: filled(number()),
  /** Seconds into a video, or how far down a page. */
  position: filled(number()),
  /** Watched ranges in seconds, `[[from, to], ...]`. */
  watched: filled(json<readonly (readonly [number, number])[]>()),
  version: filled(number()),
  started: filled(instant()),
  submitted: nullable(instant()),
  finished: nullable(instant()),
  /** Version of the content that was completed. */
  completed_version: nullable(number()),
};

/** What a learner is writing at an activity. */
export const handInDraft = {
  activity_workflow_id: uuid(),
  /** Given by the device when the editor opened. */
  writing_id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  /** Of the newest save; it grows. */
  sequence: number(),
  /** Null once another draft followed or it was handed in. */
  body: nullable(text()),
  /** False for what was set aside because another writing saved meanwhile. */
  is_current: filled(boolean()),
  saved: filled(instant()),
};

/** A version of the work at an activity, as it was handed in. */
export const handIn = {
  id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  activity_workflow_id: uuid(),
  /** 1 for the first. */
  version: number(),
  body: text(),
  /** Of the text in UTF-8; 32 bytes. */
  sha256: bytes(),
  timing: text<HandInTiming>(),
  handed_in: filled(instant()),
  withdrawn: nullable(instant()),
};

/** A file that somebody hands in, or is sending. */
export const handInFile = {
  /** Given by the device. */
  id: uuid(),
  tenant_id: uuid(),
  user_id: uuid(),
  activity_workflow_id: uuid(),
  name: text(),
  /** Bytes that it has. */
  size: number(),
  /** Bytes that are on the disk. */
  received: filled(number()),
  /** Of all of it, 32 bytes; null until all of it is there. */
  sha256: nullable(bytes()),
  /** Of a file that answers a question: it was not taken out of the answer. */
  in_draft: filled(boolean()),
  /** Of a file that answers a question: it came while its proctoring session did not run, and counts once accepted. */
  is_late: filled(boolean()),
  /** What it answers in a quiz; null for what is handed in. */
  question_id: nullable(text()),
  interaction_id: nullable(text()),
  created: filled(instant()),
  /** When the last part arrived. */
  changed: filled(instant()),
};

/** A file of a version. */
export const handInVersionFile = {
  tenant_id: uuid(),
  hand_in_id: uuid(),
  file_id: uuid(),
};

export const proctoringSession = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_workflow_id: uuid(),
  attempt: number(),
  state: filled(text<ProctoringState>()),
  created: filled(instant()),
  started: nullable(instant()),
  ended: nullable(instant()),
};

export const activityRecord = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  objective_workflow_id: uuid(),
  activity_part_id: uuid(),
  activity_workflow_id: uuid(),
  score: nullable(number()),
  max_score: nullable(number()),
  normalized_score: nullable(number()),
  passed: nullable(boolean()),
  /** Words of whoever graded it. */
  comment: nullable(text()),
  /** What they said by the rubric. */
  assessment: nullable(json<Assessment>()),
  graded_by: nullable(uuid()),
  finished: filled(instant()),
};

/** Changes with whatever a person is told of their courses. */
export const learnerVersion = {
  tenant_id: uuid(),
  user_id: uuid(),
  version: filled(uuid()),
};
