import { expect, test } from 'vitest';
import { CommandEnds } from './ends.ts';
import { endChannel, endName } from './store.ts';

const command = { tenantId: 't', ownerId: 'o', kind: 'k', id: '1' };
const hour = 3_600_000;

function ends() {
  const listeners = new Map<string, (payload: string) => void>();
  const onGap: (() => void)[] = [];
  const known = new CommandEnds({
    on: (channel, listener) => void listeners.set(channel, listener),
    onGap: (listener) => void onGap.push(listener),
  });
  return { known, tell: (name: string) => listeners.get(endChannel)?.(name), lose: () => onGap.map((each) => each()) };
}

test('everybody who waits for an end hears of it, also where it comes before they wait', async () => {
  const { known, tell } = ends();
  const early = known.expect(command);
  tell(endName(command));
  await early.within(hour);
  early.stop();
  const one = known.expect(command);
  const other = known.expect(command);
  const both = Promise.all([one.within(hour), other.within(hour)]);
  tell(endName(command));
  expect(await both).toHaveLength(2);
});

test('the end of another command ends no wait, and a wait ends by itself', async () => {
  const { known, tell } = ends();
  const end = known.expect(command);
  const heard: string[] = [];
  const waited = end.within(20).then(() => heard.push('over'));
  tell(endName({ ...command, id: '2' }));
  await Promise.resolve();
  expect(heard).toEqual([]);
  await waited;
  expect(heard).toEqual(['over']);
});

test('where what was told is lost, nobody waits on', async () => {
  const { known, lose } = ends();
  const end = known.expect(command);
  const waited = end.within(hour);
  lose();
  await expect(waited).resolves.toBeUndefined();
});

test('whoever has stopped listening is forgotten, and others are not', async () => {
  const { known, tell } = ends();
  const one = known.expect(command);
  const other = known.expect(command);
  one.stop();
  const waited = other.within(hour);
  tell(endName(command));
  await expect(waited).resolves.toBeUndefined();
});
