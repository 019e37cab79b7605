import { strangeValue, type Schema, type Source } from './values.ts';

const operators = ['=', '<>', '>', '>=', '<', '<=', 'contains', 'notcontains', 'startswith', 'endswith', 'like', ''];

/** Names of the fields of the rows that a query answers, dotted where they lie deeper. */
export function fieldsOf(answer: Schema): readonly string[] {
  const row = answer.properties?.['data']?.items;
  return row === undefined ? [] : within(row, '', 3);
}

function within({ properties = {}, anyOf = [] }: Schema, before: string, depth: number): readonly string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    `${before}${name}`,
    ...(depth === 0 ? [] : within(schema, `${before}${name}.`, depth - 1)),
  ]);
  return [...own, ...anyOf.flatMap((one) => within(one, before, depth))];
}

function filter(fields: readonly string[], source: Source, depth: number): unknown {
  const { dice } = source;
  if (depth === 0 || dice.chance(0.6)) {
    const field = dice.chance(0.9) && fields.length > 0 ? dice.one(fields) : strangeValue(source);
    const value = dice.chance(0.5) ? strangeValue(source) : dice.one([1, true, null, 'a', '2026-01-01T00:00:00Z']);
    return [field, dice.one(operators), value];
  }
  if (dice.chance(0.2)) return ['!', filter(fields, source, depth - 1)];
  const parts = Array.from({ length: 1 + dice.below(3) }, () => filter(fields, source, depth - 1));
  const word = dice.one(['and', 'or', 'xor']);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [word, part]));
}

/** A query of the load-options protocol, of which some mean something. */
export function loadOptions(fields: readonly string[], source: Source): Record<string, string> {
  const { dice } = source;
  const field = () => (dice.chance(0.9) && fields.length > 0 ? dice.one(fields) : strangeValue(source));
  const options: Record<string, () => unknown> = {
    filter: () => filter(fields, source, 1 + dice.below(6)),
    sort: () => Array.from({ length: dice.below(4) }, () => ({ selector: field(), desc: dice.chance(0.5) })),
    select: () => Array.from({ length: dice.below(5) }, field),
    skip: () => dice.one([0, 1, 10, 1e9, -1, 1.5, 'a']),
    take: () => dice.one([0, 1, 20, 1_000, 1e12, -1, 0.1, null]),
    requireTotalCount: () => dice.one([true, false, 1]),
    isCountQuery: () => dice.one([true, false, 'yes']),
    group: () => [{ selector: field() }],
  };
  const chosen = Object.entries(options).filter(() => dice.chance(0.4));
  return Object.fromEntries(
    chosen.map(([name, make]) => [name, dice.chance(0.9) ? JSON.stringify(make()) : String(strangeValue(source))]),
  );
}
