/**
 * Dates are decided by the server's clock, and the portal follows it: the browser's own may be hours off, be set while
 * a page is open, or stand still while the machine sleeps.
 */

/** Milliseconds that an answer may have been under way: by so much the time in it may lie behind. */
const longestWay = 60_000;
/** More than the two clocks of a browser differ by themselves, in milliseconds. */
const jump = 2_000;
/** Milliseconds between two looks at the clocks. */
const everySoOften = 5_000;

const listeners = new Set<() => void>();
/** The server's time in the oldest answer of this page. */
let oldestAnswer = Number.POSITIVE_INFINITY;
let known = { there: Date.now(), clock: Date.now(), steady: performance.now() };

/** Takes the server's time from an answer that has just arrived (ISO 8601). Unreadable values change nothing. */
export function followServerTime(serverTime: string): void {
  const there = Date.parse(serverTime);
  if (!Number.isFinite(there)) return;
  oldestAnswer = Math.min(oldestAnswer, there);
  const supposed = serverNow().getTime();
  // what took its time to get here is older than what is known already
  if (there <= supposed && supposed - there < longestWay) return;
  known = { there, clock: Date.now(), steady: performance.now() };
  if (Math.abs(there - supposed) > jump) tell();
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  // a clock can be set back, and the steady one can stand still, but neither runs ahead by itself
  const passed = Math.max(Date.now() - known.clock, performance.now() - known.steady);
  return new Date(known.there + passed);
}

/** The server's time from which what this page shows is; before an answer, when the page was asked for. */
export function knownSince(): Date {
  return new Date(Number.isFinite(oldestAnswer) ? oldestAnswer : serverNow().getTime() - performance.now());
}

/**
 * Calls when what counted as now is over: after a sleep, when it turns out to be wrong, when the page is looked at
 * again. Answers how to stop.
 */
export function onTimeChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Watches for time that was lost: the machine slept, or somebody set its clock. `onLost` should ask the server for
 * something, whose answer brings the true time. Answers how to stop.
 */
export function watchTime(onLost: () => void): () => void {
  let clock = Date.now();
  let steady = performance.now();
  const look = () => {
    const [passed, steadily] = [Date.now() - clock, performance.now() - steady];
    [clock, steady] = [clock + passed, steady + steadily];
    if (Math.abs(passed - steadily) <= jump) return;
    tell();
    onLost();
  };
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return;
    look();
    tell();
  };
  const timer = setInterval(look, everySoOften);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
