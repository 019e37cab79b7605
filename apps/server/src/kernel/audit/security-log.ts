import type { AuditEvent, NotedKind } from '@stoa/domain';
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import { ExpiringCache } from '../expiring-cache.ts';
import { insertAuditRows, rowOf, type Actor, type AuditRow } from './store.ts';

export interface SecurityLogParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
  /** Where an event goes that the database did not take. */
  readonly keepElsewhere: (row: AuditRow) => void;
}

const minute = 60_000;
const day = 1_440 * minute;

/**
 * Milliseconds for which the same of the same person or address is told once, so that whoever provokes it cannot fill
 * the log. A grade is seen once for all; the database knows that, and is not asked for each time that it is shown.
 */
const toldOnceFor: Readonly<Record<NotedKind, number>> = {
  'sign-in.failed': 0,
  'sign-in.throttled': minute,
  'access.refused': minute,
  'file.given': minute,
  'personal-export.given': minute,
  'grade.seen': day,
};

const retryAfter = 1_000;
const mostRemembered = 20_000;
const most = { together: 500, waiting: 20_000 };

/**
 * The part of the security log that nobody waits for. Events go to the database beside the answer, many in one
 * statement; while it is away they wait, and what it never took is told in the server's own log.
 */
export class SecurityLog {
  readonly #parts: SecurityLogParts;
  readonly #told = new Map([minute, day].map((time) => [time, new ExpiringCache<true>(time, mostRemembered)]));
  #waiting: AuditRow[] = [];
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SecurityLogParts) {
    this.#parts = parts;
  }

  note(actor: Actor, event: AuditEvent<NotedKind>): void {
    const told = this.#told.get(toldOnceFor[event.what]);
    if (told === undefined) return this.#add(actor, event);
    const who = actor.person?.id ?? actor.address ?? '';
    void told.get(`${actor.tenantId} ${who} ${sameEvent(event)}`, async () => {
      this.#add(actor, event);
      return true;
    });
  }

  /** Everything that was noted until now is written, or waits for the database to come back. */
  async written(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  /** Writes what waits, and tells elsewhere what the database does not take any more. */
  async stop(): Promise<void> {
    await this.written();
    clearTimeout(this.#timer);
    await this.#writeAll();
    clearTimeout(this.#timer);
    for (const row of this.#waiting.splice(0)) this.#parts.keepElsewhere(row);
  }

  #add(actor: Actor, event: AuditEvent<NotedKind>): void {
    const row = { ...rowOf(actor, event), happened: this.#parts.now() };
    if (this.#waiting.length >= most.waiting) return this.#parts.keepElsewhere(row);
    this.#waiting.push(row);
    if (this.#timer === undefined) this.#write();
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      if (this.#waiting.length > 0 && this.#timer === undefined) this.#write();
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.splice(0, most.together);
      const left = await this.#insert(rows);
      if (left.length === 0) continue;
      this.#waiting = [...left, ...this.#waiting];
      this.#timer = setTimeout(() => this.#tryAgain(), retryAfter).unref();
      return;
    }
  }

  /** Answers those for which the database was away. */
  async #insert(rows: readonly AuditRow[]): Promise<readonly AuditRow[]> {
    try {
      await insertAuditRows(this.#parts.db, rows);
      return [];
    } catch (error) {
      this.#parts.report(error);
      if (!isAboutRows(error)) return rows;
      const [first, ...more] = rows;
      if (first !== undefined && more.length === 0) this.#parts.keepElsewhere(first);
      if (more.length === 0) return [];
      // one that cannot be stored keeps no other back
      const left: AuditRow[] = [];
      for (const row of rows) left.push(...(await this.#insert([row])));
      return left;
    }
  }

  #tryAgain(): void {
    this.#timer = undefined;
    this.#write();
  }
}

/** Equal for the same event; whoever provokes it may say to be any browser. */
function sameEvent(event: AuditEvent<NotedKind>): string {
  return JSON.stringify(event, (name, value: unknown) => (name === 'userAgent' ? undefined : value));
}

/** What was sent is at fault (SQLSTATE classes 22 and 23), so that sending it again changes nothing. */
function isAboutRows(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
