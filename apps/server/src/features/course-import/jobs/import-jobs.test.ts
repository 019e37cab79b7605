import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DiskFiles } from '../../../kernel/files/disk-files.ts';
import { usualImportLimits, type ImportLimits } from '../../../kernel/settings.ts';
import { cartridge } from '../../../testing/cartridge.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ImportJobs } from './import-jobs.ts';
import { insertJob, selectJob, takeJob, updateJobCancelled, updateJobsAlive, updateJobsLeft } from './store.ts';

let database: TestDatabase;
let folder: string;
let tenants: readonly [string, string];
let reported: unknown[];
let opened: ImportJobs[];

beforeAll(async () => {
  database = await testDatabase();
  const rows = await database.db
    .insertInto('tenant')
    .values(['One', 'Two'].map((name) => ({ name, host: `${name.toLowerCase()}.example` })))
    .returning('id')
    .execute();
  tenants = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoa-jobs-'));
  await mkdir(path.join(folder, 'spool'));
  [reported, opened] = [[], []];
});
afterEach(async () => {
  for (const jobs of opened) await jobs.close();
  await rm(folder, { recursive: true });
});

const wishes = { enrol: [], replace: false };
const spoolOf = (id: string) => path.join(folder, 'spool', `${id}.package`);

function importJobs(limits: Partial<ImportLimits> = {}): ImportJobs {
  const jobs = new ImportJobs({
    db: database.db,
    files: new DiskFiles(folder),
    filesFolder: folder,
    limits: { ...usualImportLimits, ...limits },
    report: (error) => void reported.push(error),
  });
  opened.push(jobs);
  return jobs;
}

/** A course, as a package on disk. */
async function packageAt(place: string): Promise<void> {
  await writeFile(place, await cartridge(`Course ${randomUUID()}`, { a: '<p>a</p>' }));
}

/** A package that whoever reads it waits for, without an end. */
async function endless(place: string): Promise<void> {
  execFileSync('mkfifo', [place]);
}

async function accept(
  jobs: ImportJobs,
  make: (place: string) => Promise<void>,
  tenantId = tenants[0],
): Promise<string> {
  const [id, upload] = [randomUUID(), jobs.place()];
  await make(upload);
  await jobs.accept({ id, tenantId, fileName: 'a.imscc', wishes }, upload);
  return id;
}

const jobOf = (id: string, tenantId = tenants[0]) => selectJob(database.db, tenantId, id);

async function ended(id: string, tenantId = tenants[0]) {
  await expect.poll(async () => (await jobOf(id, tenantId))?.finished, { timeout: 60_000 }).toBeInstanceOf(Date);
  return await jobOf(id, tenantId);
}

test('behind a slow package the next of its organisation is read, waits to be stored, and holds up nobody of another', async () => {
  const jobs = importJobs();
  const slow = await accept(jobs, endless);
  const behind = await accept(jobs, packageAt);
  const last = await accept(jobs, packageAt);
  const other = await accept(jobs, packageAt, tenants[1]);
  expect(await ended(other, tenants[1])).toMatchObject({ stage: 'done' });
  await expect.poll(async () => (await jobOf(behind))?.stage, { timeout: 50_000 }).toBe('read');
  expect([(await jobOf(slow))?.finished, (await jobOf(last))?.stage]).toEqual([null, 'received']);
  // whoever reads may have seen enough before all of it is written
  const written = writeFile(spoolOf(slow), 'goes on');
  await written.catch((error: unknown) => expect(error).toMatchObject({ code: 'EPIPE' }));
  expect(await ended(slow)).toMatchObject({ stage: 'refused' });
  for (const id of [behind, last]) expect(await ended(id)).toMatchObject({ stage: 'done' });
  await expect.poll(() => readdirSync(path.join(folder, 'spool')), { timeout: 20_000 }).toEqual([]);
});

test('a package that does not get on is ended with a sentence', async () => {
  const id = await accept(importJobs({ silence: 500 }), endless);
  const errors = [{ code: 'import.refused', refusal: 'reading-too-slow', subject: 'a.imscc' }];
  expect(await ended(id)).toMatchObject({ stage: 'refused', errors });
});

test('a package that takes too much memory is ended with a sentence', async () => {
  const modules = `<modules>${Array.from({ length: 150_000 }, (_, n) => `<m n="${n}"/>`).join('')}</modules>`;
  const settings = { 'course_settings/module_meta.xml': modules };
  const large = async (place: string) => await writeFile(place, await cartridge('Large', { a: '<p>a</p>' }, settings));
  const errors = [{ code: 'import.refused', refusal: 'reading-too-large', subject: 'a.imscc' }];
  expect(await ended(await accept(importJobs({ memoryMegabytes: 40 }), large))).toMatchObject({ errors });
  expect(await ended(await accept(importJobs(), large))).toMatchObject({ stage: 'done' });
});

