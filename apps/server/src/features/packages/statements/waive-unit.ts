import { randomUUID } from 'node:crypto';
import type { endpoints, NewWaiver } from '@stoa/contract';
import { reasonExtension, waiverReasons, type WaiverReason } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import { decideOpenPart, isOpenForWork, lockAttempt, type Attempt } from '../../../learning/attempts/attempt.ts';
import { insertActivityWorkflows } from '../../../learning/attempts/begin-store.ts';
import { chainOf, isAtWork, workflowOf, type TakenPart } from '../../../learning/course-trees/course-tree.ts';
import { insertPackageLaunch } from '../../../learning/launches/launches-store.ts';
import { selectLaunched } from '../../../learning/launches/tools-store.ts';
import { actorOf, unitAddress } from './names.ts';
import { insertSession, updateSession } from './sessions-store.ts';
import { settleStatements } from './settle.ts';
import { insertStatements } from './statements-store.ts';
import { systemStatement } from './system-statements.ts';
import { selectGrades, selectLearner } from './waiver-store.ts';

type Waive = typeof endpoints.waiveUnit;
type Context = Parameters<Handler<Waive>>[1];

/** The place of a unit of cmi5 that is open to its learner and not finished yet. */
async function findUnit(
  tx: Transaction,
  attempt: Attempt,
  { activityPartId, refuse }: Context & Pick<NewWaiver, 'activityPartId'>,
) {
  const part = found(attempt.course.byId.get(activityPartId), () =>
    refuse('activity.not-found', { field: 'activityPartId' }),
  );
  const content = await selectLaunched(tx, attempt.owner.tenantId, part.childActivity.id);
  const unit = content?.type === 'packaged' && content.standard === 'cmi5' ? content.unit : undefined;
  if (unit === undefined) throw refuse('waiver.no-unit', { field: 'activityPartId' });
  if (workflowOf(part) !== null && !isAtWork(workflowOf(part))) throw refuse('activity-workflow.finished');
  const open = decideOpenPart(attempt, part);
  if (!open.allowed) throw refuse('activity.start-refused', { data: { activityPartId, reasons: open.reasons } });
  return { part, unit };
}

/** The work at the unit; it begins where its learner has never opened it. */
async function workAt(tx: Transaction, attempt: Attempt, part: TakenPart): Promise<string> {
  const begun = workflowOf(part);
  if (begun !== null) return begun.id;
  const id = randomUUID();
  const starts = chainOf(attempt.course, part)
    .filter((one) => workflowOf(one) === null)
    .map((one) => ({ id: one.id === part.id ? id : randomUUID(), partId: one.id, attempt: 1 }));
  await insertActivityWorkflows(tx, { person: attempt.owner, workflowId: attempt.row.w_id }, starts);
  return id;
}

interface Named {
  readonly objectiveId: string;
  readonly email: string;
}

async function learnerOf(
  tx: Transaction,
  { person, tenantId, refuse }: Context & Refusing<'resource.not-found'>,
  { objectiveId, email }: Named,
) {
  if (!(await selectGrades(tx, person, objectiveId))) throw refuse('resource.not-found');
  const learner = found(await selectLearner(tx, { tenantId, objectiveId, email }), () =>
    refuse('user.not-found', { field: 'email' }),
  );
  // the install's own token is nobody's
  if (person.profile !== null && learner.id === person.id) throw refuse('grading.own-work');
  const attemptId = learner.attemptId;
  if (attemptId === null) throw refuse('objective-workflow.not-in-progress');
  return { ...learner, attemptId };
}

const result = (reason: WaiverReason) => ({
  success: true,
  completion: true,
  extensions: { [reasonExtension]: waiverReasons[reason] },
});

/**
 * Waives a unit for a learner (cmi5 §9.3.7): what it asks for was shown elsewhere. A session of its own says so, which
 * nobody can speak in, and the unit counts as completed and passed.
 */
export const waiveUnitBy =
  ({ tenants }: Pick<Kernel, 'tenants'>): Handler<Waive> =>
  async ({ params: { objectiveId }, body: { email, activityPartId, reason } }, context) =>
    await context.db.transaction().execute(async (tx) => {
      const { tenantId, now, refuse } = context;
      const learner = await learnerOf(tx, context, { objectiveId, email });
      const owner = { id: learner.id, tenantId };
      const attempt = await lockAttempt(tx, { person: owner, now, refuse }, learner.attemptId);
      if (!isOpenForWork(attempt)) throw refuse('objective-workflow.not-in-progress');
      const { part, unit } = await findUnit(tx, attempt, { ...context, activityPartId });
      const activityWorkflowId = await workAt(tx, attempt, part);
      const origin = tenants.originOf(tenantId);
      const id = await insertPackageLaunch(tx, { owner, activityWorkflowId });
      const session = await insertSession(tx, {
        id,
        tenantId,
        userId: learner.id,
        objectiveWorkflowId: attempt.row.w_id,
        activityWorkflowId,
        terms: {
          standard: 'cmi5',
          unit,
          mode: 'Normal',
          actor: actorOf(origin, learner.id, learner),
          activityId: unitAddress(origin, part.id),
          objectiveId,
          passingScore: part.normalizedPassingScore,
        },
      });
      await updateSession(tx, { tenantId, id }, { state: 'terminated', heard: true });
      const object = { id: session.terms.activityId, titles: unit.titles };
      const said = { verb: 'waived', object, publisherId: unit.id, result: result(reason), moves: true } as const;
      const statement = systemStatement(session, said, now);
      await insertStatements(tx, [statement]);
      await settleStatements(tx, session, now);
      const data = { objectiveId, activityPartId, reason };
      await insertAuditEvent(tx, context, { what: 'unit.waived', subjectId: learner.id, data });
      return { activityWorkflowId, statementId: statement.id };
    });
