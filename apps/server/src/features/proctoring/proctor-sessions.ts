import type { endpoints } from '@stoa/contract';
import { activityWorkStates, decideNewSession, decideProctoringMove, isWorkOpen, settingKeys } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';
import { conflict } from '../../kernel/refusals/conflict.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { presentProctored } from './present.ts';
import {
  insertSession,
  lockSession,
  lockWork,
  selectSession,
  updateSession,
  type ProctoredRow,
  type ProctoredWork,
} from './store.ts';

/**
 * The learner still works on it: neither it nor the course around it was handed in, unless a setting lets learners go
 * on.
 */
async function isAtWork(
  { setting }: RequestContext,
  { work_state, course_state }: ProctoredRow | ProctoredWork,
): Promise<boolean> {
  const newContentAfterCompletion = await setting(settingKeys.accessNewContentAfterCompletion);
  return activityWorkStates[work_state].atWork && isWorkOpen({ state: course_state, newContentAfterCompletion });
}

/** Moves a session on. Sent again, it finds the session there and changes nothing. */
export const moveProctoringSession: Handler<typeof endpoints.moveProctoringSession> = async (
  { params, body: { state: to } },
  context,
) =>
  await context.db.transaction().execute(async (tx) => {
    const row = found(await lockSession(tx, context.person, params.sessionId), () =>
      context.refuse('proctoring-session.not-found'),
    );
    if (row.state === to) return presentProctored(row);
    const decision = decideProctoringMove({
      from: row.state,
      to,
      working: await isAtWork(context, row),
      own: row.user_id === context.person.id,
    });
    if (!decision.allowed)
      throw context.refuse(`proctoring-session.${decision.reasons[0]}`, {
        field: 'state',
        data: { reasons: decision.reasons, from: row.state, to },
      });
    await updateSession(tx, row.id, { from: row.state, to });
    await insertAuditEvent(tx, context, {
      what: 'proctoring.moved',
      subjectId: row.user_id,
      data: { sessionId: row.id, from: row.state, to },
    });
    return presentProctored(await written(tx, context.person, row.id));
  });

/**
 * Another session for the same work, such as after one that was ended by mistake. Sent again, the same id is the same
 * session.
 */
export const createProctoringSession: Handler<typeof endpoints.createProctoringSession> = async ({ body }, context) =>
  await context.db
    .transaction()
    .execute(async (tx) => {
      const work = await lockWork(tx, context.person, body.activityWorkflowId);
      if (work === undefined) throw context.refuse('activity-workflow.not-found', { field: 'activityWorkflowId' });
      const known = await selectSession(tx, context.person, body.id);
      if (known !== undefined) return presentProctored(sameWork(known, body.activityWorkflowId, context));
      const facts = {
        proctored: work.proctored,
        working: await isAtWork(context, work),
        last: work.last_state,
        own: work.user_id === context.person.id,
      };
      const decision = decideNewSession(facts);
      if (!decision.allowed)
        throw context.refuse(`proctoring-session.${decision.reasons[0]}`, { data: { reasons: decision.reasons } });
      await insertSession(tx, { tenantId: context.tenantId, id: body.id }, work);
      const data = { sessionId: body.id, activityWorkflowId: work.id };
      await insertAuditEvent(tx, context, { what: 'proctoring.made', subjectId: work.user_id, data });
      return presentProctored(await written(tx, context.person, body.id));
    })
    // of another organisation, or made at this very moment
    .catch(conflict({ proctoring_session_pkey: () => context.refuse('proctoring-session.id-taken', { field: 'id' }) }));

/** A session as it was left by the very statement before. */
async function written(tx: Transaction, person: Person, sessionId: string): Promise<ProctoredRow> {
  const row = await selectSession(tx, person, sessionId);
  if (row === undefined) throw new Error('A session vanished while it was written.');
  return row;
}

function sameWork(
  known: ProctoredRow,
  activityWorkflowId: string,
  { refuse }: Refusing<'proctoring-session.id-taken'>,
): ProctoredRow {
  if (known.activity_workflow_id !== activityWorkflowId) throw refuse('proctoring-session.id-taken', { field: 'id' });
  return known;
}
