import type { Fault } from './problem.ts';

/** Input that does not fit its schema; one fault per field. */
export class InvalidRequest extends Error {
  readonly faults: readonly [Fault, ...Fault[]];

  constructor(faults: readonly Fault[]) {
    super('request.invalid');
    const [first, ...rest] = faults;
    this.faults = first === undefined ? [{ code: 'request.invalid' }] : [first, ...rest];
  }
}
