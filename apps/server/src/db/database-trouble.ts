import pg from 'pg';

/**
 * What may be wrong with a database although the program is right. `away`: it cannot be reached, is starting, or
 * answers nothing. `slow`: it is there and has too much to do. `full`: no room on a disk. `readOnly`: a replica, or one
 * that was told to change nothing.
 */
export type Trouble = 'away' | 'slow' | 'full' | 'readOnly';

/** The connection to the database failed: nobody knows whether the statement was carried out. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('The database is away.', { cause });
    this.name = 'DatabaseAwayError';
  }
}

/** By SQLSTATE, the whole code before its class (PostgreSQL, appendix A). */
const troubles: Readonly<Record<string, Trouble>> = {
  // connection exceptions, those of a pooler among them; refused logins; a database that is not there
  '08': 'away',
  '28': 'away',
  '3D': 'away',
  // stopping, crashed, starting; errors of the system
  '57P': 'away',
  '58': 'away',
  '53100': 'full',
  // memory, connections, configured limits
  '53': 'slow',
  // statement, lock and idle timeouts; work that got in one another's way too often
  '57014': 'slow',
  '55P03': 'slow',
  '25P03': 'slow',
  '40': 'slow',
  '25006': 'readOnly',
};

/** By the code of the operating system, for files beside the database. */
const fileTroubles: Readonly<Record<string, Trouble>> = { ENOSPC: 'full', EDQUOT: 'full', EROFS: 'readOnly' };

/** The trouble that an error tells of; null for every error of our own making. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DatabaseAwayError) return 'away';
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  if (!(error instanceof pg.DatabaseError)) return fileTroubles[code] ?? null;
  return troubles[code] ?? troubles[code.slice(0, 3)] ?? troubles[code.slice(0, 2)] ?? null;
}

/**
 * An error of a connection, told apart from what the server said (a `DatabaseError`) and from faults in reading an
 * answer.
 */
export function connectionError(error: unknown): unknown {
  const isOther =
    error instanceof pg.DatabaseError ||
    error instanceof DatabaseAwayError ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof SyntaxError;
  return isOther ? error : new DatabaseAwayError(error);
}

/** True when the database could not do its work at all, which is nobody's fault and ends without the work changing. */
export function isOutage(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble !== null && trouble !== 'slow';
}
