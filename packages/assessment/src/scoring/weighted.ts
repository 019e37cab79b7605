import type { ItemEntry } from '../model/quiz.ts';
import { float, numberOf, type Datum } from './datum.ts';

/** A number times the weight of this name that the test gives its question; 1 where it gives none. */
export function weighted(datum: Datum, { weights = {} }: ItemEntry, name: string | undefined): Datum {
  const number = numberOf(datum);
  if (name === undefined || number === null) return datum;
  return float(number * (Object.hasOwn(weights, name) ? (weights[name] ?? 1) : 1));
}
