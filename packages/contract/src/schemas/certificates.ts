import {
  certificateCounts,
  certificateDesigns,
  certificateKinds,
  certificateOrientations,
  templateStates,
  type CertificateState,
} from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Fraction, Instant, Nullable, OneOf, Uuid } from './common.ts';

const strict = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const WebAddress = Type.String({ minLength: 9, maxLength: 2_000, pattern: '^https://' });
const states = ['valid', 'expired', 'revoked'] as const satisfies readonly CertificateState[];

const shown = {
  certificateNumber: Type.String(),
  /** Counts how often it was issued anew. */
  version: Type.Integer(),
  state: OneOf(states),
  /** Name of the learner, as it was when it was issued. */
  student: Type.String(),
  courseName: Type.String(),
  courseCode: Nullable(Type.String()),
  description: Nullable(Type.String()),
  /** Whoever vouches for it. */
  issuer: Type.String(),
  title: Type.String(),
  score: Nullable(Type.Number()),
  maxScore: Nullable(Type.Number()),
  normalizedScore: Nullable(Fraction),
  grade: Nullable(Type.String()),
  completed: Instant,
  created: Instant,
  expirationDate: Nullable(Instant),
  revoked: Nullable(Instant),
  /** Where another house shows it; null where ours is the certificate. */
  externalUrl: Nullable(Type.String()),
  /** Null where there is nothing to draw, and of one that was revoked. */
  certificatePdfUrl: Nullable(Type.String()),
  certificatePngUrl: Nullable(Type.String()),
  /** How the drawn sheet lies, which is of A4. */
  orientation: OneOf(certificateOrientations),
  /** The same as an Open Badge 3.0, which wallets and other portals take; null where it is none. */
  badge: Nullable(
    Type.Object({
      /** Page that says what the badge is awarded for. */
      url: Type.String(),
      /** Signed document, signed token, and a picture that carries the document. */
      jsonUrl: Type.String(),
      jwtUrl: Type.String(),
      pngUrl: Type.String(),
    }),
  ),
};

/** What everybody may read who knows the number of a certificate: its labels. */
export const PublicCertificate = Type.Object(shown);
export type PublicCertificate = Static<typeof PublicCertificate>;

/** A certificate as its learner has it (Spec 2 §3 'Certificate record'). */
export const CertificateRecord = Type.Object({
  id: Uuid,
  ...shown,
  certificateTemplate: Type.Object({ id: Uuid, name: Type.String(), kind: OneOf(certificateKinds) }),
  objectiveId: Nullable(Uuid),
  userId: Uuid,
  normalizedPassingScore: Nullable(Fraction),
  /** Result for which it was issued. */
  objectiveRecord: Nullable(Uuid),
  revokedReason: Nullable(Type.String()),
  /** It need not be renewed: until when, or for ever, and why; null where it has to be. */
  waiver: Nullable(Type.Object({ until: Nullable(Instant), reason: Type.String() })),
});
export type CertificateRecord = Static<typeof CertificateRecord>;

/** A base64 text of a PNG or JPEG of 96 kilobytes at most. */
const Picture = Type.String({ maxLength: 131_072, pattern: '^(iVBORw0KGgo|/9j/)[A-Za-z0-9+/]*={0,2}$' });

const Signature = Type.Object({ name: text(120), role: text(120), image: Type.Optional(Nullable(Picture)) }, strict);

const Content = Type.Object(
  {
    design: OneOf(certificateDesigns),
    orientation: OneOf(certificateOrientations),
    title: text(120),
    text: text(400),
    description: Nullable(text(1_000)),
    issuer: text(200),
    color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    logo: Nullable(Picture),
    signatures: Type.Array(Signature, { maxItems: 2 }),
  },
  strict,
);

const terms = {
  name: text(200),
  kind: OneOf(certificateKinds),
  state: OneOf(templateStates),
  counts: OneOf(certificateCounts),
  minScore: Nullable(Fraction),
  /** Months for which a certificate is valid; null for ever. */
  validMonths: Nullable(Type.Integer({ minimum: 1, maximum: 600 })),
  soonDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  graceDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  /** Where another house shows certificates; `{number}` stands for the number of ours. */
  externalUrl: Nullable(WebAddress),
  content: Content,
  /** Codes of courses. */
  courses: Type.Array(text(100), { maxItems: 500, uniqueItems: true }),
};

/** A template as it is to be, whole. Its certificates are badges as well, unless told. */
export const NewCertificateTemplate = Type.Object({ ...terms, badge: Type.Optional(Type.Boolean()) }, strict);
export type NewCertificateTemplate = Static<typeof NewCertificateTemplate>;

export const CertificateTemplate = Type.Object({ id: Uuid, ...terms, badge: Type.Boolean() });
export type CertificateTemplate = Static<typeof CertificateTemplate>;

export const NewCertificate = Type.Object(
  {
    /** Made by the sender: sent again, it is the same certificate. */
    id: Uuid,
    templateId: Uuid,
    email: Type.String({ format: 'email', maxLength: 254 }),
    objectiveCode: text(100),
    completed: Type.Optional(Instant),
    externalUrl: Type.Optional(WebAddress),
  },
  strict,
);
export type NewCertificate = Static<typeof NewCertificate>;

/** A name that was wrong, and why it is another one now. */
export const CorrectedCertificate = Type.Object({ student: text(300), reason: text(500) }, strict);

export const RevokedCertificate = Type.Object({ reason: text(500) }, strict);

/** Somebody need not renew the certificate of a template. */
export const CertificateWaiver = Type.Object({
  id: Uuid,
  userId: Uuid,
  certificateTemplate: Type.Object({ id: Uuid, name: Type.String() }),
  reason: Type.String(),
  /** Null for ever. */
  until: Nullable(Instant),
  made: Instant,
  /** Null while nobody ended it. */
  ended: Nullable(Instant),
});
export type CertificateWaiver = Static<typeof CertificateWaiver>;

export const NewCertificateWaiver = Type.Object(
  {
    /** Made by the sender: sent again, it is the same waiver. */
    id: Uuid,
    templateId: Uuid,
    email: Type.String({ format: 'email', maxLength: 254 }),
    reason: text(500),
    /** To come; left out, it is for ever. */
    until: Type.Optional(Instant),
  },
  strict,
);

/** Keys with which the organisation signs badges and receipts, the newest first. None is ever deleted. */
export const IssuerKeyList = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Uuid,
      kind: OneOf(['Ed25519', 'RSA'] as const),
      made: Instant,
      /** A new key is shown for a day before it signs. */
      state: OneOf(['next', 'signing', 'shown', 'withdrawn'] as const),
      /** Instant since which what it signed is worth nothing; null for most. */
      withdrawn: Nullable(Instant),
      /** Why it was withdrawn. */
      reason: Nullable(Type.String()),
    }),
  ),
});
export type IssuerKeyList = Static<typeof IssuerKeyList>;
