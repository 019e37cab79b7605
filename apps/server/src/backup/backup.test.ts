import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { describeSchema } from '../db/describe-schema.ts';
import { inBackup } from '../db/dump/left-out.ts';
import { ServerRunningError } from '../db/dump/running-servers.ts';
import { knownMigrations, migrateInside } from '../db/migrate.ts';
import { tables } from '../db/tables.ts';
import { fillDemoOrganisation } from '../features/demo/fill-demo-organisation.ts';
import { storeCourse } from '../features/course-import/store-course.ts';
import { storeCourseFiles } from '../features/course-import/store-files.ts';
import { sweepFiles } from '../kernel/files/sweep-files.ts';
import { DiskFiles } from '../kernel/files/disk-files.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '../testing/database.ts';
import { BackupRefused } from './backup-refused.ts';
import { openBackup, type OpenBackup } from './read-backup.ts';
import { checkBackup, refuseNewerSchema, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let files: DiskFiles;
const quiet = () => undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoa-backup-'));
  files = new DiskFiles(path.join(folder, 'files'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database with the demo organisation, and texts and files that a careless dump would change. */
async function filledDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const { db } = database;
  const { id } = await db
    .insertInto('tenant')
    .values({ name: 'Ours', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillDemoOrganisation(db, id, {
    storeFiles: (document) => storeCourseFiles(files, document),
    storeCourse,
    hashPassword: async (password) => `hash of ${password}`,
    now: new Date('2026-01-01T00:00:00Z'),
  });
  const person = await db.selectFrom('user_account').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('announcement')
    .values({ tenant_id: id, channel_id: id, title: 'tab\tline\nback\\slash \\N \\. “é” 🜁', body: '\\.\n\r\n' })
    .execute();
  await sql`insert into audit_event (tenant_id, what, data, request_id)
    values (${id}, 'test', '{"text": "a\\nb"}', ${randomUUID()}), (${id}, 'test', '{}', ${randomUUID()})`.execute(db);
  await db
    .insertInto('session')
    .values({
      id_hash: randomBytes(32),
      tenant_id: id,
      user_id: person.id,
      provider: 'stoa',
      expires: new Date('2999-01-01'),
    })
    .execute();
  return database;
}

/** Every row of every table as text, in the order of the texts. */
async function rowsOf({ db }: Pick<TestDatabase, 'db'>): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {};
  for (const table of Object.keys(tables)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
      db,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** The same when the connections of the test are closed: a server's would stand in the way of a restore. */
async function rowsLater({ location }: TestDatabase): Promise<Record<string, readonly string[]>> {
  const { db, close } = openDatabase(location);
  try {
    return await rowsOf({ db });
  } finally {
    await close();
  }
}

/** The rows that a backup holds. */
function keptOf(rows: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(inBackup).map(([table, isKept]) => [table, isKept ? (rows[table] ?? []) : []]),
  );
}

function filesIn(place: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(path.join(entry.parentPath, entry.name)).toString('base64')]),
  );
}

const orderOf = ({ location }: TestDatabase, file: string) =>
  ({ location, files, file, passphrase: null, program: '0.0.0', progress: quiet }) as const;

async function back(database: TestDatabase, passphrase: string | null = null, name = 'backup'): Promise<string> {
  const file = path.join(folder, name);
  await writeBackup({ ...orderOf(database, file), passphrase });
  return file;
}

const open = (file: string, passphrase = '') => openBackup(file, async () => passphrase);

test.for([null, 'correct horse battery'])(
  'a backup (passphrase: %s) gives back every row and file',
  async (passphrase) => {
    await using source = await filledDatabase();
    await using target = await emptyDatabase();
    const file = await back(source, passphrase);
    const backup = await open(file, passphrase ?? undefined);
    expect(await checkBackup(backup, quiet)).toEqual([]);
    const place = path.join(folder, 'restored');
    await restoreBackup(backup, { location: target.location, files: new DiskFiles(place), progress: quiet });
    expect(await rowsOf(target)).toEqual(keptOf(await rowsOf(source)));
    expect(await describeSchema(target.db)).toBe(await describeSchema(source.db));
    expect(filesIn(place)).toEqual(filesIn(path.join(folder, 'files')));
    expect(Object.keys(filesIn(place)).length).toBeGreaterThan(3);
  },
);

test('numbers go on where they stood', async () => {
  await using source = await filledDatabase();
  await using target = await emptyDatabase();
  const file = await back(source);
  await restoreBackup(await open(file), { location: target.location, files, progress: quiet });
  const { id: tenant_id } = await target.db.selectFrom('tenant').select('id').executeTakeFirstOrThrow();
  const { rows: highest } = await sql<{ id: number }>`select max(id) as id from audit_event`.execute(target.db);
  const { rows: added } = await sql<{ id: number }>`insert into audit_event (tenant_id, what, request_id)
    values (${tenant_id}, 'after', ${randomUUID()}) returning id`.execute(target.db);
  expect(added[0]?.id).toBeGreaterThan(highest[0]?.id ?? 0);
});

test('a backup holds one moment, whatever is written and swept away meanwhile', async () => {
  await using source = await filledDatabase();
  await using target = await emptyDatabase();
  const before = keptOf(await rowsOf(source));
  const sweeps: Promise<void>[] = [];
  let changed = false;
  const onProgress = () => {
    if (changed) return;
    changed = true;
    sweeps.push(
      (async () => {
        await sql`update objective set cover_file_id = null`.execute(source.db);
        await sql`delete from stored_file`.execute(source.db);
        await sql`update user_account set last_name = 'Later'`.execute(source.db);
        await sweepFiles(source.db, files, new Date(Date.now() + 2 * 86_400_000));
      })(),
    );
  };
  const file = path.join(folder, 'backup');
  const written = await writeBackup({ ...orderOf(source, file), progress: onProgress });
  await Promise.all(sweeps);
  expect(written.lost).toEqual([]);
  const place = path.join(folder, 'restored');
  const backup = await open(file);
  await restoreBackup(backup, { location: target.location, files: new DiskFiles(place), progress: quiet });
  expect(await rowsOf(target)).toEqual(before);
  expect(Object.keys(filesIn(place))).toHaveLength(backup.contents.files.count);
  await sweepFiles(source.db, files, new Date(Date.now() + 2 * 86_400_000));
  expect(Object.keys(filesIn(path.join(folder, 'files')))).toEqual([]);
});

test('a file that is lost or damaged on the disk is named, and the others are kept', async () => {
  await using source = await filledDatabase();
  await using target = await emptyDatabase();
  const [lost = '', damaged = ''] = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  rmSync(lost);
  writeFileSync(damaged, 'something else');
  const file = await back(source);
  const names = [lost, damaged].map((place) => path.basename(place));
  const backup = await open(file);
  expect(await checkBackup(backup, quiet)).toEqual(names);
  const place = path.join(folder, 'restored');
  await restoreBackup(backup, { location: target.location, files: new DiskFiles(place), progress: quiet });
  expect(Object.keys(filesIn(place))).toHaveLength(backup.contents.files.count - 2);
});

test.for([null, 'correct horse battery'])(
  'a backup (passphrase: %s) that was changed or cut off anywhere is refused, and nothing is changed',
  async (passphrase) => {
    await using source = await filledDatabase();
    await using target = await filledDatabase();
    const file = await back(source, passphrase);
    const before = await rowsOf(target);
    await target.close();
    const whole = readFileSync(file);
    const anywhere = Array.from({ length: passphrase === null ? 12 : 2 }, () => randomInt(whole.length));
    const places = [1, 20, 300, whole.length - 1, ...anywhere];
    const cut = places.map((at) => whole.subarray(0, at));
    const flipped = places.map((at) => Buffer.from(whole.map((byte, index) => (index === at ? byte ^ 1 : byte))));
    const others = [Buffer.concat([whole, Buffer.from('x')]), Buffer.alloc(0), Buffer.from('a letter')];
    const attempt = async (bytes: Buffer, work: (backup: OpenBackup) => Promise<unknown>) => {
      writeFileSync(file, bytes);
      await work(await open(file, passphrase ?? undefined));
    };
    const replaced = (backup: OpenBackup) =>
      restoreBackup(backup, { location: target.location, files, progress: quiet });
    for (const bytes of [...cut, ...flipped, ...others])
      await expect(attempt(bytes, (backup) => checkBackup(backup, quiet))).rejects.toThrow(BackupRefused);
    // also when the check is left out
    for (const bytes of [whole.subarray(0, whole.length - 1), ...flipped.slice(-2)])
      await expect(attempt(bytes, replaced)).rejects.toThrow(BackupRefused);
    expect(await rowsLater(target)).toEqual(before);
    await attempt(whole, replaced);
    expect(await rowsLater(target)).not.toEqual(before);
  },
);

test('a wrong passphrase is refused, and the bytes tell nothing without the right one', async () => {
  await using source = await filledDatabase();
  const file = await back(source, 'correct horse battery');
  await expect(open(file, 'correct horse batterz')).rejects.toThrow('passphrase-wrong');
  expect(readFileSync(file).includes('Ours')).toBe(false);
  expect(readFileSync(await back(source, null, 'clear')).includes('Ours')).toBe(true);
  expect((await open(file, 'correct horse battery')).contents.organisations).toEqual(['Ours']);
});

test('two backups with one passphrase have nothing in common', async () => {
  await using source = await testDatabase();
  await source.db.insertInto('tenant').values({ name: 'Ours', is_default: true }).execute();
  const [one, other] = [await back(source, 'correct horse', 'one'), await back(source, 'correct horse', 'two')];
  const [first, second] = [readFileSync(one), readFileSync(other)].map((bytes) =>
    bytes.subarray(bytes.indexOf('}}') + 3),
  );
  expect(first?.subarray(0, 16).equals(second?.subarray(0, 16) ?? Buffer.alloc(0))).toBe(false);
});

test('a backup of a newer program is refused', async () => {
  await using source = await filledDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`.execute(source.db);
  const { contents } = await open(await back(source));
  await expect(refuseNewerSchema(contents)).rejects.toThrow('newer-schema');
});

test('a backup of an older program is brought up to date', async () => {
  await using source = await emptyDatabase();
  await using target = await testDatabase();
  const [first = ''] = await knownMigrations();
  await source.db.transaction().execute((transaction) => migrateInside(transaction, first));
  await sql`insert into tenant (name, is_default) values ('Old', true)`.execute(source.db);
  const backup = await open(await back(source));
  await refuseNewerSchema(backup.contents);
  await restoreBackup(backup, { location: target.location, files, progress: quiet });
  await using fresh = await testDatabase();
  expect(await describeSchema(target.db)).toBe(await describeSchema(fresh.db));
  expect(await target.db.selectFrom('tenant').select('name').execute()).toEqual([{ name: 'Old' }]);
});

test('rows that refer to nothing are refused as they would be anywhere, and nothing is changed', async () => {
  await using source = await filledDatabase();
  await using target = await filledDatabase();
  await sql`alter table role_assignment drop constraint role_assignment_tenant_id_user_id_fkey`.execute(source.db);
  await sql`insert into role_assignment (tenant_id, user_id, role)
    select id, gen_random_uuid(), 'Learner' from tenant`.execute(source.db);
  const before = await rowsOf(target);
  await target.close();
  const backup = await open(await back(source));
  await expect(restoreBackup(backup, { location: target.location, files, progress: quiet })).rejects.toThrow(
    'violates foreign key constraint',
  );
  expect(await rowsLater(target)).toEqual(before);
});

test('a database that a server uses is left alone', async () => {
  await using source = await filledDatabase();
  await using target = await testDatabase();
  const backup = await open(await back(source));
  const server = new pg.Client({ ...target.location, application_name: 'stoa-listener' });
  await server.connect();
  const restored = () => restoreBackup(backup, { location: target.location, files, progress: quiet });
  await target.close();
  await expect(restored()).rejects.toThrow(ServerRunningError);
  await server.end();
  // the database notices a moment later that nobody is connected
  await expect.poll(() => restored().then(() => 'restored', String), { timeout: 60_000 }).toBe('restored');
});
