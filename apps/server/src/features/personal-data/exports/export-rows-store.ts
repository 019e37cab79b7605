import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../db/database.ts';
import { selection, statement } from '../../../db/selection.ts';
import { tables, type TableName } from '../../../db/tables.ts';
import { tableNames } from '../forget-store.ts';
import { keptOfPeople } from '../kept-of-people-store.ts';
import type { Subject } from '../personal-table-store.ts';

/** A table of which a copy has rows, with the columns that it has. */
export interface CopiedTable {
  readonly table: TableName;
  readonly columns: readonly CopiedColumn[];
}

interface CopiedColumn {
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
}

function isNamed(names: readonly PropertyKey[] | undefined, name: string): boolean {
  return names?.includes(name) ?? false;
}

/** Every table of which a copy has rows, in the order of the schema. */
export const copiedTables: readonly CopiedTable[] = tableNames.flatMap((table) => {
  const kept = keptOfPeople[table];
  if (typeof kept === 'string' || typeof kept.exported === 'string') return [];
  const { without, results } = kept.exported;
  const columns = Object.entries(tables[table])
    .filter(([name]) => name !== 'tenant_id' && !isNamed(without, name))
    .map(([name, { kind, isNullable }]) => ({
      name,
      kind,
      isNullable: isNullable || isNamed(results?.columns, name),
    }));
  return [{ table, columns }];
});

/** Tables of which a copy has nothing although they know people, each with the reason. */
export const leftOutOfCopies: readonly { readonly table: TableName; readonly why: string }[] = tableNames.flatMap(
  (table) => {
    const kept = keptOfPeople[table];
    if (typeof kept === 'string' || typeof kept.exported !== 'string') return [];
    return [{ table, why: kept.exported }];
  },
);

const atOnce = 200;
const firstPlace = '(0,0)';

/**
 * Rows of a table about somebody, each as the text of a JSON object; never all of them at once in memory. The
 * transaction sees one moment: rows keep their places while it lasts.
 */
export async function* rowsOf(
  tx: Transaction,
  subject: Subject,
  { table, columns }: CopiedTable,
): AsyncGenerator<string> {
  const kept = keptOfPeople[table];
  if (typeof kept === 'string' || typeof kept.exported === 'string') return;
  const { results, only = kept.about } = kept.exported;
  const values = columns.map(({ name, kind }) => {
    const column = kind === 'bytes' ? sql`encode(t.${sql.ref(name)}, 'hex')` : sql`t.${sql.ref(name)}`;
    const isResult = results !== undefined && isNamed(results.columns, name);
    return sql`${sql.lit(name)}::text, ${isResult ? sql`case when ${results.shown} then ${column} end` : column}`;
  });
  const selected = selection({
    row: sql<string>`jsonb_build_object(${sql.join(values)})::text`,
    place: sql<string>`t.ctid::text`,
  });
  let after: string | undefined = firstPlace;
  while (after !== undefined) {
    // Tenant: the condition of every row of the table names it
    const page: RawBuilder<{ readonly row: string; readonly place: string }> = statement`
      select ${selected} from ${sql.table(table)} t
      where t.ctid > ${after}::tid and ${only(subject)} order by t.ctid limit ${sql.lit(atOnce)}`;
    const { rows } = await page.execute(tx);
    for (const { row } of rows) yield row;
    after = rows.length < atOnce ? undefined : rows.at(-1)?.place;
  }
}
