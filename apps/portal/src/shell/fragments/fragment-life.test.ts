import type { CurrentUser } from '@stoa/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FragmentLife, type LivingFragment, type PortalContext } from './fragment-life.ts';

const patience = 10_000;

function contextIn(locale: 'en-US' | 'ar-AR', user: CurrentUser | null = null): PortalContext {
  return {
    locale,
    direction: locale === 'ar-AR' ? 'rtl' : 'ltr',
    timezone: 'UTC',
    theme: 'light',
    user,
    navigation: { href: (path) => path, to: () => {}, prefetch: () => {} },
    events: () => {},
    call: () => Promise.reject(new Error('There is no server here.')),
    now: () => new Date(0),
    course: null,
    lent: {},
  };
}

const english = contextIn('en-US');
const arabic = contextIn('ar-AR');

/** Events of a fragment and of its element, in order. */
let happened: string[];

beforeEach(() => {
  happened = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const note = (what: string) => void happened.push(what);

function live(
  mount: (context: PortalContext, failed: (error: unknown) => void) => Promise<LivingFragment>,
): FragmentLife {
  return new FragmentLife({
    mount: (context, failed) => {
      note(`mount ${context.locale}`);
      return mount(context, failed);
    },
    context: english,
    patience,
    onShown: () => note('shown'),
    onFailed: () => note('failed'),
    onError: (error) => note(String(error)),
  });
}

const fragment: LivingFragment = { update: ({ locale }) => note(`update ${locale}`), unmount: () => note('unmount') };

/** A fragment that is mounted when the test says so. */
function waiting() {
  return Promise.withResolvers<LivingFragment>();
}

/** Waits until promises have been kept. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a fragment is mounted, updated and unmounted once', async () => {
  const life = live(async () => fragment);
  await settle();
  life.update(arabic);
  life.update(arabic);
  life.end();
  await vi.advanceTimersByTimeAsync(patience);
  expect(happened).toEqual(['mount en-US', 'shown', 'update ar-AR', 'unmount']);
});

test('one that is mounted slowly learns what changed meanwhile', async () => {
  const slow = waiting();
  const life = live(() => slow.promise);
  life.update(arabic);
  slow.resolve(fragment);
  await settle();
  expect(happened).toEqual(['mount en-US', 'shown', 'update ar-AR']);
});

test('one without update is mounted anew', async () => {
  const life = live(async () => ({ unmount: fragment.unmount }));
  await settle();
  life.update(arabic);
  await settle();
  expect(happened).toEqual(['mount en-US', 'shown', 'unmount', 'mount ar-AR', 'shown']);
});

test('S10: one that is not there in time has failed, and is taken down when it comes after all', async () => {
  const slow = waiting();
  live(() => slow.promise);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(happened).toEqual(['mount en-US']);
  await vi.advanceTimersByTimeAsync(1);
  expect(happened.slice(1)).toEqual([`Error: A fragment was not there after ${patience} ms.`, 'failed']);
  slow.resolve(fragment);
  await settle();
  expect(happened.slice(3)).toEqual(['unmount']);
});

test('one that comes after the page was left is taken down, unseen', async () => {
  const slow = waiting();
  const life = live(() => slow.promise);
  life.end();
  slow.resolve(fragment);
  await vi.advanceTimersByTimeAsync(patience);
  expect(happened).toEqual(['mount en-US', 'unmount']);
});

test('S10: errors of loading, updating and later life lead to the placeholder, and are reported', async () => {
  live(() => Promise.reject(new Error('not found')));
  await settle();
  const updated = live(async () => ({
    update: () => {
      throw new Error('cannot speak that');
    },
    unmount: fragment.unmount,
  }));
  await settle();
  updated.update(arabic);
  let giveUp: ((error: unknown) => void) | undefined;
  live(async (_context, failed) => {
    giveUp = failed;
    return fragment;
  });
  await settle();
  giveUp?.(new Error('no more'));
  giveUp?.(new Error('still no more'));
  const missing = ['mount en-US', 'Error: not found', 'failed'];
  const notUpdated = ['mount en-US', 'shown', 'Error: cannot speak that', 'unmount', 'failed'];
  const givenUp = ['mount en-US', 'shown', 'Error: no more', 'unmount', 'failed', 'Error: still no more'];
  expect(happened).toEqual([...missing, ...notUpdated, ...givenUp]);
});

test('an error while it is taken down does not get out', async () => {
  const life = live(async () => ({
    unmount: () => {
      throw new Error('will not go');
    },
  }));
  await settle();
  life.end();
  expect(happened).toEqual(['mount en-US', 'shown', 'Error: will not go']);
});
