import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const endMark = '/* then commit */';

/**
 * Mark for the end of the last statement of a transaction: it and the commit go to the database together, which saves a
 * round trip. The statement must fail when the transaction may not be committed, for nobody looks at its answer before.
 */
export const thenCommit: RawBuilder<unknown> = sql.raw(endMark);

interface Result {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}

export type Send = (text: string, values: readonly unknown[]) => Promise<Result>;

const nothing: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * Transactions with fewer round trips on a connection that pipelines: begin travels with the first statement, and
 * commit with the last one if that one says `thenCommit`.
 */
export class QuickTransactions {
  readonly #client: Pick<pg.Client, 'connection'>;
  readonly #send: Send;
  /** Begin was asked for and is not sent yet. */
  #beginning = false;
  /** The transaction ended together with its last statement. */
  #over = false;

  constructor(client: Pick<pg.Client, 'connection'>, send: Send) {
    this.#client = client;
    this.#send = send;
  }

  query(text: string, values: readonly unknown[]): Promise<Result> {
    if (text === 'begin') return this.#begin();
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    const isLast = text.endsWith(endMark);
    return this.#beginning || isLast ? this.#together(text, values, isLast) : this.#send(text, values);
  }

  #begin(): Promise<Result> {
    this.#beginning = true;
    return Promise.resolve(nothing);
  }

  #end(text: string): Promise<Result> {
    const isSent = !this.#beginning && !this.#over;
    this.#beginning = false;
    this.#over = false;
    return isSent ? this.#send(text, []) : Promise.resolve(nothing);
  }

  /**
   * One write for all; answers what the statement answered, or fails with the first failure, once everything has been
   * answered.
   */
  async #together(text: string, values: readonly unknown[], isLast: boolean): Promise<Result> {
    const { stream } = this.#client.connection;
    stream.cork();
    const begun = this.#beginning ? this.#send('begin', []) : undefined;
    const answered = this.#send(text, values);
    const committed = isLast ? this.#send('commit', []) : undefined;
    stream.uncork();
    this.#beginning = false;
    this.#over = isLast;
    const failure = (await Promise.allSettled([begun, answered, committed])).find(
      (answer) => answer.status === 'rejected',
    );
    if (failure !== undefined) throw failure.reason;
    return await answered;
  }
}
