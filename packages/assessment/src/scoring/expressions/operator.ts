import type { Datum } from '../datum.ts';
import type { Scope } from '../scope.ts';

/** An expression whose children are evaluated. */
export interface Call {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly args: readonly Datum[];
  readonly scope: Scope;
}

/** Throws nothing: it gives NULL where it has no answer. */
export type Operator = (call: Call) => Datum;
export type Operators = Readonly<Record<string, Operator>>;
