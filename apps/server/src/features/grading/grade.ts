import type { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { conflict } from '../../kernel/refusals/conflict.ts';
import { approveGrades, gradeWork, type Grading } from '../../learning/finishing/finishing.ts';
import { gradeQuestions } from '../../learning/finishing/grade-questions.ts';
import { presentRecord, presentWholeWorkflow } from '../../learning/presentation/present.ts';
import { importResult } from './import-result.ts';

/** The context with the person who grades: null for the install's own token. */
export const gradingOf = <C extends RequestContext>(context: C): C & Grading => ({
  ...context,
  gradedBy: context.person.profile === null ? null : context.person.id,
});

export const gradeActivity: Handler<typeof endpoints.gradeActivity> = async ({ params, body }, context) => {
  const row = await context.db.transaction().execute(async (tx) => {
    const { activityWorkflowId } = params;
    const judged = await gradeWork(tx, gradingOf(context), { ...body, activityWorkflowId });
    const data = { activityWorkflowId, score: body.score, maxScore: body.maxScore };
    await insertAuditEvent(tx, context, { what: 'activity.graded', subjectId: judged.learnerId, data });
    return judged.row;
  });
  return { objectiveWorkflow: presentWholeWorkflow(row) };
};

export const gradeQuizQuestions: Handler<typeof endpoints.gradeQuestions> = async ({ params, body }, context) => {
  const row = await context.db.transaction().execute(async (tx) => {
    const { activityWorkflowId } = params;
    const judged = await gradeQuestions(tx, gradingOf(context), { ...body, activityWorkflowId });
    const questions = judged.given.map(({ questionId, points, reason }) => ({ questionId, points, reason }));
    const data = { activityWorkflowId, questions };
    await insertAuditEvent(tx, context, { what: 'activity.questions-graded', subjectId: judged.learnerId, data });
    return judged.row;
  });
  return { objectiveWorkflow: presentWholeWorkflow(row) };
};

export const approveGrading: Handler<typeof endpoints.approveGrading> = async ({ params }, context) => {
  const row = await context.db.transaction().execute(async (tx) => {
    const judged = await approveGrades(tx, gradingOf(context), params.objectiveWorkflowId);
    await insertAuditEvent(tx, context, {
      what: 'grading.approved',
      subjectId: judged.learnerId,
      data: { objectiveWorkflowId: params.objectiveWorkflowId },
    });
    return judged.row;
  });
  return { objectiveWorkflow: presentWholeWorkflow(row) };
};

export const importGradedResult: Handler<typeof endpoints.importResult> = async ({ body }, context) => {
  const row = await context.db
    .transaction()
    .execute(async (tx) => {
      const { record, isNew, learnerId } = await importResult(tx, gradingOf(context), body);
      const data = { recordId: body.id, objectiveCode: body.objectiveCode };
      if (isNew) await insertAuditEvent(tx, context, { what: 'result.imported', subjectId: learnerId, data });
      return record;
    })
    // of another organisation, or imported at this very moment for somebody else
    .catch(conflict({ objective_record_pkey: () => context.refuse('result.id-taken', { field: 'id' }) }));
  // whoever imports a result knows it
  return { record: presentRecord(row, { a_grade_reveal_policy: 'none', a_grade_reveal_date: null }, context.now) };
};
