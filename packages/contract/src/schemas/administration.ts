import { gradeRevealPolicies, roles, staffRoles } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Uuid, Instant, NewPassword, Nullable, OneOf } from './common.ts';

const Email = Type.String({ format: 'email', maxLength: 254 });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

/** Person by whose e-mail address an administrator names them. */
export const NamedUser = Type.Object({ email: Email }, { additionalProperties: false });

/** `url` opens the page on which the person sets a password, once, until the link expires. */
export const PasswordLink = Type.Object({ url: Type.String(), expires: Instant });
export type PasswordLink = Static<typeof PasswordLink>;

export const SetPassword = Type.Object({ email: Email, password: NewPassword }, { additionalProperties: false });

/** `deactivated` is the instant since when the account is closed, or null. */
export const UserState = Type.Object({ id: Uuid, email: Type.String(), deactivated: Nullable(Instant) });
export type UserState = Static<typeof UserState>;

/** The address alone may have another owner by now: the id says who was looked at. */
export const ForgottenUser = Type.Object({ email: Email, userId: Uuid }, { additionalProperties: false });

/** What becomes of everything about a person who is forgotten, by tables of the database. */
export const Forgetting = Type.Object({
  userId: Uuid,
  email: Type.String(),
  tables: Type.Array(
    Type.Object({
      table: Type.String(),
      rows: Type.Integer(),
      how: Type.Enum(['deleted', 'anonymised', 'kept']),
      /** Why rows stay; null for those that are deleted. */
      why: Nullable(Type.String()),
    }),
  ),
  /** Files of theirs: what was handed in, drawings of certificates, copies of their data. */
  files: Type.Integer(),
});
export type Forgetting = Static<typeof Forgetting>;

export const NewUser = Type.Object(
  {
    email: Email,
    firstName: Name,
    lastName: Name,
    /** Password of the account; a person without one signs in through another provider only. */
    password: Type.Optional(NewPassword),
    /** Learner unless told. */
    roles: Type.Optional(Type.Array(OneOf(roles), { minItems: 1, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type NewUser = Static<typeof NewUser>;

export const CreatedUser = Type.Object({ id: Uuid, email: Type.String(), roles: Type.Array(OneOf(roles)) });
export type CreatedUser = Static<typeof CreatedUser>;

export const NewEnrolment = Type.Object(
  {
    email: Email,
    objectiveCode: Type.String({ minLength: 1, maxLength: 100 }),
    isMandatory: Type.Optional(Type.Boolean()),
    retake: Type.Optional(Type.Boolean()),
    dueDate: Type.Optional(Nullable(Instant)),
    availabilityDate: Type.Optional(Nullable(Instant)),
    availabilityEndDate: Type.Optional(Nullable(Instant)),
    gradeRevealPolicy: Type.Optional(OneOf(gradeRevealPolicies)),
    gradeRevealDate: Type.Optional(Nullable(Instant)),
  },
  { additionalProperties: false },
);
export type NewEnrolment = Static<typeof NewEnrolment>;

export const CreatedEnrolment = Type.Object({ objectiveWorkflowAggregateId: Uuid, userId: Uuid, objectiveId: Uuid });
export type CreatedEnrolment = Static<typeof CreatedEnrolment>;

const StaffRoles = Type.Array(OneOf(staffRoles), { uniqueItems: true });

/** What somebody does for a course. No role at all takes them off its staff. */
export const NewStaff = Type.Object({ email: Email, roles: StaffRoles }, { additionalProperties: false });

export const StaffMember = Type.Object({
  userId: Uuid,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  roles: StaffRoles,
});
export type StaffMember = Static<typeof StaffMember>;

export const Staff = Type.Object({ items: Type.Array(StaffMember) });

/** What browsers stopped by the portal's policy, the last seen first. */
export const CspReports = Type.Object({
  items: Type.Array(
    Type.Object({
      directive: Type.String(),
      /** Origin, or a word such as `inline`. */
      blocked: Type.String(),
      /** Address of the page, without the ids of anybody's work. */
      document: Type.String(),
      /** Where in the page's code; empty when browsers do not say. */
      source: Type.String(),
      times: Type.Integer(),
      firstSeen: Instant,
      lastSeen: Instant,
    }),
  ),
});
export type CspReports = Static<typeof CspReports>;

export const NewTenant = Type.Object(
  {
    name: Name,
    /** Host name by which browsers reach it, without a port. */
    host: Type.String({ pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$', maxLength: 253 }),
  },
  { additionalProperties: false },
);
export type NewTenant = Static<typeof NewTenant>;

/** `url` is the origin at which its portal is. */
export const CreatedTenant = Type.Object({ id: Uuid, name: Type.String(), host: Type.String(), url: Type.String() });
export type CreatedTenant = Static<typeof CreatedTenant>;
