import { importNoteCodes } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf, ProblemError } from './common.ts';

export const importStages = ['received', 'open', 'check', 'read', 'store', 'done', 'refused'] as const;

export const ImportJob = Type.Object({
  id: Uuid,
  fileName: Type.String(),
  stage: OneOf(importStages),
  done: Type.Integer(),
  total: Type.Integer(),
  created: Instant,
  finished: Nullable(Instant),
  errors: Type.Array(ProblemError),
  report: Nullable(
    Type.Object({
      objectiveId: Uuid,
      code: Type.String(),
      name: Type.String(),
      enrolled: Type.Array(Type.String()),
      counts: Type.Record(Type.String(), Type.Integer()),
      notes: Type.Array(
        Type.Object({
          code: OneOf(importNoteCodes),
          subject: Type.String(),
          detail: Nullable(Type.String()),
          message: Type.String(),
        }),
      ),
    }),
  ),
});
export type ImportJob = Static<typeof ImportJob>;
