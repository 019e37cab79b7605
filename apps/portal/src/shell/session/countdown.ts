const second = 1_000;
const minute = 60 * second;

/** Seconds at which the last minute is told again. */
const lastSteps = [10, 30];

export interface Countdown {
  readonly unit: 'minute' | 'second';
  readonly value: number;
}

/**
 * Time that is left, in the steps in which it is worth saying: whole minutes, rounded up, then 30 and 10 seconds. A
 * screen reader says each step once.
 */
export function countdown(millisecondsLeft: number): Countdown {
  const seconds = lastSteps.find((step) => millisecondsLeft <= step * second);
  if (seconds !== undefined) return { unit: 'second', value: seconds };
  return { unit: 'minute', value: Math.max(1, Math.ceil(millisecondsLeft / minute)) };
}
