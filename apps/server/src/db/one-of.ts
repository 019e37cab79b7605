import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/**
 * A condition on a column: it holds one of these values. The numbers of states are told by the tables of the domain and
 * printed here, literally, so that partial indexes fit.
 */
export function isOneOf<Value extends number | string>(
  column: Expression<Value | null>,
  values: readonly NoInfer<Value>[],
): RawBuilder<SqlBool> {
  const [only, ...others] = values.map((value) => sql.lit(value));
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`${column} = ${only}` : sql`${column} in (${sql.join([only, ...others])})`;
}
