import type { Duty } from '../permissions/duties.ts';
import type { NavigationSwitch } from './navigation-switch.ts';

/** An address of the portal with everything that server and portal must both know about it (Spec 1 §2). */
export interface Place {
  /** Path of the portal: `:name` is a parameter, a trailing `?` lets it be left out, `*` at the end takes any rest. */
  readonly pattern: `/${string}`;
  /**
   * People it opens to: `everybody` needs no sign-in (Spec 1 §6 'Public routes'); `listed` is open to everybody, and
   * search engines may read it and list it. Without this only people who are signed in.
   */
  readonly openTo?: 'everybody' | 'listed';
  /** Its address is its pattern on the host itself, without `/learn` before it. */
  readonly beside?: true;
  /** It opens to those who do this in a course; others are told that they may not. */
  readonly duty?: Duty;
  /** Shown without header, menu and side bar (Spec 1 §2). */
  readonly bare?: true;
  /** Its page is still being worked on: the address says so, and no menu leads there. Leaves with the page. */
  readonly coming?: true;
  /** The switch of the organisation that turns it on and off; without one it is always there. */
  readonly switch?: NavigationSwitch;
  /** Place that its address leads to while it is off; without this the address is not found. */
  readonly whenOff?: Place;
}

type Segment<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : Path;

/** Names of the parameters that a path of the pattern must have. */
type Needed<S extends string> = S extends `:${string}?` ? never : S extends `:${infer Name}` ? Name : never;

/** Names of those that it may leave out; the rest of a path stays encoded. */
type Spared<S extends string> = S extends `:${infer Name}?` ? Name : S extends '*' ? 'rest' : never;

/** Parameters of a pattern by their names. */
export type PatternParams<Pattern extends string> = {
  readonly [Name in Needed<Segment<Pattern>>]: string;
} & { readonly [Name in Spared<Segment<Pattern>>]?: string | undefined };

type Given<Pattern extends string> =
  Record<never, never> extends PatternParams<Pattern>
    ? readonly [params?: PatternParams<Pattern>]
    : readonly [params: PatternParams<Pattern>];

/** A parameter of a pattern with its slash: its name and whether it may be left out; the rest has no name. */
const parameter = /\/(?::(\w+)(\??)|\*)/g;

/** The path of a place below /learn. A parameter that the place's pattern does not name does not compile. */
export function placePath<Pattern extends string>(
  { pattern }: { readonly pattern: Pattern },
  ...[params]: Given<Pattern>
): string {
  const values: Readonly<Record<string, string | undefined>> = params ?? {};
  return pattern.replace(parameter, (_parameter, name?: string) => {
    const value = name === undefined ? values['rest'] : values[name] && encodeURIComponent(values[name]);
    return value ? `/${value}` : '';
  });
}

/**
 * The parameters that a pattern finds in a path below /learn, decoded; null where the path is not of this pattern. A
 * slash at the end, or two of them, make no difference.
 */
export function paramsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const found = (expressions[pattern] ??= expressionOf(pattern)).exec(path.replace(/\/+/g, '/'));
  return found && decodedParams(found.groups ?? {});
}

/** By pattern: every address is tried with all of them. */
const expressions: Record<string, RegExp> = {};

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replace(parameter, (_parameter, name?: string, spared?: string) =>
      name === undefined ? '(?:/(?<rest>.+))?' : `(?:/(?<${name}>[^/]+))${spared}`,
    );
  return new RegExp(`^${source}/?$`);
}

/** Null where a value cannot be decoded: the address means nothing then. */
function decodedParams(found: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> | null {
  try {
    return Object.fromEntries(
      Object.entries(found).flatMap(([name, value]) => {
        if (value === undefined) return [];
        const decoded = decodeURIComponent(value);
        return [[name, name === 'rest' ? value.replace(/\/$/, '') : decoded]];
      }),
    );
  } catch {
    return null;
  }
}
