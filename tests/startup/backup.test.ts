import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runningDatabase } from '../../apps/server/src/db/embedded/embedded-database.ts';
import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { processesOf } from '../support/processes.ts';
import { failToStart, freePort, startStoa, temporaryFolder, type RunningStoa } from '../support/stoa-server.ts';

const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts');
const passphrase = 'correct horse battery staple';

const opened = new AsyncDisposableStack();
/** Holds data folders and backups; closed to nobody, so that databases lie inside their data folders. */
let parent: string;
let dataFolder: string;
/** Made of the running server, whose organisation had the person `kept@example.org`. */
let backup: string;
let sealed: string;
/** Makes its backup while the other tests run. */
let nightly: RunningStoa;

beforeAll(async () => {
  parent = temporaryFolder();
  opened.defer(() => rmSync(parent, { recursive: true }));
  dataFolder = path.join(parent, 'data');
  const soon = new Date(Date.now() + 150_000).toISOString().slice(11, 16);
  nightly = opened.use(await startStoa({ BACKUP_TIME: soon, LOG_LEVEL: 'info', TZ: 'UTC' }));
  expect(nightly.said()).toContain(`A backup is made every day at ${soon}`);
  backup = path.join(parent, 'stoa.backup');
  sealed = path.join(parent, 'sealed.backup');
  await using stoa = await startStoa({ DATA_DIR: dataFolder });
  await addUser(stoa, 'kept@example.org');
  expect(await run(['backup', backup])).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['backup', sealed], { BACKUP_PASSPHRASE: passphrase })).toMatchObject({ code: 0, stderr: '' });
  await stoa.stop();
  await using again = await startStoa({ DATA_DIR: dataFolder });
  expect(again.said()).toContain(`Last backup: less than an hour ago, ${sealed}`);
  expect(await backupsNoted(again)).toMatchObject([
    { kind: 'backup.taken', data: { file: 'stoa.backup', encrypted: false } },
    { kind: 'backup.taken', data: { file: 'sealed.backup', encrypted: true } },
  ]);
});
afterAll(() => opened.disposeAsync());

function start(words: readonly string[], env: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH, DATA_DIR: dataFolder, INIT_CWD: parent, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  opened.defer(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the command line where nobody answers questions. */
async function run(words: readonly string[], env: Record<string, string> = {}) {
  const child = start(words, env);
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The command has no output.');
  const [said, complained] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout: said, stderr: complained.trim() };
}

async function addUser({ url, token }: RunningStoa, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/admin/v1/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName: 'A', lastName: 'B' }),
  });
  return answer.status;
}

const taken = 409;

/** Names and bytes of all files of courses. */
function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'base64')]),
  );
}

/** What the security log says of backups, oldest first. */
async function backupsNoted({ url, token }: RunningStoa): Promise<readonly Record<string, unknown>[]> {
  const answer = await fetch(`${url}/api/admin/v1/audit-events?kind=backup.taken&kind=backup.restored`, {
    headers: { authorization: `Bearer ${token()}` },
  });
  return (await answer.text()).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

async function emailsIn(location: pg.ClientConfig): Promise<readonly string[]> {
  const client = new pg.Client(location);
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from user_account order by email');
  await client.end();
  return rows.map((row) => row.email);
}

test('an encrypted backup moves an organisation to a new machine, where its people sign in again', async () => {
  const elsewhere = path.join(parent, 'elsewhere');
  const env = { DATA_DIR: elsewhere, BACKUP_PASSPHRASE: passphrase };
  expect(readFileSync(sealed).includes('kept@example.org')).toBe(false);
  const refused = await run(['restore', sealed], { ...env, BACKUP_PASSPHRASE: 'something else' });
  expect(refused).toMatchObject({ code: 1, stderr: `That isn’t the passphrase for ${sealed}. Nothing was changed.` });
  expect(existsSync(path.join(elsewhere, 'database/data'))).toBe(false);
  const restored = await run(['restore', sealed], env);
  expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`Restored to ${elsewhere}`) });
  expect(filesOf(elsewhere)).toEqual(filesOf(dataFolder));
  await using stoa = await startStoa({ DATA_DIR: elsewhere });
  expect(stoa.said()).not.toContain('Setting up the demo');
  expect(await addUser(stoa, 'kept@example.org')).toBe(taken);
  expect(await addUser(stoa, 'new@example.org')).toBe(200);
  // what was copied out before, and that this is a copy
  expect(await backupsNoted(stoa)).toMatchObject([
    { kind: 'backup.taken', data: { file: 'stoa.backup' } },
    { kind: 'backup.restored', data: { file: 'sealed.backup', taken: expect.stringMatching(/^20/) } },
  ]);
});

