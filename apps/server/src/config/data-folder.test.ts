import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  forgetRunningServer,
  lockDataFolder,
  prepareDataFolder,
  readAdministratorToken,
  readRunningServer,
  writeAdministratorToken,
  writeRunningServer,
} from './data-folder.ts';
import { StartFailure } from './start-failure.ts';

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'stoa-folder-')), 'new', 'data');
  prepareDataFolder(folder);
});
afterEach(() => rmSync(path.resolve(folder, '../..'), { recursive: true }));

test('a second lock is refused until the first is given back', () => {
  const release = lockDataFolder(folder);
  writeRunningServer(folder, { pid: 123, url: 'http://localhost:3000', publicUrl: 'http://localhost:3000' });
  expect(() => lockDataFolder(folder)).toThrow(
    new StartFailure('console.failure.folder-in-use', { folder, url: 'http://localhost:3000', pid: '123' }),
  );
  release();
  lockDataFolder(folder)();
});

test('a lock stays through garbage collection and goes with its process, even after kill -9', async () => {
  const [lockModule, ofFolder] = [path.join(import.meta.dirname, 'data-folder.ts'), folder].map((word) =>
    JSON.stringify(word),
  );
  const program =
    `import { lockDataFolder } from ${lockModule}; lockDataFolder(${ofFolder}); gc(); setTimeout(() => { gc(); ` +
    `console.log('locked'); }, 20); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  expect(() => lockDataFolder(folder)).toThrow(StartFailure);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataFolder(folder)();
});

test('the token is new each time, for its owner only, and gone with the server', () => {
  const first = writeAdministratorToken(folder);
  const second = writeAdministratorToken(folder);
  expect(first).not.toBe(second);
  expect(Buffer.from(second, 'base64url')).toHaveLength(32);
  expect(readAdministratorToken(folder)).toBe(second);
  expect(statSync(path.join(folder, 'admin-token')).mode & 0o777).toBe(0o600);
  writeRunningServer(folder, { pid: process.pid, url: 'http://localhost:1', publicUrl: 'http://localhost:1' });
  forgetRunningServer(folder);
  expect([readAdministratorToken(folder), readRunningServer(folder)]).toEqual([null, null]);
});

test('what another server left stays', () => {
  writeRunningServer(folder, { pid: process.pid + 1, url: 'http://localhost:1', publicUrl: 'http://localhost:1' });
  forgetRunningServer(folder);
  expect(readRunningServer(folder)).toMatchObject({ url: 'http://localhost:1' });
});

test('a folder that this account may not write into is refused by its name', () => {
  const closed = path.resolve(folder, '../closed');
  mkdirSync(closed, { mode: 0o555 });
  chmodSync(path.resolve(folder, '../..'), 0o755);
  chmodSync(path.resolve(folder, '..'), 0o755);
  const asAnybody = (work: () => void): void => {
    // root may write everywhere, so that for this moment it is somebody else
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      work();
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  };
  const inside = path.join(closed, 'data');
  asAnybody(() =>
    expect(() => prepareDataFolder(inside)).toThrow(
      expect.objectContaining({ key: 'console.failure.folder-read-only', values: { folder: inside, closed } }),
    ),
  );
});
