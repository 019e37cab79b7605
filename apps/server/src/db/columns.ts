/**
 * Columns as they stand in SQL, each with the type of its value. A column is named once, in `tables/`: what names it
 * here or in a statement does not compile when it is misspelt.
 */
import { sql, type Expression, type OperationNode, type Selectable } from 'kysely';
import type { ColumnKind } from './tables/column-types.ts';
import { tables, type TableName, type Tables } from './tables.ts';

/** A column under the alias of its table. In a template it stands as `alias.name`. */
export interface Column<
  out Value = unknown,
  Kind extends ColumnKind = ColumnKind,
  Alias extends string = string,
> extends Expression<Value> {
  readonly alias: Alias;
  readonly name: string;
  readonly kind: Kind;
  /** Null may be found in it: the table allows it, or a left join does. */
  readonly isNullable: boolean;
}

/** The columns of a table by their names. */
export type AliasedTable<Table extends TableName, Alias extends string> = {
  readonly [Name in keyof Selectable<Tables[Table]> & keyof (typeof tables)[Table]]: Column<
    Selectable<Tables[Table]>[Name],
    KindOf<(typeof tables)[Table][Name]>,
    Alias
  >;
};

type KindOf<Declared> = Declared extends { readonly kind: infer Kind extends ColumnKind } ? Kind : never;

/** Any set of columns, as `aliased` and `leftJoined` make them. */
export type ColumnSet = Readonly<Record<string, Column>>;

/** The columns of a table that a statement knows under `alias`. */
export function aliased<Table extends TableName, Alias extends string>(
  table: Table,
  alias: Alias,
): AliasedTable<Table, Alias> {
  const columns = Object.entries(tables[table]).map(([name, { kind, isNullable }]) => [
    name,
    columnOf({ alias, name, kind, isNullable }),
  ]);
  // the keys are those of the table, which no type of `Object.fromEntries` can say
  return Object.fromEntries(columns) as AliasedTable<Table, Alias>;
}

/** The same columns where a left join may have found no row: each may be null. */
export type LeftJoined<Columns extends ColumnSet> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value, infer Kind, infer Alias>
    ? Column<Value | null, Kind, Alias>
    : never;
};

export function leftJoined<Columns extends ColumnSet>(columns: Columns): LeftJoined<Columns> {
  const nullable = Object.entries(columns).map(([key, column]) => [key, columnOf({ ...column, isNullable: true })]);
  return Object.fromEntries(nullable) as LeftJoined<Columns>;
}

type ColumnFacts = Pick<Column, 'alias' | 'name' | 'kind' | 'isNullable'>;

/** A name after a dot needs no quotes, not even `order`. */
function columnOf({ alias, name, kind, isNullable }: ColumnFacts): Column {
  const node: OperationNode = sql.raw(`${alias}.${name}`).toOperationNode();
  return { alias, name, kind, isNullable, expressionType: undefined, toOperationNode: () => node };
}
