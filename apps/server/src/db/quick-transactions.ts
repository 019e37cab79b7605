import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const endMark = '/* then commit */';

/**
 * Mark for the end of the last statement of a transaction: it and the commit go to the database together, which saves a
 * round trip. The statement must fail when the transaction may not be committed, for nobody looks at its answer before.
 */
export const thenCommit: RawBuilder<unknown> = sql.raw(endMark);

const nextMark = '/* with the next */';

/**
 * Mark for the end of a statement whose answer nobody needs, such as one that locks rows: it goes to the database
 * together with the next one of its transaction, or with the commit. It answers nothing, and where it fails, that one
 * fails for the same reason.
 */
export const withNext: RawBuilder<unknown> = sql.raw(nextMark);

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Result {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}

export type Send = (text: string, values: readonly unknown[]) => Promise<Result>;

const nothing: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * Transactions with fewer round trips on a connection that pipelines: begin travels with the first statement, one that
 * says `withNext` with the next, and commit with the last one if that one says `thenCommit`.
 */
export class QuickTransactions {
  readonly #client: Pick<pg.Client, 'connection'>;
  readonly #send: Send;
  /** Begin was asked for and is not sent yet. */
  #beginning = false;
  /** The transaction ended together with its last statement. */
  #over = false;
  /** Statements that go with the next one. */
  #waiting: readonly Statement[] = [];

  constructor(client: Pick<pg.Client, 'connection'>, send: Send) {
    this.#client = client;
    this.#send = send;
  }

  query(text: string, values: readonly unknown[]): Promise<Result> {
    if (text === 'begin') return this.#begin();
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    if (text.endsWith(nextMark)) return this.#wait({ text, values });
    const isLast = text.endsWith(endMark);
    const isAlone = !this.#beginning && this.#waiting.length === 0 && !isLast;
    return isAlone ? this.#send(text, values) : this.#together({ text, values }, isLast);
  }

  #wait(statement: Statement): Promise<Result> {
    this.#waiting = [...this.#waiting, statement];
    return Promise.resolve(nothing);
  }

  #begin(): Promise<Result> {
    this.#beginning = true;
    return Promise.resolve(nothing);
  }

  #end(text: 'commit' | 'rollback'): Promise<Result> {
    if (text === 'commit' && this.#waiting.length > 0) return this.#together({ text, values: [] }, false);
    // what was never sent need not be taken back
    this.#waiting = [];
    const isSent = !this.#beginning && !this.#over;
    this.#beginning = false;
    this.#over = false;
    return isSent ? this.#send(text, []) : Promise.resolve(nothing);
  }

  /**
   * One write for all; answers what the statement answered, or fails with the first failure, once everything has been
   * answered.
   */
  async #together({ text, values }: Statement, isLast: boolean): Promise<Result> {
    const { stream } = this.#client.connection;
    stream.cork();
    const begun = this.#beginning ? this.#send('begin', []) : undefined;
    const before = this.#waiting.map((one) => this.#send(one.text, one.values));
    const answered = this.#send(text, values);
    const committed = isLast ? this.#send('commit', []) : undefined;
    stream.uncork();
    this.#beginning = false;
    this.#waiting = [];
    this.#over = isLast;
    const failure = (await Promise.allSettled([begun, ...before, answered, committed])).find(
      (answer) => answer.status === 'rejected',
    );
    if (failure !== undefined) throw failure.reason;
    return await answered;
  }
}
