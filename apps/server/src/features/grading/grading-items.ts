import { endpoints, type GradingItem } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { gradingOf } from './grade.ts';
import { selectWaiting, type WaitingRow } from './store.ts';

function presentWaiting(row: WaitingRow): GradingItem {
  const { activity_workflow_id: activityWorkflowId, activity_name: name, activity_attempt: attempt } = row;
  const activity =
    activityWorkflowId === null || name === null || attempt === null
      ? null
      : { activityWorkflowId, name, attempt, submitted: row.activity_submitted?.toISOString() ?? null };
  return {
    waitsFor: activity === null ? 'approval' : 'grade',
    objectiveWorkflowId: row.objective_workflow_id,
    attempt: row.workflow_attempt,
    submitted: row.workflow_submitted?.toISOString() ?? null,
    learner: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    objective: { id: row.objective_id, code: row.objective_code, name: row.objective_name },
    activity,
  };
}

/** Work that waits for a grade and attempts that wait for an approval, except the person's own. */
export const listGradingItems = readVisible(endpoints.listGradingItems, {
  load: (_input, context) => selectWaiting(context.db, context.person, gradingOf(context).gradedBy),
  present: (rows) => ({ items: rows.map(presentWaiting), totalCount: rows[0]?.total ?? 0 }),
});
