import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { NightlyBackups } from './nightly-backups.ts';

test('a backup is made once a night and the newest are kept; a failure is told, and tried again after an hour', async () => {
  await using database = await testDatabase();
  await database.db.insertInto('tenant').values({ name: 'Ours', is_default: true }).execute();
  const home = mkdtempSync(path.join(tmpdir(), 'stoa-nightly-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = path.join(home, 'backups');
  mkdirSync(folder);
  for (const day of ['01', '02', '03']) writeFileSync(path.join(folder, `stoa-202601${day}T030000Z.backup`), '');
  writeFileSync(path.join(folder, 'mine.backup'), '');
  const log: string[] = [];
  // after every moment at which the database can have been asked
  let now = new Date('2126-01-05T02:59:00');
  const { host, user, database: name } = database.location;
  const variables: NodeJS.ProcessEnv = {
    DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: path.join(home, 'data'),
  };
  const nightly = new NightlyBackups({
    plan: { time: { hour: 3, minute: 0 }, folder, keep: 2 },
    dataFolder: path.join(home, 'data'),
    now: () => now,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    variables,
  });
  const before = readdirSync(folder);
  await nightly.look();
  expect(readdirSync(folder)).toEqual(before);

  const url = variables['DATABASE_URL'];
  variables['DATABASE_URL'] = 'postgres://stoa@127.0.0.1:1/gone';
  now = new Date('2126-01-05T03:00:00');
  await nightly.look();
  expect(log.join('')).toContain('the nightly backup failed');
  expect(log.join('')).toContain('ECONNREFUSED');
  expect(readdirSync(folder)).toEqual(before);

  variables['DATABASE_URL'] = url;
  log.length = 0;
  now = new Date('2126-01-05T03:59:00');
  await nightly.look();
  expect(log).toEqual([]);
  now = new Date('2126-01-05T04:00:00');
  await nightly.look();
  expect(log.join('')).toContain('backup made');
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(3);
  expect(kept).toContain('mine.backup');
  expect(kept).toContain('stoa-20260103T030000Z.backup');
  await nightly.stop();
});
