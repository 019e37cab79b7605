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

/** Asked for in place of a statement: the values are statements, which go to the database together. */
export const atOnceMark = '/* at once */';

/** A statement as the driver takes it. */
export class Statement {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[]) {
    this.text = text;
    this.values = values;
  }
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
    if (text === atOnceMark) return this.#atOnce(values.filter((value) => value instanceof Statement));
    const statement = new Statement(text, values);
    if (text.endsWith(nextMark)) return this.#wait(statement);
    const isLast = text.endsWith(endMark);
    const isAlone = !this.#beginning && this.#waiting.length === 0 && !isLast;
    return isAlone ? this.#send(text, values) : this.#withWaiting(statement, isLast);
  }

  async #atOnce(statements: readonly Statement[]): Promise<Result> {
    const answers = await this.#together(statements, false);
    return { ...nothing, rowCount: answers.length, rows: answers.map(({ rows }) => rows) };
  }

  async #withWaiting(statement: Statement, isLast: boolean): Promise<Result> {
    const [answer = nothing] = await this.#together([statement], isLast);
    return answer;
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
    if (text === 'commit' && this.#waiting.length > 0) return this.#withWaiting(new Statement(text, []), false);
    // what was never sent need not be taken back
    this.#waiting = [];
    const isSent = !this.#beginning && !this.#over;
    this.#beginning = false;
    this.#over = false;
    return isSent ? this.#send(text, []) : Promise.resolve(nothing);
  }

  /**
   * One write for all; answers what these statements answered, or fails with the first failure, once everything has
   * been answered.
   */
  async #together(statements: readonly Statement[], isLast: boolean): Promise<readonly Result[]> {
    const { stream } = this.#client.connection;
    stream.cork();
    const begun = this.#beginning ? this.#send('begin', []) : undefined;
    const before = this.#waiting.map(({ text, values }) => this.#send(text, values));
    const answered = statements.map(({ text, values }) => this.#send(text, values));
    const committed = isLast ? this.#send('commit', []) : undefined;
    stream.uncork();
    this.#beginning = false;
    this.#waiting = [];
    this.#over = isLast;
    const failure = (await Promise.allSettled([begun, ...before, ...answered, committed])).find(
      (answer) => answer.status === 'rejected',
    );
    if (failure !== undefined) throw failure.reason;
    return await Promise.all(answered);
  }
}
