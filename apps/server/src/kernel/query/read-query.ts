import type { LoadOptions } from '@stoa/contract';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { compileFilter, compileSort } from './compile.ts';
import type { QueryFields } from './fields.ts';
import { type FilterValue, valuesEqualled } from './filter.ts';
import { readLoadOptions, type SortKey } from './load-options.ts';

/** A query ready to stand in a statement: `where`, `order by`, `limit` and `offset`. */
export interface CompiledQuery {
  readonly where: RawBuilder<SqlBool>;
  readonly orderBy: RawBuilder<unknown>;
  readonly take: number;
  readonly skip: number;
  readonly wantsTotal: boolean;
  /** Values that the filter names for a field by `=`, wherever they stand in it. */
  readonly named: (field: string) => readonly FilterValue[];
}

export interface QueryShape {
  readonly fields: QueryFields;
  readonly defaultSort: readonly SortKey[];
  /** Unique column, so that pages never overlap. */
  readonly lastKey: Expression<unknown>;
}

/**
 * Reads a query against what its endpoint lets be compared and sorted by. A count asks for no rows. Throws `query.*`.
 */
export function readQuery(options: LoadOptions, shape: QueryShape): CompiledQuery {
  const query = readLoadOptions(options);
  return {
    where: compileFilter(query.filter, shape.fields),
    orderBy: compileSort(query.sort.length === 0 ? shape.defaultSort : query.sort, shape.fields, shape.lastKey),
    take: query.isCountQuery ? 0 : query.take,
    skip: query.skip,
    wantsTotal: query.requireTotalCount || query.isCountQuery,
    named: (field) => valuesEqualled(query.filter, field),
  };
}
