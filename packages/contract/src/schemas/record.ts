import { credentialOwners, credentialVerdicts, outcomes, recordKinds, shownKinds, shownNames } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';
import { ObjectiveRecord } from './objective.ts';

const strict = { additionalProperties: false } as const;

/** What of a record is shown; what is left out filters nothing. */
export const RecordQuery = Type.Object(
  {
    kind: Type.Optional(OneOf(recordKinds)),
    year: Type.Optional(Type.String({ pattern: '^[12][0-9]{3}$' })),
    course: Type.Optional(Uuid),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  },
  strict,
);
export type RecordQuery = Static<typeof RecordQuery>;

/** Something of a record that somebody shows. */
const ShownEntry = Type.Object({ kind: OneOf(shownKinds), id: Uuid }, strict);
export type ShownEntry = Static<typeof ShownEntry>;

/** The same with all that a public record says of it. */
export const ShownLine = Type.Object({
  ...ShownEntry.properties,
  /** Of its course. */
  name: Type.String(),
  /** Course completed, attempt finished, or course begun. */
  at: Instant,
  /** Of certificates and badges. */
  expires: Nullable(Instant),
  revoked: Nullable(Instant),
  /** Of results, from 0 to 1. */
  score: Nullable(Type.Number()),
  outcome: Nullable(OneOf(outcomes)),
  grade: Nullable(Type.String()),
  /** Of credentials of others: who is said to have issued it, and what was found out. */
  issuer: Nullable(Type.String()),
  verdict: Nullable(OneOf(credentialVerdicts)),
  owner: Nullable(OneOf(credentialOwners)),
  signer: Nullable(Type.String()),
});
export type ShownLine = Static<typeof ShownLine>;

/** What is shown, to whoever has the address, until a date. */
export const NewPublicRecord = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
    name: OneOf(shownNames),
    expires: Instant,
    shown: Type.Array(ShownEntry, { minItems: 1, maxItems: 500 }),
  },
  strict,
);
export type NewPublicRecord = Static<typeof NewPublicRecord>;

export const PublicRecord = Type.Object({
  ...NewPublicRecord.properties,
  id: Uuid,
  /** Path of its page, whose secret it holds; null for whoever acts as somebody else. */
  path: Nullable(Type.String()),
  created: Instant,
});
export type PublicRecord = Static<typeof PublicRecord>;

/** What somebody shows, and what they may show. */
export const PublicRecords = Type.Object({
  /** The newest first. */
  data: Type.Array(PublicRecord),
  /** The newest first. */
  showable: Type.Array(ShownLine),
  /** What a page would say of the person's name, by how much of it is shown. */
  names: Type.Object({ full: Type.String(), first: Type.String() }),
  /** Days that the organisation allows; 0 for none. */
  longestDays: Type.Integer(),
});
export type PublicRecords = Static<typeof PublicRecords>;

/** A credential of another issuer, and what was found out about it. */
export const Credential = Type.Object({
  id: Uuid,
  /** As it says of itself: nothing of it is proven by being here. */
  name: Type.String(),
  issuer: Nullable(Type.String()),
  issued: Nullable(Instant),
  expires: Nullable(Instant),
  verdict: OneOf(credentialVerdicts),
  owner: OneOf(credentialOwners),
  /** Host by which whoever signed it is known. */
  signer: Nullable(Type.String()),
  checked: Instant,
  added: Instant,
  /** Path of its picture. */
  picture: Nullable(Type.String()),
});
export type Credential = Static<typeof Credential>;

/** A file with a credential, in base 64. */
export const NewCredential = Type.Object(
  { file: Type.String({ minLength: 1, pattern: '^[A-Za-z0-9+/]+={0,2}$' }) },
  strict,
);

/** A copy of everything that is kept of a person: a job, and then a file for some days. */
export const PersonalExport = Type.Object({
  id: Uuid,
  created: Instant,
  stage: OneOf(['waiting', 'working', 'done', 'failed'] as const),
  /** Steps that are done, and all of them; 0 of 0 before it begins. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** The file: its address and bytes, and until when it is kept. */
  file: Nullable(Type.Object({ path: Type.String(), size: Type.Integer(), expires: Instant })),
});
export type PersonalExport = Static<typeof PersonalExport>;

/** One line of a record. */
export const RecordEntry = Type.Object({
  kind: OneOf(recordKinds),
  id: Uuid,
  at: Instant,
  /** Year of that instant in the time zone of the person. */
  year: Type.Integer(),
  course: Type.Object({ id: Nullable(Uuid), name: Type.String(), code: Nullable(Type.String()) }),
  /** Activity that a receipt or a feedback is about; null for the course as a whole. */
  name: Nullable(Type.String()),
  /** Number of the attempt; null for certificates. */
  attempt: Nullable(Type.Integer()),
  /** Of certificates and badges: their number and until when they hold. */
  certificate: Nullable(Type.Object({ number: Type.String(), expires: Nullable(Instant), revoked: Nullable(Instant) })),
  /** Of results: what may be seen of them by now. */
  result: Nullable(ObjectiveRecord),
  /** Of receipts of work: the SHA-256 of what was handed in, in hexadecimal. */
  sha256: Nullable(Type.String()),
  /** Of receipts: path of the signed one, of that very attempt or version; null once the course is taken away. */
  receipt: Nullable(Type.String()),
  /** What whoever graded it wrote. */
  comment: Nullable(Type.String()),
});
export type RecordEntry = Static<typeof RecordEntry>;

/** A learner's record: one page of it, and what there is to filter by. */
export const MyRecord = Type.Object({
  entries: Type.Array(RecordEntry),
  /** Number of this page: the last one, where a later one was asked for. */
  page: Type.Integer(),
  /** Entries on all pages. */
  total: Type.Integer(),
  /** Entries by kind, with every filter but that of the kind. */
  counts: Type.Object({
    certificate: Type.Integer(),
    badge: Type.Integer(),
    result: Type.Integer(),
    attempt: Type.Integer(),
    receipt: Type.Integer(),
    feedback: Type.Integer(),
  }),
  /** The newest first, in the time zone of the person. */
  years: Type.Array(Type.Integer()),
  courses: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  /** Seconds of learning that the server measured, over all courses and years. */
  learning: Type.Object({
    /** Of films and recordings: what was really played. */
    playedSeconds: Type.Integer(),
    /** Of tests that were handed in: from their start to that moment, four hours each at most. */
    testSeconds: Type.Integer(),
  }),
});
export type MyRecord = Static<typeof MyRecord>;
