import type { CatalogOffer } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';

/** Columns of the fields that are told; the others stay. */
function changed({ showInCatalog, showInOpenCatalog, availabilityDate, availabilityEndDate }: Partial<CatalogOffer>) {
  const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
  return {
    ...(showInCatalog === undefined ? {} : { show_in_catalog: showInCatalog }),
    ...(showInOpenCatalog === undefined ? {} : { show_in_open_catalog: showInOpenCatalog }),
    ...(availabilityDate === undefined ? {} : { starts: dateOf(availabilityDate) }),
    ...(availabilityEndDate === undefined ? {} : { ends: dateOf(availabilityEndDate) }),
  };
}

/** Changes how a course is offered and answers how it is now. Undefined when the tenant has no such course. */
export async function updateOffer(
  db: Transaction,
  { tenantId, objectiveId }: { readonly tenantId: string; readonly objectiveId: string },
  offer: Partial<CatalogOffer>,
): Promise<CatalogOffer | undefined> {
  const row = await db
    .updateTable('objective')
    // an update that changes nothing, so that the row comes back
    .set({ id: objectiveId, ...changed(offer) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectiveId)
    .returning(['show_in_catalog', 'show_in_open_catalog', 'starts', 'ends'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    showInCatalog: row.show_in_catalog,
    showInOpenCatalog: row.show_in_open_catalog,
    availabilityDate: instantOf(row.starts),
    availabilityEndDate: instantOf(row.ends),
  };
}
