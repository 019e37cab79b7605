/**
 * The columns of a table as values: what they hold, whether they may be null, and who fills them. The types of rows
 * come from them, and so do the types of query fields; a test compares them with the real database.
 */
import type { ColumnType } from 'kysely';

/** Kinds of columns, by the value that the driver makes of them. */
export type ColumnKind = 'uuid' | 'text' | 'number' | 'boolean' | 'instant' | 'bytes' | 'json';

/** Source of a column's value: statements give it, or may leave it to a default, or must leave it to the database. */
type FilledBy = 'statement' | 'default' | 'database';

export interface TableColumn<Kind extends ColumnKind, Select, Insert, Update, Nullable extends boolean> {
  readonly kind: Kind;
  readonly isNullable: Nullable;
  readonly filledBy: FilledBy;
  /** Tells the compiler what a row holds; nothing is there when the program runs. */
  readonly types?: ColumnType<Select, Insert, Update>;
}

type Given<Kind extends ColumnKind, Select, Written = Select> = TableColumn<Kind, Select, Written, Written, false>;

function given<Kind extends ColumnKind>(kind: Kind) {
  return { kind, isNullable: false, filledBy: 'statement' } as const;
}

export const uuid = (): Given<'uuid', string> => given('uuid');
export const text = <T extends string = string>(): Given<'text', T> => given('text');
/** Any size of number, bigint among them: `database.ts` refuses what a number of ours cannot hold. */
export const number = <T extends number = number>(): Given<'number', T> => given('number');
export const boolean = (): Given<'boolean', boolean> => given('boolean');
export const instant = (): Given<'instant', Date> => given('instant');
export const bytes = (): Given<'bytes', Buffer> => given('bytes');
/** Read parsed and written as JSON text: the driver would turn a plain array into a PostgreSQL array. */
export const json = <T>(): Given<'json', T, string> => given('json');

/** A column that may be null, and is when a statement does not give it. */
export function nullable<Kind extends ColumnKind, Select, Insert, Update>(
  column: TableColumn<Kind, Select, Insert, Update, false>,
): TableColumn<Kind, Select | null, Insert | null, Update | null, true> {
  return { kind: column.kind, isNullable: true, filledBy: column.filledBy };
}

/** A column that has a default. */
export function filled<Kind extends ColumnKind, Select, Insert, Update, Nullable extends boolean>(
  column: TableColumn<Kind, Select, Insert, Update, Nullable>,
): TableColumn<Kind, Select, Insert | undefined, Update, Nullable> {
  return { kind: column.kind, isNullable: column.isNullable, filledBy: 'default' };
}

/** A column that the database makes by itself: an identity, or something computed of other columns. */
export function computed<Kind extends ColumnKind, Select, Nullable extends boolean>(
  column: TableColumn<Kind, Select, unknown, unknown, Nullable>,
): TableColumn<Kind, Select, never, never, Nullable> {
  return { kind: column.kind, isNullable: column.isNullable, filledBy: 'database' };
}

/** The row type of a table by its columns, as the query builder wants it. */
export type RowTypes<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { readonly types?: infer Types } ? Exclude<Types, undefined> : never;
};
