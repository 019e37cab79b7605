import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Notifications } from '../notifications.ts';
import { ExpiringCache } from '../expiring-cache.ts';
import type { Person, Session } from './person.ts';
import { presentPreferences } from './preferences.ts';
import {
  deleteSession,
  deleteSessionOf,
  insertSession,
  selectSession,
  touchSession,
  type NewSession,
  type SessionRow,
} from './store.ts';

const rememberedFor = 5_000;
const mostRemembered = 20_000;
const tokenLength = 43;
/** Activity is noted at most this often. A session that is short notes it more often, or it would end in between. */
const noted = { everyMilliseconds: 60_000, timesAtLeast: 4 };

/** Activity of a person, which prolongs the session. */
interface Presence {
  readonly now: Date;
  /** Seconds without activity after which the session ends. */
  readonly idleSeconds: number;
}

/**
 * Sessions by the value of their cookie. The value is 256 random bits and the database knows only its SHA-256. What was
 * read is remembered for at most five seconds and forgotten at once when the database says that the session or its
 * person changed.
 */
export class Sessions {
  readonly #db: Database;
  readonly #known = new ExpiringCache<Session | null>(rememberedFor, mostRemembered);

  constructor(db: Database, notifications: Notifications) {
    this.#db = db;
    notifications.on('stoa_person', (userId) => this.forgetPerson(userId));
    notifications.onGap(() => this.#known.forgetAll());
  }

  /** The session, at once when it is remembered; null when there is none. */
  find(token: string | undefined): Session | null | Promise<Session | null> {
    if (token?.length !== tokenLength) return null;
    return this.#known.get(token, () => this.#read(token));
  }

  /** Begins a session and answers the value of its cookie. */
  async begin(session: Omit<NewSession, 'idHash'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await insertSession(this.#db, { ...session, idHash: hashOf(token) });
    return token;
  }

  /** The person is there: the session as it lives on. Nothing is written when that was noted a moment ago. */
  async keep(token: string, session: Session, { now, idleSeconds }: Presence): Promise<Session> {
    const pause = Math.min(noted.everyMilliseconds, (idleSeconds * 1_000) / noted.timesAtLeast);
    if (now.getTime() - session.lastActive.getTime() < pause) return session;
    const kept = await touchSession(this.#db, session.id, idleSeconds);
    this.#known.forget(token);
    return { ...session, ...kept };
  }

  async end(token: string): Promise<void> {
    await deleteSession(this.#db, hashOf(token));
    this.#known.forget(token);
  }

  /** Ends one session of a person, on whatever device; false when they have none of this id. */
  async endOne(person: Person, id: string): Promise<boolean> {
    const found = await deleteSessionOf(this.#db, person, id);
    this.forget(id);
    return found;
  }

  /** A session as it stands in the database. */
  async read(id: string): Promise<Session | null> {
    return sessionOf(await selectSession(this.#db, 'id', id));
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
    return sessionOf(await selectSession(this.#db, 'id_hash', hashOf(token)));
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
    provider: row.provider,
    idToken: row.id_token,
    lastActive: row.last_active,
    expires: row.expires,
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
