import pg from 'pg';

/** Name of the constraint or unique index that a statement violated; null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}
