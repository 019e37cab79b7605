import { AskLater } from '../refusals/refusal.ts';

const minute = 60_000;
const mostMisses = 20;
const mostCallers = 10_000;

interface Counted {
  readonly until: number;
  misses: number;
}

/**
 * Numbers that were not there, by the address that asked: whoever tries numbers is soon told to wait, whether the next
 * one is there or not.
 */
export class Misses {
  readonly #counted = new Map<string, Counted>();

  /** Throws where the address missed too often in this minute. */
  refuseGuessing(address: string, now: Date): void {
    const counted = this.#counted.get(address);
    if (counted === undefined) return;
    if (counted.until <= now.getTime()) this.#counted.delete(address);
    else if (counted.misses >= mostMisses)
      throw new AskLater('request.too-many', Math.ceil((counted.until - now.getTime()) / 1_000));
  }

  note(address: string, now: Date): void {
    const counted = this.#counted.get(address);
    if (counted !== undefined && counted.until > now.getTime()) {
      counted.misses += 1;
      return;
    }
    // the one that has been here longest goes first
    const [oldest] = this.#counted.size >= mostCallers ? this.#counted.keys() : [];
    if (oldest !== undefined) this.#counted.delete(oldest);
    this.#counted.delete(address);
    this.#counted.set(address, { until: now.getTime() + minute, misses: 1 });
  }
}
