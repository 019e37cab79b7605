import type { AuditEvent, Locale } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { AuditRow } from '../audit/store.ts';
import type { DatabaseClock } from '../clock.ts';
import type { CommandRoute } from '../calls/context.ts';
import type { Person } from '../auth/person.ts';
import { againAfterAside } from './aside.ts';
import { isRetryable } from './failures.ts';
import type { CommandKey, Origin, Outcome, StoredCommand } from './store.ts';

const quickRetries = 3;

/** The work of one command, wherever it runs. */
export interface Work {
  readonly kind: string;
  readonly tenantId: string;
  readonly person: Person;
  readonly body: unknown;
  readonly locale: Locale;
  readonly origin: Origin;
}

/** The id of a command was used up while its work was done; the work is rolled back. */
export class UsedUp extends Error {}

/** Knows the handlers of all commands and runs them, each in one transaction with its own record. */
export class CommandRunner {
  readonly #db: Database;
  readonly #clock: DatabaseClock;
  readonly #routes = new Map<string, CommandRoute>();

  constructor(db: Database, clock: DatabaseClock) {
    this.#db = db;
    this.#clock = clock;
  }

  add(kind: string, route: CommandRoute): void {
    this.#routes.set(kind, route);
  }

  get kinds(): readonly string[] {
    return [...this.#routes.keys()];
  }

  /** True when a failed command is tried again once it is sent again. */
  triesAgain(kind: string): boolean {
    return this.#routes.get(kind)?.rules.triedAgain === true;
  }

  /**
   * A transaction that is done again at once after a deadlock or a serialisation failure, and after work that takes too
   * long to keep it open.
   */
  async transaction<T>(inside: (tx: Transaction) => Promise<T>): Promise<T> {
    return await againAfterAside(() => this.#transaction(inside));
  }

  async #transaction<T>(inside: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#db.transaction().execute(inside);
      } catch (error) {
        if (!isRetryable(error) || retries === quickRetries) throw error;
      }
    }
  }

  /** A kept command as it may be answered now. */
  async present(stored: StoredCommand, { kind, tenantId, ownerId }: CommandKey): Promise<StoredCommand> {
    const route = this.#routes.get(kind);
    if (route === undefined || stored.status !== 'completed') return stored;
    const result = await route.present(stored.result, { tenantId, ownerId, db: this.#db, now: this.#clock.now() });
    return { ...stored, result };
  }

  async run(tx: Transaction, work: Work): Promise<Outcome> {
    const route = this.#routes.get(work.kind);
    if (route === undefined) throw new Error(`There is no command ${work.kind}.`);
    const { tenantId, person, locale } = work;
    const context = { tenantId, person, locale, tx, now: this.#clock.now() };
    const { entityId, result, event } = await route.run(work.body, context);
    const noted = event === undefined ? [] : [auditRow(work, event)];
    return { status: 'completed', entityId, result, errors: [], noted };
  }
}

/** What the command did: for whoever acted as its owner their doing, and the owner is the one as whom. */
function auditRow({ tenantId, person, origin }: Work, event: AuditEvent): AuditRow {
  const { requestId, address, impersonatorId } = origin;
  const row = { tenantId, requestId, address };
  if (impersonatorId === null) return { ...row, actorId: person.id, event };
  return { ...row, actorId: impersonatorId, event: { ...event, subjectId: person.id } };
}
