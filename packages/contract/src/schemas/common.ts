import { isInstant } from '@stoa/domain';
import { Type, type Static, type TSchema } from 'typebox';
import Format from 'typebox/format';

/** The library's own check admits moments that nobody can keep, such as the year 0 or a leap second. */
Format.Set('date-time', (text) => Format.IsDateTime(text) && isInstant(text));

/** Identifier of a course, a part, a person or any other thing. */
export const Uuid = Type.String({ format: 'uuid' });
/** An instant in ISO 8601, UTC. */
export const Instant = Type.String({ format: 'date-time' });
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
/** Password that is to be set; the rule about it has reasons of its own, this only bounds what is read. */
export const NewPassword = Type.String({ maxLength: 1_000 });
/** 0..1 */
export const Fraction = Type.Number({ minimum: 0, maximum: 1 });
/** Closed set of wire numbers or names. */
export const OneOf = <const V extends string | number>(values: readonly V[]) => Type.Enum([...values]);

/** The load-options protocol: every value is JSON inside a query parameter (decisions §4, 'Queries'). */
export const LoadOptions = Type.Object(
  {
    filter: Type.Optional(Type.String()),
    sort: Type.Optional(Type.String()),
    select: Type.Optional(Type.String()),
    skip: Type.Optional(Type.String()),
    take: Type.Optional(Type.String()),
    requireTotalCount: Type.Optional(Type.String()),
    isCountQuery: Type.Optional(Type.String()),
    /** The parts of the protocol that are known and refused. */
    group: Type.Optional(Type.String()),
    groupSummary: Type.Optional(Type.String()),
    totalSummary: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
);
export type LoadOptions = Static<typeof LoadOptions>;

/** `totalCount` where it was asked for; accesses carry `total` in any case (Spec 2 §7, decisions §4). */
export const Page = <S extends TSchema>(item: S) =>
  Type.Object({
    data: Type.Array(item),
    totalCount: Type.Optional(Type.Integer()),
    total: Type.Optional(Type.Integer()),
  });

export const ProblemError = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ProblemError = Static<typeof ProblemError>;

/** `application/problem+json` (RFC 9457) with our list of errors. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  requestId: Type.String(),
  errors: Type.Array(ProblemError),
});
export type Problem = Static<typeof Problem>;
