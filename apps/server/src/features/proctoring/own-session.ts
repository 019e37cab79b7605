import { endpoints } from '@stoa/contract';
import { decideBegin, isOpenSession } from '@stoa/domain';
import { read } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';
import { isOpenForWork, openFactsOfPart } from '../../learning/attempts/attempt.ts';
import { chainOf, isAtWork, workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { findWork, type WatchedWork } from './find-work.ts';
import { presentSession } from './present.ts';
import { signStartToken } from './start-token.ts';

export const getLastProctoringSession = read(endpoints.getLastProctoringSession, {
  load: ({ params }, context) => findWork(context, params),
  decide: ({ place, session }, { refuse }) => {
    if (place === null || session === null) throw refuse('proctoring-session.not-found');
    return { place, session };
  },
  present: ({ place, session }) => presentSession(session, place.activityPathId),
});

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
  if (named === undefined || !chainOf(attempt.course, named).includes(place))
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

/** A token with which the learner begins the session at the provider. */
export const readStartToken = ({ tenants }: Kernel) =>
  read(endpoints.getProctoringStartToken, {
    load: ({ params }, context) => findWork(context, params),
    decide: (work, context, { query }) => {
      const { place, session, attempt } = work;
      const { person, refuse } = context;
      if (place === null) throw refuse('proctoring-session.not-proctored');
      refuseUnlessStartable({ ...work, place }, context);
      if (session === null) throw refuse('proctoring-session.not-found');
      return {
        userId: person.id,
        sessionId: session.id,
        objectiveId: attempt.row.w_objective_id,
        objectiveWorkflowId: attempt.row.w_id,
        activityWorkflowId: session.activity_workflow_id,
        activityPathId: targetOf({ ...work, place }, query.activityPathId, context).activityPathId,
      };
    },
    present: (claims, { db, tenantId, now }) =>
      signStartToken({ db, tenantId, now, issuer: tenants.originOf(tenantId) }, claims),
  });
