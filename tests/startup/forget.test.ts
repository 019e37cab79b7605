import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { copyFolder, startStoa, temporaryFolder, type RunningStoa } from '../support/stoa-server.ts';

const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts');
const leaving = 'leaving@example.org';
const staying = 'staying@example.org';

const opened = new AsyncDisposableStack();
/** Holds data folders and backups. */
let parent: string;
let dataFolder: string;

beforeAll(() => {
  parent = temporaryFolder();
  opened.defer(() => rmSync(parent, { recursive: true }));
  dataFolder = path.join(parent, 'data');
  copyFolder(inject('preparedFolder'), dataFolder);
});
afterAll(() => opened.disposeAsync());

/** Runs the program where nobody answers questions. */
async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH, DATA_DIR: dataFolder, INIT_CWD: parent, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr: stderr.trim() };
}

const add = async (email: string) =>
  await run(['user', 'add', email, '--first-name', 'Lena', '--last-name', 'Moor', '--role', 'Learner']);

/** Whether the organisation knows somebody of this address. */
async function isKnown({ url, token }: RunningStoa, email: string): Promise<boolean> {
  const address = `${url}/api/admin/v1/users/forgetting?email=${email}`;
  const { status } = await fetch(address, { headers: { authorization: `Bearer ${token()}` } });
  expect([200, 404]).toContain(status);
  return status === 200;
}

test('G7: at the terminal somebody is forgotten after a look and a yes, and again by a server that starts from a backup', async () => {
  const backup = path.join(parent, 'stoa.backup');
  await using stoa = await startStoa({ DATA_DIR: dataFolder });
  for (const email of [leaving, staying]) expect(await add(email)).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['backup', backup])).toMatchObject({ code: 0, stderr: '' });

  // a look changes nothing, nor does a command that nobody can answer
  const looked = await run(['forget', leaving, '--dry-run']);
  expect(looked).toMatchObject({ code: 0, stderr: '' });
  expect(looked.stdout).toContain(`Forgetting ${leaving} can’t be undone. This would happen:`);
  expect(looked.stdout).toContain('  user_account: 1 row deleted\n');
  expect(looked.stdout).toMatch(/ {2}audit_event: \d rows? made nameless\. \S/);
  expect(looked.stdout).toContain('Nothing was changed.');
  expect(await run(['forget', leaving])).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(await isKnown(stoa, leaving)).toBe(true);

  // whoever is not there, a stranger's token, and no server
  const nobody = await run(['forget', 'nobody@example.org', '--yes']);
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('We couldn’t find this person.') });
  const stranger = await run(['forget', leaving, '--yes', '--token', 'wrong']);
  expect(stranger).toMatchObject({ code: 1, stderr: `${stoa.url} rejected this token.` });
  const elsewhere = await run(['forget', leaving, '--yes'], { DATA_DIR: parent });
  expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining('No Stoa is running') });
  expect(await run(['forget'])).toMatchObject({ code: 1 });
  expect(await isKnown(stoa, leaving)).toBe(true);

  const done = await run(['forget', leaving, '--yes']);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain(`Forgot ${leaving}. A restored backup forgets this person again.`);
  expect([await isKnown(stoa, leaving), await isKnown(stoa, staying)]).toEqual([false, true]);
  expect(await run(['forget', leaving, '--yes'])).toMatchObject({ code: 1 });
  await stoa.stop();

  // the backup still has them, as one sees where nobody was forgotten
  const apart = path.join(parent, 'apart');
  mkdirSync(apart);
  copyFileSync(backup, path.join(apart, 'stoa.backup'));
  const other = { DATA_DIR: path.join(apart, 'data') };
  expect(await run(['restore', path.join(apart, 'stoa.backup'), '--yes'], other)).toMatchObject({ code: 0 });
  await using strange = await startStoa(other);
  expect(await isKnown(strange, leaving)).toBe(true);
  await strange.stop();

  // where they were forgotten, the first answer of the server knows them no more
  expect(await run(['restore', backup, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  await using restored = await startStoa({ DATA_DIR: dataFolder });
  expect([await isKnown(restored, leaving), await isKnown(restored, staying)]).toEqual([false, true]);
}, 300_000);
