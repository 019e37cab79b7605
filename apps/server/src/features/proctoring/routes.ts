import { endpoints } from '@stoa/contract';
import { decideBegin, isOpenSession } from '@stoa/domain';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { chainOf, isAtWork, workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { isOpenForWork, openFactsOfPart } from '../../learning/attempts/attempt.ts';
import type { Handler, PublicHandler } from '../../kernel/calls/context.ts';
import { findWork, type WatchedWork } from './find-work.ts';
import { presentSession } from './present.ts';
import { proctorRoutes } from './proctor-routes.ts';
import { publicKeys, signStartToken } from './start-token.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

const getLastSession: Handler<typeof endpoints.getLastProctoringSession> = async ({ params }, context) => {
  const { place, session } = await findWork(context, params);
  if (place === null || session === null) throw context.refuse('proctoring-session.not-found');
  return presentSession(session, place.activityPathId);
};

/** Work of which a session is asked for. */
type PlacedWork = WatchedWork & { readonly place: TakenPart };

/**
 * The place to which the learner comes once the session has begun: what was asked for, if the session watches over it.
 */
function targetOf(
  { attempt, part, place }: PlacedWork,
  activityPathId: string | undefined,
  { refuse }: Refusing<'activity.not-found'>,
): TakenPart {
  if (activityPathId === undefined) return part;
  const named = attempt.course.byPathId.get(activityPathId);
  if (named === undefined || !chainOf(named).includes(place))
    throw refuse('activity.not-found', { field: 'activityPathId' });
  return named;
}

/** A session can begin, or go on after a crash, while there is work and nothing else keeps the place closed. */
function refuseUnlessStartable(
  { attempt, session, place }: PlacedWork,
  { refuse }: Refusing<`proctoring-session.${'work-handed-in' | 'session-ended' | 'not-open'}`>,
): void {
  if (!isOpenForWork(attempt) || !isAtWork(workflowOf(place))) throw refuse('proctoring-session.work-handed-in');
  if (session !== null && !isOpenSession(session.state)) throw refuse('proctoring-session.session-ended');
  const decision = decideBegin(openFactsOfPart(attempt, place), attempt.now);
  if (!decision.allowed) throw refuse('proctoring-session.not-open', { data: { reasons: decision.reasons } });
}

const listKeys: PublicHandler<typeof endpoints.listProctoringKeys> = async (_input, { db, tenantId }) =>
  await publicKeys(db, tenantId);

/** Proctoring as the learner, the provider and the proctor meet it (decisions §7). */
export function proctoringRoutes({ tenants }: Kernel) {
  const getStartToken: Handler<typeof endpoints.getProctoringStartToken> = async ({ params, query }, context) => {
    const work = await findWork(context, params);
    const { place, session, attempt } = work;
    const { db, tenantId, now, person, refuse } = context;
    if (place === null) throw refuse('proctoring-session.not-proctored');
    refuseUnlessStartable({ ...work, place }, context);
    if (session === null) throw refuse('proctoring-session.not-found');
    const claims = {
      userId: person.id,
      sessionId: session.id,
      objectiveId: attempt.row.w_objective_id,
      objectiveWorkflowId: attempt.row.w_id,
      activityWorkflowId: session.activity_workflow_id,
      activityPathId: targetOf({ ...work, place }, query.activityPathId, context).activityPathId,
    };
    return await signStartToken({ db, tenantId, now, issuer: tenants.originOf(tenantId) }, claims);
  };

  return {
    // asked again and again while somebody waits
    getLastProctoringSession: implement(endpoints.getLastProctoringSession, 'person', getLastSession, {
      background: true,
    }),
    getProctoringStartToken: implement(endpoints.getProctoringStartToken, 'person', getStartToken),
    listProctoringKeys: implement(endpoints.listProctoringKeys, 'public', listKeys),
    ...proctorRoutes,
  } satisfies Partial<Routes>;
}
