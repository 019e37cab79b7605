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
    waitsFor: row.waits_for,
    since: row.since.toISOString(),
    objectiveWorkflowId: row.objective_workflow_id,
    attempt: row.workflow_attempt,
    submitted: row.workflow_submitted?.toISOString() ?? null,
    learner: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    objective: { id: row.objective_id, code: row.objective_code, name: row.objective_name },
    activity,
  };
}

const mostItems = 200;

/** Work that waits for a grade and attempts that wait for an approval, except the person's own. */
export const listGradingItems = readVisible(endpoints.listGradingItems, {
  load: async ({ query }, context) => {
    const grader = { person: context.person, exceptOf: gradingOf(context).gradedBy };
    const take = Number(query.take ?? mostItems);
    // one more than the page tells whether another follows
    const rows = await selectWaiting(context.db, grader, { take: take + 1, after: query.after ?? null });
    const [first] = rows.length > 0 ? rows : await selectWaiting(context.db, grader, { take: 1, after: null });
    const page = rows.slice(0, take);
    return { page, total: first?.total ?? 0, next: rows.length > take ? (page.at(-1)?.cursor ?? null) : null };
  },
  present: ({ page, total, next }) => ({ items: page.map(presentWaiting), totalCount: total, next }),
});
