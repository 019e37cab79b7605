import type { SignIn } from '@stoa/contract';
import type { AuditKind, SessionEnding } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { selection, statement, type RowOf } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';

const pageLength = 20;

const signIn = aliased('sign_in', 's');
const tried = aliased('audit_event', 'e');

const failed: AuditKind = 'sign-in.failed';
const throttled: AuditKind = 'sign-in.throttled';

const succeededColumns = selection({
  id: sql<string>`${signIn.id}::text`,
  outcome: sql<SignIn['outcome']>`${'succeeded'}`,
  provider: signIn.provider,
  userAgent: signIn.user_agent,
  address: signIn.address,
  happened: signIn.happened,
  ended: signIn.ended,
  ending: sql<SessionEnding | null>`${signIn.ending}`,
});

const triedColumns = selection({
  id: sql<string>`${tried.id}::text`,
  outcome: sql<SignIn['outcome']>`case ${tried.what} when ${failed} then 'failed' else 'throttled' end`,
  provider: sql<string>`${tried.data} ->> 'provider'`,
  userAgent: sql<string | null>`${tried.data} ->> 'userAgent'`,
  address: tried.address,
  happened: tried.happened,
  ended: sql<Date | null>`null::timestamptz`,
  ending: sql<SessionEnding | null>`null::text`,
});

export type SignInRow = RowOf<typeof succeededColumns>;

export interface SignInPage {
  readonly rows: readonly SignInRow[];
  /** There are older ones. */
  readonly more: boolean;
}

/** Sign-ins of a person and tries that failed, the latest first. */
export async function selectSignIns(db: Database, { tenantId, id }: Owner, skip: number): Promise<SignInPage> {
  const most = skip + pageLength + 1;
  const { rows } = await statement`
    (select ${succeededColumns} from sign_in s
      where s.tenant_id = ${tenantId} and s.user_id = ${id} order by s.happened desc, s.id limit ${most})
    union all
    (select ${triedColumns} from audit_event e
      where e.tenant_id = ${tenantId} and e.subject_id = ${id} and e.what in (${failed}, ${throttled})
      order by e.happened desc, e.id desc limit ${most})
    order by happened desc, id desc offset ${skip} limit ${pageLength + 1}`.execute(db);
  return { rows: rows.slice(0, pageLength), more: rows.length > pageLength };
}
