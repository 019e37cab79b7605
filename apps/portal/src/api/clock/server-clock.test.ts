import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followServerTime, onTimeChanged, serverNow, watchTime } from './server-clock.ts';

const day = 86_400_000;
/** Instant by the clock on the wall, which nobody in these tests can set. */
const wall = (milliseconds: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + milliseconds).toISOString();
const said = () => serverNow().toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(wall(0)) });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  // nothing is left of the test before
  followServerTime(wall(-10 * day));
  followServerTime(wall(0));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The machine sleeps: time passes on the wall, but no timer runs and the steady clock stands still. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

describe("C15: the server's clock decides, whatever the browser's says", () => {
  test.each([-day, -3_600_000, 0, 3_600_000, day])('a clock that is %i ms off', (off) => {
    vi.setSystemTime(Date.now() + off);
    followServerTime(wall(0));
    vi.advanceTimersByTime(90_000);
    expect(said()).toBe(wall(90_000));
  });

  test('a clock that is set back while the page is open', () => {
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(Date.now() - day);
    vi.advanceTimersByTime(60_000);
    expect(said()).toBe(wall(120_000));
  });

  test('a clock that is set forward is noticed, and the next answer sets it right', () => {
    const lost = vi.fn<() => void>();
    const changed = vi.fn<() => void>();
    const stops = [watchTime(lost), onTimeChanged(changed)];
    vi.advanceTimersByTime(60_000);
    expect(lost).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + day);
    vi.advanceTimersByTime(5_000);
    expect(lost).toHaveBeenCalledOnce();
    changed.mockClear();
    followServerTime(wall(65_000));
    expect(changed).toHaveBeenCalledOnce();
    expect(said()).toBe(wall(65_000));
    for (const stop of stops) stop();
  });

  test('an answer that took its time does not turn the clock back', () => {
    vi.advanceTimersByTime(20_000);
    followServerTime(wall(3_000));
    expect(said()).toBe(wall(20_000));
  });

  test('what is no time changes nothing', () => {
    followServerTime('soon');
    followServerTime('');
    expect(said()).toBe(wall(0));
  });
});

describe('C15: after a sleep it is as late as it is', () => {
  test('the time is right at once, and the loss is noticed', () => {
    const lost = vi.fn<() => void>();
    const changed = vi.fn<() => void>();
    const stops = [watchTime(lost), onTimeChanged(changed)];
    sleep(3_600_000);
    expect(said()).toBe(wall(3_600_000));
    vi.advanceTimersByTime(5_000);
    expect(lost).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalledOnce();
    for (const stop of stops) stop();
  });

  test('who looks at the page again does not wait', () => {
    const lost = vi.fn<() => void>();
    const changed = vi.fn<() => void>();
    const stops = [watchTime(lost), onTimeChanged(changed)];
    sleep(3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lost).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalled();
    for (const stop of stops) stop();
  });
});
