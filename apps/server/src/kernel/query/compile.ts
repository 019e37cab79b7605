import type { Refusal } from '../refusals/refusal.ts';
import { refuse } from './refuse.ts';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { QueryField, QueryFields } from './fields.ts';
import type { Filter, FilterOperator } from './filter.ts';
import type { SortKey } from './load-options.ts';
import { readBoolean, readId, readInstant, readNumber, readText } from './values.ts';

type Leaf = Extract<Filter, { kind: 'leaf' }>;
type Column = Extract<QueryField, { sql: Expression<unknown> }>;
type Condition = RawBuilder<SqlBool>;

const comparisons = {
  '=': sql`=`,
  '<>': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
} satisfies Partial<Record<FilterOperator, RawBuilder<unknown>>>;
type Comparison = keyof typeof comparisons;
type TextOperator = Exclude<FilterOperator, Comparison>;

const isComparison = (operator: FilterOperator): operator is Comparison => operator in comparisons;

function operatorRefused(field: string): Refusal {
  return refuse('query.operator-not-allowed', { field });
}

function findField(fields: QueryFields, name: string): QueryField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw refuse('query.unknown-field', { field: name });
  return field;
}

/** A value as a typed placeholder of its column's type. */
function operand(leaf: Leaf, column: Column): RawBuilder<unknown> {
  switch (column.type) {
    case 'text':
      return sql`lower(${readText(leaf.value)}::text) collate "C"`;
    case 'number':
      return sql`${readNumber(leaf.value, leaf.field)}::double precision`;
    case 'boolean':
      return sql`${readBoolean(leaf.value, leaf.field)}::boolean`;
    case 'instant':
      return sql`${readInstant(leaf.value, leaf.field)}::timestamptz`;
    case 'id':
      return sql`${readId(leaf.value, leaf.field)}::uuid`;
  }
}

/** Text is compared without regard to case, by code points. */
function comparable(column: Column): Expression<unknown> {
  return column.type === 'text' ? sql`lower(${column.sql}) collate "C"` : column.sql;
}

/**
 * Instants are compared as they are given out, to the millisecond: the database keeps microseconds, which nobody has
 * seen.
 */
function compared(column: Column): Expression<unknown> {
  return column.type === 'instant' ? sql`date_trunc('milliseconds', ${column.sql})` : comparable(column);
}

function refuseOrderingOfUnordered(leaf: Leaf, column: Column): void {
  const unordered = column.type === 'boolean' || column.type === 'id';
  if (unordered && leaf.operator !== '=' && leaf.operator !== '<>') throw operatorRefused(leaf.field);
}

/** Null is a value like any other: `<>` holds for it, the orderings do not. */
function compareLeaf(leaf: Leaf, column: Column, operator: Comparison): Condition {
  refuseOrderingOfUnordered(leaf, column);
  if (leaf.value === null) {
    if (operator === '=') return sql`${column.sql} is null`;
    if (operator === '<>') return sql`${column.sql} is not null`;
    throw operatorRefused(leaf.field);
  }
  const comparison = sql<SqlBool>`${compared(column)} ${comparisons[operator]} ${operand(leaf, column)}`;
  return column.nullable === false ? comparison : sql`coalesce(${comparison}, ${sql.lit(operator === '<>')})`;
}

/** Both sides of a search, as SQL. A missing value is searched like an empty text. */
function searched(column: Column, text: string): Record<'hay' | 'needle', RawBuilder<unknown>> {
  if (column.type === 'text' && column.folded !== undefined)
    return { hay: sql`coalesce(${column.folded}, '')`, needle: sql`fold_text(${text}::text)` };
  return { hay: sql`lower(coalesce((${column.sql})::text, ''))`, needle: sql`lower(${text}::text)` };
}

function searchLeaf(leaf: Leaf, column: Column, operator: TextOperator): Condition {
  if (column.type === 'boolean' || column.type === 'id' || column.type === 'instant') throw operatorRefused(leaf.field);
  const { hay, needle } = searched(column, readText(leaf.value));
  switch (operator) {
    case 'contains':
      return sql`strpos(${hay}, ${needle}) > 0`;
    case 'notcontains':
      return sql`strpos(${hay}, ${needle}) = 0`;
    case 'startswith':
      return sql`starts_with(${hay}, ${needle})`;
    case 'endswith':
      return sql`starts_with(reverse(${hay}), reverse(${needle}))`;
  }
}

function idsLeaf(leaf: Leaf, field: Extract<QueryField, { type: 'ids' }>): Condition {
  if (leaf.operator !== '=' && leaf.operator !== '<>') throw operatorRefused(leaf.field);
  const some =
    leaf.value === null
      ? sql<SqlBool>`exists (select from ${field.from})`
      : sql<SqlBool>`exists (select from ${field.from} and ${field.id} = ${readId(leaf.value, leaf.field)}::uuid)`;
  const wanted = (leaf.operator === '=') !== (leaf.value === null);
  return wanted ? some : sql`not ${some}`;
}

function compileLeaf(leaf: Leaf, fields: QueryFields): Condition {
  const field = findField(fields, leaf.field);
  if (field.type === 'opaque' || field.type === 'order') throw operatorRefused(leaf.field);
  if (field.type === 'ids') return idsLeaf(leaf, field);
  return isComparison(leaf.operator) ? compareLeaf(leaf, field, leaf.operator) : searchLeaf(leaf, field, leaf.operator);
}

/**
 * A filter as a condition whose every value is a placeholder. Throws `query.unknown-field`,
 * `query.operator-not-allowed`, `query.invalid`.
 */
export function compileFilter(filter: Filter | null, fields: QueryFields): Condition {
  if (filter === null) return sql`true`;
  switch (filter.kind) {
    case 'leaf':
      return compileLeaf(filter, fields);
    case 'not':
      return sql`not (${compileFilter(filter.of, fields)})`;
    case 'group': {
      const members = filter.members.map((member) => sql`(${compileFilter(member, fields)})`);
      return sql`${sql.join(members, filter.joint === 'and' ? sql` and ` : sql` or `)}`;
    }
  }
}

function compileSortKey(key: SortKey, fields: QueryFields): RawBuilder<unknown> {
  const field = findField(fields, key.field);
  if (field.type === 'opaque' || field.type === 'ids') throw operatorRefused(key.field);
  const direction = key.descending ? sql`desc` : sql`asc`;
  if (field.type === 'order') return sql`${field.by} ${direction}`;
  if (field.nullable === false) return sql`${comparable(field)} ${direction}`;
  return sql`${comparable(field)} ${direction} ${key.descending ? sql`nulls last` : sql`nulls first`}`;
}

/**
 * Sort keys as the list after `order by`; null comes first going up and last going down. The last key makes pages
 * stable.
 */
export function compileSort(
  sort: readonly SortKey[],
  fields: QueryFields,
  lastKey: Expression<unknown>,
): RawBuilder<unknown> {
  return sql.join([...sort.map((key) => compileSortKey(key, fields)), lastKey]);
}
