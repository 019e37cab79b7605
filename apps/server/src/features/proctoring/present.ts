import type { ProctoredSession, ProctoringSession } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import type { SessionRow } from '../../learning/proctoring/store.ts';
import type { ProctoredRow } from './store.ts';

export function presentSession(row: SessionRow, activityPathId: string): ProctoringSession {
  return {
    id: row.id,
    state: row.state,
    attempt: row.attempt,
    objectiveWorkflowId: row.objective_workflow_id,
    activityWorkflowId: row.activity_workflow_id,
    activityPathId,
    created: row.created.toISOString(),
    started: instantOf(row.started),
    ended: instantOf(row.ended),
  };
}

/** A session as whoever watches over it may see it. */
export function presentProctored(row: ProctoredRow): ProctoredSession {
  return {
    session: presentSession(row, row.activity_path_id),
    learner: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    objective: { id: row.objective_id, code: row.objective_code, name: row.objective_name },
    activity: { name: row.activity_name },
  };
}
