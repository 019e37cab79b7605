import { auditKindNames } from '@stoa/domain';
import { Type } from 'typebox';
import { Instant, OneOf } from './common.ts';

const kind = OneOf(auditKindNames);

/** Lines of the security log that are wanted, and in which form. What it does not know is refused before. */
export const AuditEventsQuery = Type.Object(
  {
    format: Type.Optional(OneOf(['ndjson', 'csv'])),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
    /** E-mail address. */
    person: Type.Optional(Type.String({ maxLength: 320 })),
    kind: Type.Optional(Type.Union([kind, Type.Array(kind, { maxItems: auditKindNames.length })])),
  },
  { additionalProperties: true },
);
