import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { deleteExpiredSessions } from './auth/store.ts';
import { Housekeeping } from './housekeeping.ts';

test('what has expired goes, what is alive stays, and a chore that fails stops no other', async () => {
  await using server = await testServer();
  const gone = await server.signInAs('gone@example.org');
  const here = await server.signInAs('here@example.org');
  await server.db.updateTable('session').set({ expires: new Date(0) }).where('user_id', '=', gone.id).execute();
  const reported: unknown[] = [];
  const failing = () => Promise.reject(new Error('on purpose'));
  await new Housekeeping(server.db, [failing, deleteExpiredSessions], (error) => reported.push(error)).round();
  expect(await server.db.selectFrom('session').select('user_id').execute()).toEqual([{ user_id: here.id }]);
  expect(reported).toEqual([new Error('on purpose')]);
});
