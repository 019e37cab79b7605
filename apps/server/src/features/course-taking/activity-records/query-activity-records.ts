import { endpoints, type ActivityRecord, type LoadOptions } from '@stoa/contract';
import { isResultShown, loadAttempt, type Attempt } from '../../../learning/attempts/attempt.ts';
import { wireInstant } from '../../../db/database-instant.ts';
import { presentAssessment } from '../../../learning/handing-in/present-rubric.ts';
import { readQuery } from '../../../kernel/query/read-query.ts';
import { totalCount } from '../../../kernel/query/select-page.ts';
import type { RequestContext } from '../../../kernel/calls/context.ts';
import { read } from '../../../kernel/calls/read.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import {
  activityRecords,
  selectActivityRecords,
  selectIsOwn,
  type ActivityRecordRow,
  type RecordsOf,
} from './store.ts';

type Asking = RequestContext & Refusing<'objective-workflow.not-found'>;

interface LoadedRecords {
  readonly rows: readonly ActivityRecordRow[];
  readonly total: number | null;
  /** The attempts that the rows belong to, by id: their parts and standings decide what is shown. */
  readonly attempts: ReadonlyMap<string, Attempt>;
}

async function loadAttempts(context: Asking, rows: readonly ActivityRecordRow[]): Promise<LoadedRecords['attempts']> {
  const ids = [...new Set(rows.map((row) => row.objective_workflow_id))];
  const loaded = await Promise.all(ids.map((id) => loadAttempt(context.db, context, id)));
  return new Map(loaded.map((attempt) => [attempt.row.w_id, attempt]));
}

/** Undefined where the course, or the attempt at it, is not the person's own. */
async function loadRecords(context: Asking, of: RecordsOf, options: LoadOptions): Promise<LoadedRecords | undefined> {
  const { db, person } = context;
  if (!(await selectIsOwn(db, person, of))) return undefined;
  const { rows, total } = await selectActivityRecords(db, { ...of, person }, readQuery(options, activityRecords));
  return { rows, total, attempts: await loadAttempts(context, rows) };
}

/** Score, verdict and comment are in no answer while the activity or the course hides them. */
function decideResults({ rows, total, attempts }: LoadedRecords) {
  const told = rows.map((row) => {
    const attempt = attempts.get(row.objective_workflow_id);
    const part = attempt?.course.byId.get(row.activity_part_id);
    return { row, shown: attempt !== undefined && part !== undefined && isResultShown(attempt, part) };
  });
  return { told, total };
}

type ToldRecords = ReturnType<typeof decideResults>;

const hidden = {
  score: null,
  maxScore: null,
  normalizedScore: null,
  passed: null,
  comment: null,
  assessment: null,
} as const;

/** A result as its learner may see it. */
function presentActivityRecord({ row, shown }: ToldRecords['told'][number]): ActivityRecord {
  const result = {
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    passed: row.passed,
    comment: row.comment,
    assessment: row.assessment === null ? null : presentAssessment(row.assessment),
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

const presentRecords = ({ told, total }: ToldRecords) => ({
  data: told.map(presentActivityRecord),
  ...totalCount(total),
});

/** Results of the activities of one attempt at a course (Spec 2 §7). */
export const queryActivityRecords = read(endpoints.queryActivityRecords, {
  load: ({ params, query }, context) => loadRecords(context, { workflowId: params.objectiveWorkflowId }, query),
  decide: (loaded, { refuse }) => decideResults(found(loaded, () => refuse('objective-workflow.not-found'))),
  present: presentRecords,
});

/** Results of the activities of all attempts at a course (Spec 2 §7). */
export const queryAggregateActivityRecords = read(endpoints.queryAggregateActivityRecords, {
  load: ({ params, query }, context) => loadRecords(context, params, query),
  decide: (loaded, { refuse }) => decideResults(found(loaded, () => refuse('resource.not-found'))),
  present: presentRecords,
});
