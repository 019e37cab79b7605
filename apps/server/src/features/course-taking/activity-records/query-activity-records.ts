import type { ActivityRecord, endpoints, LoadOptions } from '@stoa/contract';
import { isResultShown, loadAttempt, type Attempt } from '../../../learning/attempts/attempt.ts';
import { wireInstant } from '../../../db/database-instant.ts';
import { readQuery } from '../../../kernel/query/read-query.ts';
import { totalCount } from '../../../kernel/query/select-page.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import type { Refusing } from '../../../kernel/refusals/refusal.ts';
import {
  activityRecords,
  selectActivityRecords,
  selectIsOwn,
  type ActivityRecordRow,
  type RecordsOf,
} from './store.ts';

const hidden = { score: null, maxScore: null, normalizedScore: null, passed: null, comment: null } as const;

/**
 * A result as its learner may see it: score, verdict and comment are in no answer while the activity or the course
 * hides them.
 */
function presentActivityRecord(row: ActivityRecordRow, attempt: Attempt | undefined): ActivityRecord {
  const part = attempt?.course.byId.get(row.activity_part_id);
  const shown = attempt !== undefined && part !== undefined && isResultShown(attempt, part);
  const result = {
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    passed: row.passed,
    comment: row.comment,
  };
  return {
    id: row.id,
    objectiveWorkflowId: row.objective_workflow_id,
    activityWorkflowId: row.activity_workflow_id,
    activityPathId: row.activity_path_id,
    attempt: row.attempt,
    finished: wireInstant(row.finished),
    progress: row.progress,
    protectResults: row.protect_results,
    ...(shown ? result : hidden),
  };
}

type Asking = RequestContext & Refusing<'objective-workflow.not-found'>;

/** The attempts that these rows belong to, by id: their parts and standings decide what is shown. */
async function attemptsOf(context: Asking, rows: readonly ActivityRecordRow[]): Promise<ReadonlyMap<string, Attempt>> {
  const ids = [...new Set(rows.map((row) => row.objective_workflow_id))];
  const loaded = await Promise.all(ids.map((id) => loadAttempt(context.db, context, id)));
  return new Map(loaded.map((attempt) => [attempt.row.w_id, attempt]));
}

async function recordsOf(context: Asking, of: RecordsOf, options: LoadOptions) {
  const query = readQuery(options, activityRecords);
  const { rows, total } = await selectActivityRecords(context.db, { ...of, person: context.person }, query);
  const attempts = await attemptsOf(context, rows);
  const data = rows.map((row) => presentActivityRecord(row, attempts.get(row.objective_workflow_id)));
  return { data, ...totalCount(total) };
}

/** Results of the activities of one attempt at a course (Spec 2 §7). */
export const queryActivityRecords: Handler<typeof endpoints.queryActivityRecords> = async (
  { params, query },
  context,
) => {
  const of = { workflowId: params.objectiveWorkflowId };
  if (!(await selectIsOwn(context.db, context.person, of))) throw context.refuse('objective-workflow.not-found');
  return await recordsOf(context, of, query);
};

/** Results of the activities of all attempts at a course (Spec 2 §7). */
export const queryAggregateActivityRecords: Handler<typeof endpoints.queryAggregateActivityRecords> = async (
  { params, query },
  context,
) => {
  if (!(await selectIsOwn(context.db, context.person, params))) throw context.refuse('resource.not-found');
  return await recordsOf(context, params, query);
};
