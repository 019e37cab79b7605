import { proctoringStates } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf } from './common.ts';

/** A session in which a person or a provider watches over the work at a proctored part. */
export const ProctoringSession = Type.Object({
  id: Uuid,
  state: OneOf(proctoringStates),
  /** Counts from 1 for the same work. */
  attempt: Type.Integer(),
  objectiveWorkflowId: Uuid,
  activityWorkflowId: Uuid,
  /** The proctored part, with everything in it. */
  activityPathId: Uuid,
  created: Instant,
  started: Nullable(Instant),
  ended: Nullable(Instant),
});
export type ProctoringSession = Static<typeof ProctoringSession>;

/**
 * A signed token (JWT, ES256) with which a provider begins one session. It says who, where and which session, and is
 * good for nothing else.
 */
export const ProctoringStartToken = Type.Object({ token: Type.String(), expires: Instant });

/** The public keys with which start tokens are verified (RFC 7517). */
export const ProctoringKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.String(),
      crv: Type.String(),
      x: Type.String(),
      y: Type.String(),
      kid: Type.String(),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
});

/** A session with what a proctor has to know about it. */
export const ProctoredSession = Type.Object({
  session: ProctoringSession,
  learner: Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  objective: Type.Object({ id: Uuid, code: Type.String(), name: Type.String() }),
  activity: Type.Object({ name: Type.String() }),
});
export type ProctoredSession = Static<typeof ProctoredSession>;

/** Sessions that wait or go on come first, the longest waiting at the top. */
export const ProctoredSessions = Type.Object({ items: Type.Array(ProctoredSession), totalCount: Type.Integer() });

/** The id is the session's: sent again, it changes nothing. */
export const NewProctoringSession = Type.Object(
  { id: Uuid, activityWorkflowId: Uuid },
  { additionalProperties: false },
);

export const ProctoringMove = Type.Object(
  { state: OneOf(['inProgress', 'finished', 'terminated'] as const) },
  { additionalProperties: false },
);
