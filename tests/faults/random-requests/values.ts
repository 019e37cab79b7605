import type { Dice } from './dice.ts';

/** A schema of the contract as JSON Schema writes it, as far as values are made from it. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

/** Where values come from: chance, and what there is in the organisation that is asked. */
export interface Source {
  readonly dice: Dice;
  /** Ids and names of things, by what paths and bodies call them. */
  readonly known: Readonly<Record<string, string>>;
}

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MIN_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFEFF\u202E',
  '🙂'.repeat(50),
  'x'.repeat(5_000),
  '١٢٣',
  "'; drop table tenant; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '-1',
  '1e999',
  'null',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  { length: -1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];

const words = ['Learner', 'Administrator', 'en-US', 'ar-AR', 'UTC', 'light', 'a@b.example', 'https://a.example/', '1'];

/** Something that nobody foresaw, or did. */
export function strangeValue({ dice, known }: Source): unknown {
  return dice.chance(0.3) ? dice.one(Object.values(known)) : dice.one(strange);
}

export function uuid({ dice, known }: Source): string {
  const ids = Object.values(known).filter((value) => /^[0-9a-f]{8}-/.test(value));
  if (dice.chance(0.6)) return dice.one(ids);
  const hex = Array.from({ length: 32 }, () => dice.below(16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5').slice(0, 36);
}

function text({ format, type: _type }: Schema, name: string, source: Source): string {
  const { dice, known } = source;
  const own = known[name];
  if (own !== undefined && dice.chance(0.7)) return own;
  if (format === 'uuid') return uuid(source);
  if (format === 'date-time') return new Date(1_700_000_000_000 + dice.below(2e11)).toISOString();
  if (format === 'email') return `p${dice.below(1_000)}@random.example`;
  return dice.chance(0.5) ? dice.one(words) : dice.one(Object.values(known));
}

function number({ type, minimum = 0, maximum = 100 }: Schema, { dice }: Source): number {
  const value = minimum + dice.next() * (maximum - minimum);
  return type === 'integer' ? Math.round(value) : value;
}

/** A value that fits the schema, or nearly: patterns of texts are met by luck. */
export function fitting(schema: Schema, source: Source, name = ''): unknown {
  const { dice } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return dice.one(schema.enum);
  if (schema.anyOf !== undefined) return fitting(dice.one(schema.anyOf), source, name);
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, source);
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + dice.below(3) }, () =>
        fitting(schema.items ?? {}, source, name.replace(/s$/, '')),
      );
    case 'string':
      return text(schema, name, source);
    case 'integer':
    case 'number':
      return number(schema, source);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    default:
      return strangeValue(source);
  }
}

function fittingObject({ properties = {}, required = [] }: Schema, source: Source): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || source.dice.chance(0.6));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, fitting(schema, source, name)]));
}

/** The same value with something wrong somewhere inside. */
export function spoilt(value: unknown, source: Source): unknown {
  const { dice } = source;
  if (typeof value !== 'object' || value === null || dice.chance(0.2)) return strangeValue(source);
  if (Array.isArray(value))
    return value.length === 0 ? [strangeValue(source)] : [...value.slice(1), spoilt(value[0], source)];
  const entries = Object.entries(value);
  const chosen = dice.below(entries.length + 1);
  if (chosen === entries.length) return { ...value, [dice.one(['', 'a', '__proto__', 'id'])]: strangeValue(source) };
  if (dice.chance(0.2)) return Object.fromEntries(entries.filter((_entry, index) => index !== chosen));
  return Object.fromEntries(
    entries.map(([name, inside], index) => [name, index === chosen ? spoilt(inside, source) : inside]),
  );
}
