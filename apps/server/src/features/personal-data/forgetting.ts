import type { endpoints, Forgetting } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { forget, type ForgettingParts } from './forget.ts';
import { countKept, selectLyingFiles, selectSubject, type ForgettingRow } from './forget-store.ts';
import { keptOfPeople } from './kept-of-people-store.ts';
import type { Subject } from './personal-table-store.ts';

async function findSubject({ db, tenantId }: RequestContext, email: string): Promise<Subject | undefined> {
  const id = await selectUserId(db, tenantId, email);
  return id === undefined ? undefined : await selectSubject(db, { tenantId, id });
}

/** Why rows of a table stay; null for those that go. */
function reasonOf({ table }: ForgettingRow): string | null {
  const kept = keptOfPeople[table];
  return typeof kept === 'string' || kept.forgotten.how === 'deleted' ? null : kept.forgotten.why;
}

async function look({ db }: RequestContext, subject: Subject): Promise<Forgetting> {
  return await db.transaction().execute(async (tx) => {
    const rows = await countKept(tx, subject);
    const { hashes } = await selectLyingFiles(tx, subject);
    return {
      userId: subject.id,
      email: subject.email,
      tables: rows.map((row) => ({ ...row, why: reasonOf(row) })),
      files: hashes.length,
    };
  });
}

/** Tells what forgetting somebody would do. */
export const previewForgetting: Handler<typeof endpoints.previewForgetting> = async ({ query }, context) => {
  const subject = await findSubject(context, query.email);
  return await look(
    context,
    found(subject, () => context.refuse('user.not-found', { field: 'email' })),
  );
};

/** Forgets somebody, whose id says that they are the one who was looked at. */
export function forgetUser({ sessions }: Kernel, parts: ForgettingParts): Handler<typeof endpoints.forgetUser> {
  return async ({ body: { email, userId } }, context) => {
    const { refuse, person } = context;
    const named = await findSubject(context, email);
    const subject = found(named?.id === userId ? named : undefined, () => refuse('user.not-found', { field: 'email' }));
    if (subject.id === person.id) throw refuse('user.own-account', { field: 'email' });
    const told = await look(context, subject);
    const rows = told.tables.reduce((sum, one) => sum + one.rows, 0);
    await forget(parts, subject, async (tx) => {
      await sessions.endAllOf(subject, { ending: 'deactivated', within: tx });
      await insertAuditEvent(tx, context, {
        what: 'user.forget',
        subjectId: subject.id,
        data: { rows, files: told.files },
      });
    });
    return told;
  };
}
