import { CommandOutcome } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf, ProblemError } from './common.ts';

/** 202: the command is on its way; `url` is relative. */
export const CommandAccepted = Type.Object({ id: Uuid, url: Type.String() });
export type CommandAccepted = Static<typeof CommandAccepted>;

/** Answer to polling; `completed` is null while the command runs. */
export const CommandRecord = Type.Object({
  id: Uuid,
  entityId: Nullable(Uuid),
  created: Instant,
  completed: Nullable(
    Type.Object({
      completed: Instant,
      state: OneOf(Object.values(CommandOutcome)),
      errors: Type.Array(ProblemError),
      result: Type.Unknown(),
    }),
  ),
});
export type CommandRecord = Static<typeof CommandRecord>;
