import type { ErrorCode } from '@stoa/contract';
import { troubleOf } from '../../db/database-trouble.ts';
import { BucketAwayError } from '../bucket-away.ts';
import type { Unready } from '../readiness.ts';
import type { Fault } from './problem.ts';

interface Unavailability {
  readonly code: ErrorCode;
  /** Seconds after which asking again is worth it: soon for what passes by itself, later for what needs a hand. */
  readonly retryAfterSeconds: number;
}

/** What people and programs are told, by what is wrong. */
const unavailabilities: Readonly<Record<Unready | 'filesAway', Unavailability>> = {
  away: { code: 'server.database-away', retryAfterSeconds: 2 },
  slow: { code: 'server.slow', retryAfterSeconds: 5 },
  full: { code: 'server.storage-full', retryAfterSeconds: 30 },
  readOnly: { code: 'server.read-only', retryAfterSeconds: 10 },
  filesAway: { code: 'server.files-away', retryAfterSeconds: 5 },
  stopping: { code: 'server.stopping', retryAfterSeconds: 2 },
};

/** The server cannot do its part for now, through nobody's fault; the answer carries Retry-After. */
export class Unavailable extends Error {
  readonly faults: readonly [Fault, ...Fault[]];
  readonly retryAfterSeconds: number;

  private constructor(codes: readonly [ErrorCode, ...ErrorCode[]], retryAfterSeconds: number) {
    super(codes[0]);
    const [first, ...rest] = codes;
    this.faults = [{ code: first }, ...rest.map((code) => ({ code }))];
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static because(reason: keyof typeof unavailabilities): Unavailable {
    const { code, retryAfterSeconds } = unavailabilities[reason];
    return new Unavailable([code], retryAfterSeconds);
  }

  /** For balancers, which know one status; the reason stands second. */
  static asNotReady(reason: Unready): Unavailable {
    const { code, retryAfterSeconds } = unavailabilities[reason];
    return new Unavailable(['server.not-ready', code], retryAfterSeconds);
  }

  /** What an error of the database, of a disk or of a bucket means for whoever asked; null for every other error. */
  static by(error: unknown): Unavailable | null {
    if (error instanceof Unavailable) return error;
    const trouble = error instanceof BucketAwayError ? 'filesAway' : troubleOf(error);
    return trouble === null ? null : Unavailable.because(trouble);
  }
}
