import type { Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { objective } from '../../learning/fields/columns.ts';
import { enrol } from '../../learning/enrolment/store.ts';
import type { Person } from '../../kernel/auth/person.ts';

export interface OwnAccessRow {
  readonly id: string;
  readonly objective_id: string;
  readonly aggregate_id: string;
}

/** The access of a person that is stored under this id, or to this course. */
export async function selectOwnAccess(
  tx: Transaction,
  person: Person,
  { by, id }: { readonly by: 'id' | 'objective_id'; readonly id: string },
): Promise<OwnAccessRow | undefined> {
  return await tx
    .selectFrom('objective_access')
    .select(['id', 'objective_id', 'aggregate_id'])
    .where('tenant_id', '=', person.tenantId)
    .where('user_id', '=', person.id)
    .where(by, '=', id)
    .executeTakeFirst();
}

const offerColumns = together(
  columns(objective, ['show_in_catalog', 'state', 'root_kind', 'root_tool', 'starts', 'ends']),
  selection({ objective_id: objective.id }),
);

export type OfferRow = RowOf<typeof offerColumns>;

/**
 * The course to which this person's access would have this id; locked, so that it is offered as it was read until the
 * end.
 */
export async function lockOffer(tx: Transaction, person: Person, accessId: string): Promise<OfferRow | undefined> {
  const { rows } = await statement`
    select ${offerColumns} from objective o
    where o.tenant_id = ${person.tenantId}
      and learning_id('access', o.tenant_id, ${person.id}::uuid, o.id) = ${accessId}::uuid
    for share`.execute(tx);
  return rows[0];
}

/** Stores an access as it was offered. */
export async function enrolInOffered(
  tx: Transaction,
  person: Person,
  { objective_id: objectiveId, starts, ends }: OfferRow,
): Promise<void> {
  const owner = { tenantId: person.tenantId, userId: person.id, objectiveId };
  await enrol(tx, { ...owner, isSelfEnrolled: true, availabilityDate: starts, availabilityEndDate: ends });
}
