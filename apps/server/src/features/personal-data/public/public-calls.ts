import { randomBytes } from 'node:crypto';
import type { endpoints, NewPublicRecord, PublicRecord } from '@stoa/contract';
import { certificateNumber, mostPublicRecords, publicRecordPath, shownNameOf, type ShownName } from '@stoa/domain';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Person, Session } from '../../../kernel/auth/person.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import { keyOf, linesOf } from './lines.ts';
import {
  deletePublicRecord,
  lockAccount,
  selectPublicRecords,
  upsertPublicRecord,
  type PublicRecordRow,
} from './public-store.ts';

const day = 86_400_000;
/** Clocks of browsers may be a little ahead. */
const grace = 3_600_000;

/** The address outlives the visit of whoever acts as somebody else, so that it is not told to them. */
function present(row: PublicRecordRow, session: Session | null): PublicRecord {
  const { id, token, title, name, shown, created, expires } = row;
  return {
    id,
    path: session?.impersonator === null ? publicRecordPath(token) : null,
    title,
    name,
    shown: [...shown],
    created: created.toISOString(),
    expires: expires.toISOString(),
  };
}

const named = ({ profile }: Person, shown: ShownName): string => (profile && shownNameOf(profile, shown)) ?? '';

export const listPublicRecords: Handler<typeof endpoints.listPublicRecords> = async (_input, context) => {
  const { db, person, session, now, setting } = context;
  const rows = await selectPublicRecords(db, person);
  const lines = await linesOf(db, person, { now, only: null });
  return {
    data: rows.map((row) => present(row, session)),
    showable: lines.filter(({ revoked }) => revoked === null),
    names: { full: named(person, 'full'), first: named(person, 'first') },
    longestDays: await setting('learner.record.sharingDays'),
  };
};

/** The instant until which something may be shown; null for one that the organisation does not allow. */
function lastInstant({ expires: wished }: NewPublicRecord, now: Date, days: number): Date | null {
  const expires = new Date(wished);
  const lasts = expires.getTime() - now.getTime();
  return lasts > 0 && lasts <= days * day + grace ? expires : null;
}

/** Shows what was chosen, each entry of it the person's own and none of it hidden. */
export const keepPublicRecord: Handler<typeof endpoints.keepPublicRecord> = async ({ params, body }, context) => {
  const { db, person, session, now, refuse, setting } = context;
  const id = params.publicRecordId;
  const days = await setting('learner.record.sharingDays');
  if (days === 0) throw refuse('public-record.off');
  const expires = lastInstant(body, now, days);
  if (expires === null) throw refuse('public-record.date', { field: 'expires' });
  const shown = [...new Map(body.shown.map((entry) => [keyOf(entry), entry])).values()];
  const kept = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, person);
    const before = await selectPublicRecords(tx, person);
    if (before.filter((one) => one.id !== id).length >= mostPublicRecords) throw refuse('public-record.too-many');
    const lines = await linesOf(tx, person, { now, only: shown });
    if (lines.length < shown.length) throw refuse('public-record.unknown-entry', { field: 'shown' });
    const token = certificateNumber(randomBytes(16));
    await upsertPublicRecord(tx, person, { ...body, title: body.title.trim(), shown, id, token, expires });
    await insertAuditEvent(tx, context, {
      what: 'record.share',
      subjectId: person.id,
      data: { publicRecordId: id, until: expires.toISOString(), entries: shown.length },
    });
    return (await selectPublicRecords(tx, person)).find((one) => one.id === id);
  });
  if (kept === undefined) throw new Error('The record that was just kept is not there.');
  return present(kept, session);
};

export const endPublicRecord: Handler<typeof endpoints.endPublicRecord> = async ({ params }, context) => {
  const { db, person, refuse } = context;
  const { publicRecordId } = params;
  await db.transaction().execute(async (tx) => {
    if (!(await deletePublicRecord(tx, person, publicRecordId))) throw refuse('resource.not-found');
    await insertAuditEvent(tx, context, {
      what: 'record.share-end',
      subjectId: person.id,
      data: { publicRecordId },
    });
  });
  return {};
};
