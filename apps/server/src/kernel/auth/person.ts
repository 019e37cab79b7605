import type { Preferences } from '@stoa/contract';
import type { Role } from '@stoa/domain';

/** The person who asks. Authorisation of single things is in the query (`learner.id`), never a check afterwards. */
export interface Person {
  readonly id: string;
  readonly tenantId: string;
  readonly roles: readonly Role[];
  /** Profile as it was at most five seconds ago; null for the install's own token, which is no person. */
  readonly profile: Profile | null;
}

interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** IANA zone. */
  readonly timezone: string;
  readonly preferences: Preferences;
}

/** An administrator who looks at the portal as somebody else. */
export interface Impersonator {
  readonly id: string;
  readonly email: string;
  /** Otherwise every change is refused. */
  readonly allowChanges: boolean;
}

/** Everything that a person is told of their courses, as one value: it is another one after each change of it. */
export interface ToldVersion {
  readonly version: string;
  /** The next instant at which a date shows one of their results. */
  readonly revealsNext: Date | null;
}

/** A device on which somebody is signed in. */
export interface Session {
  readonly id: string;
  /** Person as whom calls are made. */
  readonly person: Person;
  readonly impersonator: Impersonator | null;
  /** Roles of whoever signed in, as whomever they act. */
  readonly ownerRoles: readonly Role[];
  readonly provider: string;
  /** More than the password was proven in it, or a provider is taken at its word. */
  readonly secondFactor: boolean;
  readonly idToken: string | null;
  /** The last activity that was noted, and the end that follows from it. */
  readonly lastActive: Date;
  readonly expires: Date;
  /** It ends then whatever its person does, unless it waits for an attempt that is under way. */
  readonly ends: Date;
  readonly waits: boolean;
  /** As it was when the session was read. */
  readonly told: ToldVersion;
}

/** The person whose rows are meant: whoever asks, or the learner whose work an instructor grades. */
export type Owner = Pick<Person, 'id' | 'tenantId'>;
