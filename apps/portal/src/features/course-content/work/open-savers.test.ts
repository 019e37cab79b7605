import type { ActivityPart } from '@stoa/contract';
import { expect, test } from 'vitest';
import { createOpenSavers } from './open-savers.ts';
import type { PositionSaver } from './position-saver.ts';

const page = { id: 'page' } as ActivityPart;

function saverWith(onItsWay: Promise<void> = Promise.resolve()) {
  const state = { held: false };
  const saver: PositionSaver = {
    save: () => Promise.resolve(true),
    saveLast: () => {},
    hold: (held) => void (state.held = held),
    settled: () => onItsWay,
  };
  return { saver, state };
}

test('a saver that comes while its work is being finished sends nothing until that is over', async () => {
  const savers = createOpenSavers();
  const early = saverWith();
  const late = saverWith();
  const other = saverWith();
  savers.add('page', early.saver);
  await savers.whileQuiet([page], async () => {
    savers.add('page', late.saver);
    savers.add('another page', other.saver);
    expect([early, late, other].map(({ state }) => state.held)).toEqual([true, true, false]);
    await Promise.resolve();
  });
  expect([early, late, other].map(({ state }) => state.held)).toEqual([false, false, false]);
});

test('two that finish the same work are both waited for', async () => {
  const savers = createOpenSavers();
  const { saver, state } = saverWith();
  savers.add('page', saver);
  const long = Promise.withResolvers<void>();
  const first = savers.whileQuiet([page], () => long.promise);
  await savers.whileQuiet([page], () => Promise.resolve());
  expect(state.held).toBe(true);
  long.resolve();
  await first;
  expect(state.held).toBe(false);
});

test('what a page that went still sends is waited for', async () => {
  const savers = createOpenSavers();
  const sending = Promise.withResolvers<void>();
  const forget = savers.add('page', saverWith(sending.promise).saver);
  forget();
  const done: string[] = [];
  const finished = savers.whileQuiet([page], () => Promise.resolve(void done.push('finished')));
  await Promise.resolve();
  done.push('sent');
  sending.resolve();
  await finished;
  expect(done).toEqual(['sent', 'finished']);
});
