import type { endpoints, JudgedLateAnswers } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { acceptLate, declineLate, type LateAsking } from '../../learning/finishing/rescore-quiz.ts';
import { presentWholeWorkflow } from '../../learning/presentation/present.ts';

interface Judging {
  readonly activityWorkflowId: string;
  readonly judge: typeof acceptLate;
  readonly what: 'quiz.late-accepted' | 'quiz.late-declined';
}

/** Says yes or no to answers that came after the end, and writes that down. */
async function judged(
  context: RequestContext & Pick<LateAsking, 'person' | 'refuse'>,
  { activityWorkflowId, judge, what }: Judging,
): Promise<JudgedLateAnswers> {
  return await context.db.transaction().execute(async (tx) => {
    const { person } = context;
    const gradedBy = person.profile === null ? null : person.id;
    const { row, learnerId, questionIds } = await judge(tx, { ...context, gradedBy }, activityWorkflowId);
    const data = { activityWorkflowId, questionIds };
    await insertAuditEvent(tx, context, { what, subjectId: learnerId, data });
    return { questionIds: [...questionIds], objectiveWorkflow: presentWholeWorkflow(row) };
  });
}

export const acceptLateAnswers: Handler<typeof endpoints.acceptLateAnswers> = async ({ params }, context) =>
  await judged(context, { ...params, judge: acceptLate, what: 'quiz.late-accepted' });

export const declineLateAnswers: Handler<typeof endpoints.declineLateAnswers> = async ({ params }, context) =>
  await judged(context, { ...params, judge: declineLate, what: 'quiz.late-declined' });
