import type { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { acceptLate } from '../../learning/finishing/rescore-quiz.ts';
import { presentWholeWorkflow } from '../../learning/presentation/present.ts';

export const acceptLateAnswers: Handler<typeof endpoints.acceptLateAnswers> = async ({ params }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const { person } = context;
    const { activityWorkflowId } = params;
    const gradedBy = person.profile === null ? null : person.id;
    const accepted = await acceptLate(tx, { ...context, gradedBy }, activityWorkflowId);
    const data = { activityWorkflowId, questionIds: accepted.questionIds };
    await insertAuditEvent(tx, context, { what: 'quiz.late-accepted', subjectId: accepted.learnerId, data });
    return { questionIds: [...accepted.questionIds], objectiveWorkflow: presentWholeWorkflow(accepted.row) };
  });
