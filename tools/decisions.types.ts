import type * as domain from '@stoa/domain';
import type { Decision } from '@stoa/domain';

/** Names of the functions in a module that are called `decide…` and answer something else than a `Decision`. */
type Undecided<Module> = {
  [Name in keyof Module]: Name extends `decide${string}`
    ? Module[Name] extends (...facts: never) => Decision<string>
      ? never
      : Name
    : never;
}[keyof Module];

/** Compiled by `npm run check`, whose error names each rule that is called `decide…` and does not say why not. */
export const undecided: Record<Undecided<typeof domain>, never> = {};

// @ts-expect-error planted: a rule that answers a boolean gives no reason
export const planted: Record<Undecided<{ readonly decidePause: (facts: object) => boolean }>, never> = {};
