import { expect, test } from 'vitest';
import { DatabaseClock } from './clock.ts';

/** A clock beside a database whose answers take as long as told, with the moment of this machine in its hands. */
async function given() {
  let [now, ahead, thinking, returning] = [1_000, 500_000, 1, 1];
  const ask = async () => {
    now += thinking;
    const answer = now + ahead;
    now += returning;
    return answer;
  };
  const clock = new DatabaseClock(ask, () => now);
  await clock.start(() => {});
  return {
    clock,
    pass: (milliseconds: number) => (now += milliseconds),
    /** How far the clock is from the database. */
    wrong: () => clock.now().getTime() - now - ahead,
    answersIn: (there: number, back: number) => ([thinking, returning] = [there, back]),
    databaseJumps: (milliseconds: number) => (ahead += milliseconds),
    [Symbol.dispose]: () => clock.stop(),
  };
}

test('a slow answer of the database does not move the clock', async () => {
  using it = await given();
  expect(it.wrong()).toBe(0);
  for (const [there, back] of [
    [0, 4_000],
    [4_000, 0],
  ] as const) {
    it.answersIn(there, back);
    await it.clock.measure();
    expect(it.wrong()).toBe(0);
  }
});

test('a database whose clock was set is followed, as exactly as its answers say', async () => {
  using it = await given();
  it.databaseJumps(-60_000);
  it.pass(5);
  await it.clock.measure();
  expect(Math.abs(it.wrong())).toBeLessThanOrEqual(1);
  it.databaseJumps(90_000);
  await it.clock.measure();
  expect(Math.abs(it.wrong())).toBeLessThanOrEqual(1);
});
