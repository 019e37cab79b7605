import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Notifications } from '../notifications.ts';
import { Remembered } from '../remembered.ts';
import type { Person } from '../route.ts';
import { deleteSession, insertSession, selectSession, touchSession, type NewSession, type SessionRow } from './store.ts';

export interface Session {
  readonly id: string;
  readonly person: Person;
  readonly provider: string;
  readonly idToken: string | null;
}

const rememberedFor = 5_000;
const mostRemembered = 20_000;
const tokenLength = 43;

/**
 * Sessions by the value of their cookie. The value is 256 random bits and the database knows only its SHA-256. What was read is
 * remembered for at most five seconds and forgotten at once when the database says that the session or its person changed.
 */
export class Sessions {
  readonly #db: Database;
  readonly #known = new Remembered<Session | null>(rememberedFor, mostRemembered);

  constructor(db: Database, notifications: Notifications) {
    this.#db = db;
    notifications.on('stoa_person', (userId) => this.#known.forgetWhere((session) => session?.person.id === userId));
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

  async end(token: string): Promise<void> {
    await deleteSession(this.#db, hashOf(token));
    this.#known.forget(token);
  }

  async #read(token: string): Promise<Session | null> {
    const idHash = hashOf(token);
    const row = await selectSession(this.#db, idHash);
    if (row === undefined) return null;
    if (row.stale) await touchSession(this.#db, idHash);
    return sessionOf(row);
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function sessionOf(row: SessionRow): Session {
  const profile = {
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    timezone: row.timezone,
  };
  const person = { id: row.user_id, tenantId: row.tenant_id, roles: row.roles, profile };
  return { id: row.id, person, provider: row.provider, idToken: row.id_token };
}
