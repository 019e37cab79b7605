import type { ShownEntry, ShownLine } from '@stoa/contract';
import { instantOf, visibleOutcome } from '@stoa/domain';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { presentRecord } from '../../../learning/presentation/present.ts';
import { selectResults, type ResultRow } from '../record/entries-store.ts';
import { selectLines, type LineRow } from './lines-store.ts';

export const keyOf = ({ kind, id }: ShownEntry): string => `${kind} ${id}`;

interface Asked {
  readonly now: Date;
  /** Only these; null for everything that can be shown. */
  readonly only: readonly ShownEntry[] | null;
}

/**
 * What of somebody's record can be shown to others, the newest first: a result only as long as its learner may see it
 * themselves. Both what is chosen from and what a page says are made here, so that neither tells more than the other.
 */
export async function linesOf(
  db: Database | Transaction,
  owner: Owner,
  { now, only }: Asked,
): Promise<readonly ShownLine[]> {
  const ids = only && [...new Set(only.map(({ id }) => id))];
  const rows = await selectLines(db, owner, ids);
  const results = await selectResults(
    db,
    owner,
    rows.filter(({ kind }) => kind === 'result').map(({ id }) => id),
  );
  const resultOf = new Map(results.map((row) => [row.r_id, row]));
  const chosen = only && new Set(only.map(keyOf));
  return rows
    .filter((row) => chosen?.has(keyOf(row)) ?? true)
    .flatMap((row) => presentLine(row, resultOf.get(row.id), now) ?? []);
}

function presentLine(row: LineRow, result: ResultRow | undefined, now: Date): ShownLine | null {
  const { kind, id, name, at, issuer, verdict, owner, signer } = row;
  const shown = {
    kind,
    id,
    name,
    at: at.toISOString(),
    issuer,
    verdict,
    owner,
    signer,
    expires: instantOf(row.expires),
    revoked: instantOf(row.revoked),
  };
  if (kind !== 'result') return { ...shown, score: null, outcome: null, grade: null };
  const told = result === undefined ? null : presentRecord(result, result, now);
  if (told?.result.state !== 'visible') return null;
  return { ...shown, score: told.normalizedScore, outcome: visibleOutcome(told), grade: told.grade?.name ?? null };
}
