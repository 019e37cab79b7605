/**
 * Selections of a statement as values: their SQL and the type of the rows that come of it. A statement is written as
 * SQL in `statement`, whose rows have the types of the selections that stand in it.
 */
import { sql, type Expression, type OperationNode, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { Column, ColumnSet } from './columns.ts';
import type { DatabaseInstant } from './database-instant.ts';

/** A list of columns, as it stands after `select` or `returning`. */
export interface Selection<out Row> extends OperationNodeSource {
  readonly isSelection: true;
  /** Tells the compiler what a row holds; nothing is there when the program runs. */
  readonly row?: Row;
}

/** The row that comes of a selection. */
export type RowOf<Selected> = Selected extends Selection<infer Row> ? Row : never;

/** The row that comes of several selections side by side; whatever else stands among them gives nothing to a row. */
type RowOfAll<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? (First extends Selection<infer Row> ? Row : unknown) & RowOfAll<Rest>
  : unknown;

type ValueOf<Expressed> = Expressed extends Expression<infer Value> ? Value : never;

type Columns<Set extends ColumnSet, Name extends keyof Set> = { readonly [Key in Name]: ValueOf<Set[Key]> };

/** Columns by their own names, as the driver reads them: an instant is a Date. */
export function columns<Set extends ColumnSet, Name extends keyof Set & string>(
  set: Set,
  names: readonly Name[],
): Selection<Columns<Set, Name>> {
  return selectionOf(names.map((name) => sql`${set[name]}`));
}

type Prefixed<Set extends ColumnSet, Name extends keyof Set & string> = {
  readonly [Key in Name as `${Set[Key]['alias']}_${Key}`]: Set[Key] extends Column<infer Value, infer Kind>
    ? Kind extends 'instant'
      ? DatabaseInstant | Extract<Value, null>
      : Value
    : never;
};

/** Columns as `ALIAS_NAME`, for rows that hold several tables. An instant is text: these rows only travel on. */
export function prefixedColumns<Set extends ColumnSet, Name extends keyof Set & string>(
  set: Set,
  names: readonly Name[],
): Selection<Prefixed<Set, Name>> {
  const texts = names.map((name) => {
    const { alias, kind }: Set[Name] = set[name];
    return `${alias}.${name}${kind === 'instant' ? '::text' : ''} as ${alias}_${name}`;
  });
  return selectionOf([sql.raw(texts.join(', '))]);
}

type Expressions = Readonly<Record<string, Expression<unknown>>>;

/** Columns that are computed, or have other names than in their tables: what each is called, and what it is. */
export function selection<Named extends Expressions>(
  named: Named,
): Selection<{ readonly [Name in keyof Named]: ValueOf<Named[Name]> }> {
  return selectionOf(Object.entries(named).map(([name, expression]) => sql`${expression} as ${sql.raw(`"${name}"`)}`));
}

/** Several selections as one. */
export function together<const Parts extends readonly Selection<unknown>[]>(
  ...parts: Parts
): Selection<RowOfAll<Parts>> {
  return selectionOf(parts);
}

/** A selection from a table that is left joined: where no row was found, all of it is null, and `key` tells so. */
export function optional<Row, Key extends keyof Row & string>(
  selected: Selection<Row>,
  _key: Key,
): Selection<Row | { readonly [Name in Key]: null }> {
  return selectionOf([selected]);
}

/** An instant as text, for a row that only travels on. */
export function instantText<Value extends Date | null>(
  column: Column<Value, 'instant'>,
): Expression<DatabaseInstant | Extract<Value, null>> {
  return sql<DatabaseInstant | Extract<Value, null>>`${column}::text`;
}

/** A whole statement. Its rows have what the selections in it promise; fragments in it are made with `sql`. */
export function statement<Parts extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): RawBuilder<RowOfAll<Parts>> {
  return sql<RowOfAll<Parts>>(texts, ...parts);
}

function selectionOf<Row>(parts: readonly OperationNodeSource[]): Selection<Row> {
  const node: OperationNode = sql.join(parts).toOperationNode();
  return { isSelection: true, toOperationNode: () => node };
}
