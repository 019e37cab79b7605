import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStoa, temporaryFolder } from '../support/stoa-server.ts';

let parent: string;

beforeEach(() => {
  parent = temporaryFolder();
});
afterEach(() => {
  const note = path.join(parent, 'data/database-place');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true });
  rmSync(parent, { recursive: true });
});

test('in a folder that is closed to others it runs, says where the database lies, and finds it again', async () => {
  chmodSync(parent, 0o700);
  const DATA_DIR = path.join(parent, 'data');
  await using first = await startStoa({ DATA_DIR });
  const folder = /embedded PostgreSQL in (.+)/.exec(first.said())?.[1];
  expect(existsSync(folder ?? '')).toBe(true);
  expect(folder?.startsWith('/tmp/') && !folder.startsWith(DATA_DIR)).toBe(false);
  await first.stop();
  await using second = await startStoa({ DATA_DIR });
  expect(second.said()).toContain(`embedded PostgreSQL in ${folder}`);
  expect(second.said()).not.toContain('Creating the database');
});

test('a data folder with a very long name works, although sockets have short addresses', async () => {
  const DATA_DIR = path.join(parent, 'data'.padEnd(120, '-'));
  mkdirSync(DATA_DIR);
  await using stoa = await startStoa({ DATA_DIR });
  expect((await fetch(`${stoa.url}/health/ready`)).status).toBe(200);
});
