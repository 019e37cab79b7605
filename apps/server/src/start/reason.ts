import { DatabaseAwayError } from '../db/database-trouble.ts';

/** The message of an error, in one line. A refused connection to several addresses has none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseAwayError) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

/** The code of a system or database error, such as 'EADDRINUSE' or '28P01'. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
