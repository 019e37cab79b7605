import {
  endpoints,
  submissionReceiptPath,
  versionReceiptPath,
  type RecordEntry,
  type RecordQuery,
} from '@stoa/contract';
import { instantOf, recordKinds, recordPageSize } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import type { Person } from '../../../kernel/auth/person.ts';
import { readVisible } from '../../../kernel/calls/read.ts';
import { presentOwnRecord, type Telling } from '../../../learning/presentation/present.ts';
import {
  selectEntries,
  selectLearning,
  selectResults,
  selectSummary,
  type EntryRow,
  type RecordSummary,
  type ResultRow,
} from './entries-store.ts';

/** Entries of the kinds that are asked for. */
function totalOf({ counts }: RecordSummary, { kind }: RecordQuery): number {
  const asked = recordKinds.filter((one) => kind === undefined || one === kind);
  return asked.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
}

async function load(db: Database, person: Person, query: RecordQuery) {
  const owner = { id: person.id, tenantId: person.tenantId, zone: person.profile?.timezone ?? 'UTC' };
  const summary = await selectSummary(db, owner, query);
  const total = totalOf(summary, query);
  const page = Math.max(1, Math.min(Number(query.page ?? 1), Math.ceil(total / recordPageSize)));
  const rows = await selectEntries(db, owner, { query, page });
  const results = await selectResults(
    db,
    owner,
    rows.filter(({ kind }) => kind === 'result').map(({ id }) => id),
  );
  const learning = await selectLearning(db, owner);
  return { summary, total, page, rows, results: new Map(results.map((row) => [row.r_id, row])), learning };
}

function presentEntry(row: EntryRow, result: ResultRow | undefined, telling: Telling): RecordEntry {
  const { kind, id, name, attempt, sha256, comment, number } = row;
  return {
    kind,
    id,
    at: row.at.toISOString(),
    year: row.year,
    course: { id: row.objective_id, name: row.course_name, code: row.course_code },
    name,
    attempt,
    certificate: number === null ? null : { number, expires: instantOf(row.expires), revoked: instantOf(row.revoked) },
    result: result === undefined ? null : presentOwnRecord(result, result, telling),
    sha256,
    receipt: receiptPath(row),
    comment,
  };
}

/** Where the signed receipt of an entry is, of that very attempt or version. */
function receiptPath({ id, attempt_id: objectiveWorkflowId, work_id: activityWorkflowId }: EntryRow): string | null {
  if (objectiveWorkflowId === null) return null;
  const pattern = activityWorkflowId === null ? submissionReceiptPath : versionReceiptPath;
  return pattern
    .replace(':objectiveWorkflowId', objectiveWorkflowId)
    .replace(':activityWorkflowId', activityWorkflowId ?? '')
    .replace(':versionId', id);
}

/** A learner's record: everything in it is their own, and what is hidden stays so. */
export const getMyRecord = readVisible(endpoints.getMyRecord, {
  load: ({ query }, { db, person }) => load(db, person, query),
  present: ({ summary, total, page, rows, results, learning }, telling) => ({
    entries: rows.map((row) => presentEntry(row, results.get(row.id), telling)),
    page,
    total,
    counts: { certificate: 0, badge: 0, result: 0, attempt: 0, receipt: 0, feedback: 0, ...summary.counts },
    years: [...summary.years],
    courses: [...summary.courses],
    learning: { playedSeconds: learning.played_seconds, testSeconds: learning.test_seconds },
  }),
});