test('a restore shows what is there, asks, and refuses a folder in use; a start cut off in it changes nothing', async () => {
  const there = path.join(parent, 'there');
  const env = { DATA_DIR: there };
  await using stoa = await startStoa(env);
  await addUser(stoa, 'there@example.org');
  expect(await run(['restore', backup, '--yes'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Another Stoa is using the data folder ${there}`),
  });
  await stoa.stop();
  const asked = await run(['restore', backup], env);
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes. Nothing was changed.') });
  expect(asked.stdout).toMatch(/In the backup: Stoa; \d+ people/);
  expect(asked.stdout).toMatch(/What is now in .*: Stoa; \d+ people, last change 20/);

  const cut = start(['restore', backup, '--yes'], env);
  await heard(cut, 'Database: 0%');
  cut.kill('SIGKILL');
  await once(cut, 'close');
  await using same = await startStoa(env);
  expect(await addUser(same, 'there@example.org')).toBe(taken);
  expect(await addUser(same, 'kept@example.org')).toBe(200);
  expect(readdirSync(path.join(there, 'database')).filter((name) => name.startsWith('data'))).toEqual(['data']);
  await same.stop();

  expect(await run(['restore', backup, '--yes'], env)).toMatchObject({ code: 0, stderr: '' });
  await using replaced = await startStoa(env);
  expect(await addUser(replaced, 'kept@example.org')).toBe(taken);
  expect(await addUser(replaced, 'there@example.org')).toBe(200);
  await replaced.stop();
  expect(processesOf(there)).toEqual([]);
});

async function heard(child: ChildProcess, words: string): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 60_000, interval: 5 }).toContain(words);
}

test('a backup that is killed leaves no half file under its name, and the next one clears up', async () => {
  const folder = path.join(parent, 'backups');
  mkdirSync(folder);
  const file = path.join(folder, 'stoa.backup');
  const killed = start(['backup', file], {});
  await expect.poll(() => readdirSync(folder).length, { timeout: 60_000, interval: 1 }).toBe(1);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  if (existsSync(file)) expect(await run(['backup', '--check', file])).toMatchObject({ code: 0 });
  expect(await run(['backup', file, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder)).toEqual(['stoa.backup']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const letter = path.join(folder, 'letter.txt');
  writeFileSync(letter, 'Dear reader');
  expect(await run(['backup', letter, '--yes'])).toMatchObject({
    code: 1,
    stderr: `${letter} already exists and isn’t a backup. Choose another name.`,
  });
  expect(readFileSync(letter, 'utf8')).toBe('Dear reader');
});

test('an organisation moves to an external database and back', async () => {
  const cluster = await startTestCluster('embedded');
  onTestFinished(cluster.stop);
  const { host, user } = cluster.location;
  const DATABASE_URL = `postgres://${user}@/postgres?host=${encodeURIComponent(host)}`;
  const env = { DATABASE_URL, DATA_DIR: path.join(parent, 'external') };
  expect(await run(['backup', path.join(parent, 'empty')], env)).toMatchObject({
    code: 1,
    stderr: 'There’s no Stoa in this database yet, so there’s nothing to back up.',
  });
  expect(await run(['restore', backup], env)).toMatchObject({ code: 0, stderr: '' });
  const emails = await emailsIn(cluster.location);
  expect(emails).toContain('kept@example.org');
  await using stoa = await startStoa(env);
  await addUser(stoa, 'outside@example.org');
  const refused = await run(['restore', backup, '--yes'], env);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('A Stoa server is running on') });
  const back = path.join(parent, 'external.backup');
  expect(await run(['backup', back], env)).toMatchObject({ code: 0, stderr: '' });
  await stoa.stop();
  expect(await run(['restore', backup, '--yes'], env)).toMatchObject({ code: 0, stderr: '' });
  expect(await emailsIn(cluster.location)).toEqual(emails);

  const inside = { DATA_DIR: path.join(parent, 'inside') };
  expect(await run(['restore', back], inside)).toMatchObject({ code: 0, stderr: '' });
  await using _moved = await startStoa(inside);
  expect(await emailsIn(runningDatabase(inside.DATA_DIR) ?? {})).toEqual([...emails, 'outside@example.org'].toSorted());

  const strange = new pg.Client(cluster.location);
  await strange.connect();
  await strange.query('create table ledger (id int)');
  await strange.end();
  expect(await run(['restore', backup, '--yes'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds a table that is not Stoa’s (ledger)'),
  });
});

test('a data folder that has lost its database does not start, and a restore or an erasure mends it', async () => {
  const env = { DATA_DIR: path.join(parent, 'lost'), PORT: String(await freePort()) };
  expect(await run(['restore', backup], env)).toMatchObject({ code: 0 });
  const database = path.join(env.DATA_DIR, 'database');
  const away = path.join(parent, 'away');
  renameSync(database, away);
  const failed = await failToStart(env);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(`its database in ${database} is missing`) });
  rmSync(path.join(env.DATA_DIR, 'database-made'));
  expect(await failToStart(env)).toMatchObject({ code: 1, stderr: expect.stringContaining('is missing') });
  expect(existsSync(path.join(database, 'data'))).toBe(false);
  expect(await run(['restore', backup], env)).toMatchObject({ code: 0 });
  await using stoa = await startStoa(env);
  expect(await addUser(stoa, 'kept@example.org')).toBe(taken);
  expect(await run(['erase', '--yes'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another Stoa is using'),
  });
  await stoa.stop();
  writeFileSync(path.join(env.DATA_DIR, 'letter.txt'), 'Dear reader');
  expect(await run(['erase'], env)).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
  const erased = await run(['erase', '--yes'], env);
  expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('letter.txt') });
  expect(readdirSync(env.DATA_DIR)).toEqual(['letter.txt']);
  await using fresh = await startStoa(env);
  expect(fresh.said()).toContain('Creating the database');
});

