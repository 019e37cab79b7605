import { createHash, randomBytes } from 'node:crypto';
import type { SessionEnding } from '@stoa/domain';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { DatabaseClock } from '../clock.ts';
import type { Notifications } from '../notifications.ts';
import { ExpiringCache } from '../expiring-cache.ts';
import { deleteSession, deleteSessionOf, deleteSessionsOf } from './end-sessions.ts';
import type { Owner, Person, Session, ToldVersion } from './person.ts';
import { presentPreferences } from './preferences.ts';
import type { SessionLife } from '../tenancy/tenant-settings.ts';
import { isAlive, selectIsInAttempt, touchSession, type AttemptUnderWay } from './session-life.ts';
import { selectToldVersion, type NextReveal } from './told-version.ts';
import { insertSession, selectSession, updateSecondFactor, type NewSession, type SessionRow } from './store.ts';

const rememberedFor = 5_000;
const mostRemembered = 20_000;
const tokenLength = 43;
/**
 * Activity is noted at most this often. A session that is short notes it more often, or it would end in between; so
 * does one whose last end is near, for an attempt may have begun that it has to wait for.
 */
const noted = { everyMilliseconds: 60_000, timesAtLeast: 4, nearEnd: 1_800_000, everyMillisecondsNearEnd: 5_000 };

/** Use of a session, which prolongs it. */
interface SessionUse extends SessionLife {
  readonly now: Date;
}

export interface SessionParts {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly notifications: Notifications;
  /** The last end of a session waits for it. */
  readonly underWay: AttemptUnderWay;
  /** Tags of answers expire then. */
  readonly nextReveal: NextReveal;
}

/** The sessions of a person that end, and why. */
interface EndedSessions {
  readonly ending: SessionEnding;
  /** Id of the one that goes on. */
  readonly except?: string;
  readonly within?: Transaction;
}

/**
 * Sessions by the value of their cookie. The value is 256 random bits and the database knows only its SHA-256. What was
 * read is remembered for at most five seconds and forgotten at once when the database says that the session or its
 * person changed.
 */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #known = new ExpiringCache<Session | null>(rememberedFor, mostRemembered);

  /** In a statement, the session `s` goes on. */
  readonly isAlive: RawBuilder<SqlBool>;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.isAlive = isAlive(parts.underWay);
    const { notifications } = parts;
    notifications.on('stoa_person', (userId) => this.forgetPerson(userId));
    notifications.onGap(() => this.#known.forgetAll());
  }

  /** The session, at once when it is remembered; null when there is none. */
  find(token: string | undefined): Session | null | Promise<Session | null> {
    if (token?.length !== tokenLength) return null;
    const known = this.#known.get(token, () => this.#read(token));
    if (known === null || known instanceof Promise || !this.#isOver(known)) return known;
    this.#known.forget(token);
    return this.#known.get(token, () => this.#read(token));
  }

  /** Begins a session and answers its id and the value of its cookie. */
  async begin(
    session: Omit<NewSession, 'idHash'>,
    within?: Transaction,
  ): Promise<{ readonly id: string; readonly token: string }> {
    const token = randomBytes(32).toString('base64url');
    const id = await insertSession(within ?? this.#parts.db, { ...session, idHash: hashOf(token) });
    return { id, token };
  }

  /** The person is there: the session as it lives on. Nothing is written when that was noted a moment ago. */
  async keep(token: string, session: Session, { now, ...life }: SessionUse): Promise<Session> {
    const usual = Math.min(noted.everyMilliseconds, (life.idleSeconds * 1_000) / noted.timesAtLeast);
    const nearEnd = session.ends.getTime() - now.getTime() < noted.nearEnd;
    const pause = nearEnd ? Math.min(usual, noted.everyMillisecondsNearEnd) : usual;
    if (now.getTime() - session.lastActive.getTime() < pause) return session;
    const kept = await touchSession(this.#parts, session.id, life);
    this.#known.forget(token);
    return kept === undefined
      ? session
      : { ...session, lastActive: kept.last_active, expires: kept.expires, ends: kept.ends };
  }

  /** Ends a session; `within` a transaction it is to be forgotten when that is committed. */
  async end(token: string, ending: SessionEnding, within?: Transaction): Promise<void> {
    await deleteSession(within ?? this.#parts.db, hashOf(token), ending);
    this.#known.forget(token);
  }

  /**
   * A person ends one of their sessions, on whatever device; false when they have none of this id. It is to be
   * forgotten when the transaction is committed.
   */
  async endOne(person: Owner, id: string, within: Transaction): Promise<boolean> {
    const found = await deleteSessionOf(within, person, { id, ending: 'endedByPerson' });
    this.forget(id);
    return found;
  }

  /**
   * Ends the sessions of a person on all devices, or on all but one, and every sign-in that is under way. They are over
   * at once on this server and within a second on others. `within` a transaction they are over when it is committed.
   */
  async endAllOf(person: Owner, { ending, except, within }: EndedSessions): Promise<void> {
    await deleteSessionsOf(within ?? this.#parts.db, person, { ending, except: except ?? null });
    this.forgetPerson(person.id);
  }

  /**
   * The person of an open session has shown a second factor. It is to be forgotten when the transaction is committed.
   */
  async strengthen(id: string, within: Transaction): Promise<void> {
    await updateSecondFactor(within, id);
  }

  /** Whoever signed in is in the middle of an attempt that must not be cut off. */
  async isInAttempt({ id }: Session): Promise<boolean> {
    return await selectIsInAttempt(this.#parts, id);
  }

  /** The version of what a person is told, as it stands now. */
  async readTold(person: Owner): Promise<ToldVersion> {
    return await selectToldVersion(this.#parts, person);
  }

  /** A session as it stands in the database. */
  async read(id: string): Promise<Session | null> {
    return sessionOf(await selectSession(this.#parts, 'id', id));
  }

  /** Forgets a session that was changed here; the database tells the other servers. */
  forget(id: string): void {
    this.#known.forgetWhere((session) => session?.id === id);
  }

  /** Forgets the sessions of a person whose profile was changed here. */
  forgetPerson(userId: string): void {
    this.#known.forgetWhere((session) => isOf(session, userId));
  }

  async #read(token: string): Promise<Session | null> {
    return sessionOf(await selectSession(this.#parts, 'id_hash', hashOf(token)));
  }

  /** What is remembered may have ended since it was read; only the database knows whether it has. */
  #isOver({ expires, ends, waits }: Session): boolean {
    const now = this.#parts.clock.now();
    return expires <= now || (ends <= now && !waits);
  }
}

function isOf(session: Session | null, userId: string): boolean {
  return session?.person.id === userId || session?.impersonator?.id === userId;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function sessionOf(row: SessionRow | undefined): Session | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    person: personOf(row),
    impersonator:
      row.impersonator_id === null || row.impersonator_email === null
        ? null
        : { id: row.impersonator_id, email: row.impersonator_email, allowChanges: row.subject_changes },
    ownerRoles: row.owner_roles,
    provider: row.provider,
    secondFactor: row.second_factor,
    idToken: row.id_token,
    lastActive: row.last_active,
    expires: row.expires,
    ends: row.ends,
    waits: row.waits,
    told: { version: row.told_version, revealsNext: row.reveals_next },
  };
}

function personOf(row: SessionRow): Person {
  const profile = {
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    timezone: row.timezone,
    preferences: presentPreferences(row),
  };
  return { id: row.user_id, tenantId: row.tenant_id, roles: row.roles, profile };
}
