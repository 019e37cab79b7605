import { importedKinds, importNoteCodes } from '@stoa/domain';
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
      /** What became of the things that the package holds, by kind; kinds of which it has none are left out. */
      amounts: Type.Array(
        Type.Object({
          kind: OneOf(importedKinds),
          found: Type.Integer(),
          stored: Type.Integer(),
          shown: Type.Integer(),
          lost: Type.Integer(),
          waiting: Type.Array(Type.String()),
          /** The kind in words, with how many were found. */
          message: Type.String(),
        }),
      ),
      notes: Type.Array(
        Type.Object({
          code: OneOf(importNoteCodes),
          subject: Type.String(),
          detail: Nullable(Type.String()),
          /** Path in the package, and the line there from 1; null where they cannot be told. */
          file: Nullable(Type.String()),
          line: Nullable(Type.Integer({ minimum: 1 })),
          message: Type.String(),
        }),
      ),
    }),
  ),
});
export type ImportJob = Static<typeof ImportJob>;