test('erasing refuses what is not a data folder of Stoa, and a database that belongs to another', async () => {
  const folder = path.join(parent, 'photographs');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'picture'), 'x');
  expect(await run(['erase', '--yes'], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    stderr: `${folder} isn’t a data folder of Stoa. Nothing was erased.`,
  });
  writeFileSync(path.join(folder, 'stoa.lock'), '');
  writeFileSync(path.join(folder, 'database-place'), `${dataFolder}/database\n`);
  expect(await run(['erase', '--yes'], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('doesn’t belong to'),
  });
  expect(existsSync(path.join(dataFolder, 'database/data/PG_VERSION'))).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(['database-place', 'picture', 'stoa.lock']);
});

test('a server makes its backup at the time of the day that is set, and says so', async () => {
  const folder = path.join(nightly.dataFolder, 'backups');
  await expect.poll(() => nightly.said(), { timeout: 170_000 }).toContain('backup made');
  const [made = '', ...more] = readdirSync(folder);
  expect(more).toEqual([]);
  expect(await run(['backup', '--check', path.join(folder, made)])).toMatchObject({ code: 0, stderr: '' });
  expect(await (await fetch(`${nightly.url}/health/ready`)).json()).toMatchObject({
    status: 'ok',
    backup: { last: expect.stringMatching(/^20/), ageSeconds: expect.any(Number) },
  });
});
