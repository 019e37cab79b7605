import type { Expression } from 'kysely';
import type { Column } from '../../db/columns.ts';
import type { ColumnKind } from '../../db/tables/column-types.ts';

/** SQL of ours without any value in it. */
type Fragment = Expression<unknown>;

/**
 * A field that a query may filter or sort by. `sql` is what it stands for, in which hidden results are masked already.
 * `nullable: false` leaves the ordering of nulls to the index.
 */
export type QueryField =
  | { readonly type: 'number' | 'boolean' | 'instant' | 'id'; readonly sql: Fragment; readonly nullable?: boolean }
  /**
   * `folded` is the same text as the database's `fold_text` makes it: what contains, begins or ends with something is
   * found by that.
   */
  | { readonly type: 'text'; readonly sql: Fragment; readonly nullable?: boolean; readonly folded?: Fragment }
  /**
   * Many ids hang on one row: `=` asks whether one of them matches, null whether there are none. `from` is a table with
   * the condition that ties it to the row, `id` the column to compare.
   */
  | { readonly type: 'ids'; readonly from: Fragment; readonly id: Fragment }
  /** Sorted by and nothing else: an order that is no field of the answer, nulls already in their place. */
  | { readonly type: 'order'; readonly by: Fragment }
  /** Given out, but neither compared nor sorted by. */
  | { readonly type: 'opaque' };

/** The allow list of one endpoint: dotted paths of its answer. */
export type QueryFields = Readonly<Record<string, QueryField>>;

/** A column that values can be compared with. */
export type ComparableColumn = Column<unknown, Exclude<ColumnKind, 'bytes' | 'json'>>;

/**
 * A column as it stands: its table says what is in it and whether that may be null.
 * @param masked the same column, null where it is hidden
 */
export function field(column: ComparableColumn, masked?: Fragment): QueryField {
  const type = column.kind === 'uuid' ? 'id' : column.kind;
  return { type, sql: masked ?? column, nullable: masked !== undefined || column.isNullable };
}

/** A text that is searched in a column of its own, folded by the database. */
export function foldedField(column: Column<unknown, 'text'>, folded: Column<unknown, 'text'>): QueryField {
  return { type: 'text', sql: column, nullable: column.isNullable, folded };
}
