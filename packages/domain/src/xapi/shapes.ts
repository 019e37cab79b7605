/** Shapes of xAPI 1.0.3 (Data §2–§4) as checks: each answers the path of what is wrong below a value, or null. */
export type Check = (value: unknown, path: string) => string | null;

type Fields = Readonly<Record<string, Check>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of which this holds. */
export const holds =
  (is: (value: unknown) => boolean): Check =>
  (value, path) =>
    is(value) ? null : path;

export const matching = (pattern: RegExp): Check => holds((value) => typeof value === 'string' && pattern.test(value));

export const string = holds((value) => typeof value === 'string');
export const boolean = holds((value) => typeof value === 'boolean');
export const number = holds((value) => typeof value === 'number');

/** An absolute IRI: a scheme, something behind it, and no white space (Data §4.1). */
export const iri = matching(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/iu);
export const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/iu);
const language = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/iu;
export const languageTag = matching(language);
/** Data §4.6; weeks stand alone. */
export const duration = matching(
  /^P(?:\d+(?:[.,]\d+)?W|(?!$)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=\d)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?)$/u,
);

const instantPattern =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt ](?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:[.,]\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)$/u;

/** Data §4.5: with a zone, and not with one that is not known (`-00:00`). */
export const instant: Check = (value, path) =>
  typeof value === 'string' &&
  instantPattern.test(value) &&
  !/-00(?::?00)?$/u.test(value) &&
  !Number.isNaN(Date.parse(value.replace(',', '.')))
    ? null
    : path;

export const oneOf = (...values: readonly unknown[]): Check => holds((value) => values.includes(value));

export const list =
  (of: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? first(value.map((one: unknown, index) => of(one, `${path}[${index}]`))) : path;

/** Texts by language (Data §4.2). */
export const languageMap: Check = (value, path) =>
  isObject(value)
    ? first(
        Object.entries(value).map(([tag, text]) =>
          language.test(tag) ? string(text, `${path}.${tag}`) : `${path}.${tag}`,
        ),
      )
    : path;

/** Anything by IRI (Data §4.1 'Extensions'); values may be null there. */
export const extensions: Check = (value, path) =>
  isObject(value) ? first(Object.keys(value).map((key) => iri(key, `${path}.${key}`))) : path;

/** An object of these fields and no others; those of `needed` have to be there. */
export const fields =
  (known: Fields, ...needed: readonly string[]): Check =>
  (value, path) => {
    if (!isObject(value)) return path;
    const missing = needed.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return `${path}.${missing}`;
    return first(
      Object.entries(value).map(([name, inside]) => {
        const check = Object.hasOwn(known, name) ? known[name] : undefined;
        return check === undefined ? `${path}.${name}` : check(inside, `${path}.${name}`);
      }),
    );
  };

/** All of these checks, in this order: each may rely on those before it. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value, path) => {
    for (const check of checks) {
      const fault = check(value, path);
      if (fault !== null) return fault;
    }
    return null;
  };

function first(found: readonly (string | null)[]): string | null {
  return found.find((one) => one !== null) ?? null;
}
