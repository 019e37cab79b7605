import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBackup } from '../../apps/server/src/db/dump/left-out.ts';
import { temporaryFolder } from '../support/stoa-server.ts';
import { Acknowledged, PatientClient } from './learners-client.ts';
import { isFull } from './scope.ts';
import { faultyWorld, timed, type World } from './world.ts';

const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts');
const courses = isFull ? 200 : 20;

const opened = new AsyncDisposableStack();
let parent: string;
let world: World;

beforeAll(async () => {
  parent = temporaryFolder();
  opened.defer(() => rmSync(parent, { recursive: true }));
  world = opened.use(await faultyWorld('stoa_restored'));
});
afterAll(() => opened.disposeAsync());

async function run(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, ...words], { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([child.exitCode, complained]).toEqual([0, '']);
  return said;
}

/** Every row of the tables that a backup holds, as text. */
async function rowsOf(client: pg.Client): Promise<Readonly<Record<string, readonly string[]>>> {
  const all: Record<string, readonly string[]> = {};
  for (const [table, isKept] of Object.entries(inBackup)) {
    if (!isKept) continue;
    // that it was restored is written down in what is restored
    const kept = table === 'audit_event' ? "where what not in ('backup.taken', 'backup.restored')" : '';
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${table}" t ${kept} order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** Names and bytes of the files of courses. */
function filesOf(dataFolder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(path.join(dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name), 'base64')]),
  );
}

test('When database and files are lost, a restored backup has every row and file as it was.', async () => {
  const [dataFolder, newFolder] = [path.join(parent, 'data'), path.join(parent, 'new')];
  for (const folder of [dataFolder, newFolder]) mkdirSync(folder);
  const stoa = await world.start({ DATA_DIR: dataFolder });
  await run(['demo'], { ...world.environment, DATA_DIR: dataFolder });
  const learner = await world.learner(courses);
  const client = new PatientClient(stoa.url, learner.cookie, new Acknowledged());
  await Promise.all(learner.aggregateIds.map((id) => client.walk(id)));
  const before = await world.connect();
  const rows = await rowsOf(before);
  await before.end();
  const files = filesOf(dataFolder);
  const backup = path.join(parent, 'stoa.backup');
  await run(['backup', backup], { ...world.environment, DATA_DIR: dataFolder });
  await stoa.stop();
  await world.loseDatabase();
  rmSync(dataFolder, { recursive: true });

  await run(['restore', backup, '--yes'], { ...world.environment, DATA_DIR: newFolder });
  const after = await world.connect();
  expect(await rowsOf(after)).toEqual(rows);
  expect(rows['objective_record']?.length).toBeGreaterThanOrEqual(courses);
  expect(filesOf(newFolder)).toEqual(files);
  expect(Object.keys(files).length).toBeGreaterThan(3);
  await after.end();
  const again = await world.start({ DATA_DIR: newFolder });
  expect((await timed(`${again.url}/health/ready`)).status).toBe(200);
});
