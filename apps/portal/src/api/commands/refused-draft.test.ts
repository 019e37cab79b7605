import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer, type Answer } from '../../testing/http-server.ts';
import { CallError } from '../calls/call-error.ts';
import { runWork } from './run-work.ts';
import { workKinds } from './work-kinds.ts';
import { workNews } from './work-news.ts';
import { itemsOf } from './work-store.ts';

const work = { objectiveWorkflowId: 'attempt', activityWorkflowId: 'essay' };
const refusal: Answer = {
  status: 409,
  body: { errors: [{ code: 'hand-in.draft-refused', message: 'This draft can’t be changed anymore.' }] },
};
const kept = (sequence: number): Answer => ({ body: { writingId: 'w', sequence, saved: '', current: true } });

const save = (text: string, sequence: number) =>
  runWork(
    'draft',
    { ...work, save: { writingId: 'w', sequence, basedOn: null, text } },
    { key: 'draft:essay', label: 'Essay', run: (body) => workKinds.draft.send(body, {}) },
  );

beforeEach(() => {
  browserGlobals();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ user: { id: 'ada' } }) }) });
});

test('a draft that is refused while it is written stays on the device with its text and the reason', async () => {
  await httpServer((_, count) => (count === 1 ? refusal : kept(2)));
  await expect(save('Everything that I wrote', 1)).rejects.toThrow(CallError);
  const [item, ...others] = await itemsOf('ada');
  expect(others).toEqual([]);
  expect(item).toMatchObject({ state: 'refused', label: 'Essay', reason: 'This draft can’t be changed anymore.' });
  expect(item?.body).toMatchObject({ save: { text: 'Everything that I wrote' } });
  expect(workNews.get().items).toMatchObject([{ state: 'refused' }]);

  await expect(save('Everything that I wrote, and more', 2)).resolves.toMatchObject({ sequence: 2 });
  expect(await itemsOf('ada')).toEqual([]);
  // what people were told of it is taken back
  expect(workNews.get().items).toEqual([]);
});