test('a job ends with a sentence, whatever goes wrong: where the reason cannot be stored, with the general one', async () => {
  await sql`create function refuse_reason() returns trigger language plpgsql as $$ begin
    if new.errors @> '[{"code": "import.refused"}]' then raise 'the reason cannot be stored'; end if; return new; end $$`.execute(
    database.db,
  );
  await sql`create trigger refuse_reason before update on import_job for each row execute function refuse_reason()`.execute(
    database.db,
  );
  const job = await ended(await accept(importJobs(), (place) => writeFile(place, 'no package')));
  expect(job).toMatchObject({ stage: 'refused', errors: [{ code: 'server.unknown' }] });
  expect(reported).toHaveLength(1);
  await sql`drop function refuse_reason cascade`.execute(database.db);
});

test('an import that a stopping server cuts off goes on at the next start', async () => {
  const jobs = importJobs();
  const id = await accept(jobs, endless);
  const waiting = await accept(jobs, packageAt);
  await expect.poll(() => existsSync(`${spoolOf(id)}.work`)).toBe(true);
  await jobs.close();
  for (const one of [id, waiting]) expect(await jobOf(one)).toMatchObject({ stage: 'received', finished: null });
  await rm(spoolOf(id));
  await packageAt(spoolOf(id));
  await importJobs().start();
  for (const one of [id, waiting]) expect(await ended(one)).toMatchObject({ stage: 'done' });
});

test('an import of a dead server is taken up once more, ends with a sentence where that cannot be, and one that runs elsewhere stays', async () => {
  const [left, twice, gone, alive] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [left, twice, gone, alive]) {
    await insertJob(database.db, { id, tenantId: tenants[0], fileName: 'a.imscc', wishes });
    if (id !== gone) await packageAt(spoolOf(id));
  }
  await writeFile(path.join(folder, 'spool', `${randomUUID()}.package.work`), 'x');
  for (let time = 0; time < 3; time += 1) await takeJob(database.db, twice);
  await updateJobsLeft(database.db, [left, twice, gone]);
  await updateJobsAlive(database.db, [alive]);
  await importJobs().start();
  expect(await ended(left)).toMatchObject({ stage: 'done' });
  for (const id of [twice, gone])
    expect(await ended(id)).toMatchObject({ stage: 'refused', errors: [{ code: 'import.interrupted' }] });
  expect(await jobOf(alive)).toMatchObject({ stage: 'received', finished: null });
  await expect.poll(() => readdirSync(path.join(folder, 'spool'))).toEqual([`${alive}.package`]);
});

test('an import that is cancelled ends at once, its process soon after, and nothing of it is left', async () => {
  const jobs = importJobs();
  await jobs.start();
  const running = await accept(jobs, endless);
  const waiting = await accept(jobs, packageAt);
  const behind = await accept(jobs, packageAt);
  await expect.poll(() => existsSync(`${spoolOf(running)}.work`)).toBe(true);
  const cancel = async (id: string, tenantId = tenants[0]) =>
    await database.db.transaction().execute((tx) => updateJobCancelled(tx, tenantId, id));
  expect(await cancel(running, tenants[1])).toBeUndefined();
  for (const id of [running, waiting]) expect(await cancel(id)).toMatchObject({ id, stage: 'refused' });
  expect(await cancel(running)).toBeUndefined();
  expect(await ended(behind)).toMatchObject({ stage: 'done' });
  for (const id of [running, waiting])
    expect(await jobOf(id)).toMatchObject({ errors: [{ code: 'import.cancelled' }] });
  await expect.poll(() => readdirSync(path.join(folder, 'spool')), { timeout: 20_000 }).toEqual([]);
  expect(reported).toEqual([]);
});

test('the same id is the same import, and nobody else has it', async () => {
  const jobs = importJobs();
  const id = await accept(jobs, packageAt);
  await ended(id);
  const again = async (tenantId: string) =>
    await jobs.accept({ id, tenantId, fileName: 'b.imscc', wishes }, path.join(folder, 'never-looked-at'));
  expect(await again(tenants[0])).toMatchObject({ id, file_name: 'a.imscc', stage: 'done' });
  expect(await again(tenants[1])).toBeUndefined();
});
