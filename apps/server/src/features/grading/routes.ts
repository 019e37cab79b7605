import { endpoints, type GradingItem } from '@stoa/contract';
import { conflict } from '../../kernel/refusals/conflict.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { presentRecord, presentWholeWorkflow } from '../../learning/presentation/present.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { approveGrades, gradeWork, type Grading } from '../../learning/finishing/finishing.ts';
import { importResult } from './import-result.ts';
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

const gradingOf = <C extends RequestContext>(context: C): C & Grading => ({
  ...context,
  gradedBy: context.person.profile === null ? null : context.person.id,
});

const listGradingItems: Handler<typeof endpoints.listGradingItems> = async (_input, context) => {
  const rows = await selectWaiting(context.db, context.tenantId, gradingOf(context).gradedBy);
  return { items: rows.map(presentWaiting), totalCount: rows[0]?.total ?? 0 };
};

const gradeOne: Handler<typeof endpoints.gradeActivity> = async ({ params, body }, context) => {
  const row = await context.db.transaction().execute(async (tx) => {
    const { activityWorkflowId } = params;
    const workflow = await gradeWork(tx, gradingOf(context), { ...body, activityWorkflowId });
    const data = { activityWorkflowId, score: body.score, maxScore: body.maxScore };
    await insertAuditEvent(tx, context, { what: 'activity.graded', data });
    return workflow;
  });
  return { objectiveWorkflow: presentWholeWorkflow(row) };
};

const approveOne: Handler<typeof endpoints.approveGrading> = async ({ params }, context) => {
  const row = await context.db.transaction().execute(async (tx) => {
    const workflow = await approveGrades(tx, gradingOf(context), params.objectiveWorkflowId);
    await insertAuditEvent(tx, context, {
      what: 'grading.approved',
      data: { objectiveWorkflowId: params.objectiveWorkflowId },
    });
    return workflow;
  });
  return { objectiveWorkflow: presentWholeWorkflow(row) };
};

const importOne: Handler<typeof endpoints.importResult> = async ({ body }, context) => {
  const row = await context.db
    .transaction()
    .execute(async (tx) => {
      const { record, isNew } = await importResult(tx, gradingOf(context), body);
      const data = { recordId: body.id, objectiveCode: body.objectiveCode };
      if (isNew) await insertAuditEvent(tx, context, { what: 'result.imported', data });
      return record;
    })
    // of another organisation, or imported at this very moment for somebody else
    .catch(conflict({ objective_record_pkey: () => context.refuse('result.id-taken', { field: 'id' }) }));
  // whoever imports a result knows it
  return { record: presentRecord(row, { a_grade_reveal_policy: 'none', a_grade_reveal_date: null }, context.now) };
};

const mayGrade = { permission: 'ObjectiveWorkflow.Grade' } as const;

export const routes = {
  listGradingItems: implement(endpoints.listGradingItems, mayGrade, listGradingItems),
  gradeActivity: implement(endpoints.gradeActivity, mayGrade, gradeOne),
  approveGrading: implement(endpoints.approveGrading, mayGrade, approveOne),
  importResult: implement(endpoints.importResult, { permission: 'Import.Create' }, importOne),
} satisfies Partial<Routes>;
