import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackageAtWork } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from './backup/restore-backup.ts';
import { openBackup } from './backup/read-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { openFiles } from './kernel/files/open-files.ts';
import { cartridge } from './testing/cartridge.ts';
import { emptyDatabase } from './testing/database.ts';
import { course, givenAccess, givenCourse, page } from './testing/fixtures.ts';
import { imported } from './testing/imports.ts';
import { packagedCourse, packagedPart } from './testing/packages.ts';
import { open, startCourse } from './testing/perform.ts';
import type { TestPerson } from './testing/person.ts';
import { s3Server, type S3Server } from './testing/s3-server.ts';
import { testServer, type TestServer } from './testing/server.ts';
import { filesOf, sendFile } from './testing/uploads.ts';

let s3: S3Server;
let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  s3 = await s3Server();
  server = await testServer({ bucket: s3.bucket });
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
});

/** Everything that lies in the server's own folder as a file. */
async function onDisk(): Promise<readonly string[]> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const hashesIn = async (place: Pick<TestServer['app'], 'files'>) =>
  (await Array.fromAsync(place.files.all())).map(({ sha256 }) => sha256.toString('hex')).toSorted();

const text = 'a picture of '.repeat(100);

test('a course that is imported has its files in the bucket, and none on the disk', async () => {
  const file = await cartridge('In a bucket', { a: '<p><img src="a.png" alt=""></p>' }, { 'a.png': text });
  const job = await imported(server, admin, { file: new Uint8Array(file) });
  expect(job.stage).toBe('done');
  await expect.poll(onDisk).toEqual([]);
  const row = await server.db
    .selectFrom('stored_file')
    .selectAll()
    .where('name', '=', 'a.png')
    .executeTakeFirstOrThrow();
  expect(String(await server.app.files.read(row.sha256))).toBe(text);
  const address = `${server.origin}/api/lms-storage/v1/files/${row.id}/a.png`;
  const answer = await fetch(address, { headers: { cookie: admin.cookie, range: 'bytes=2-8' } });
  expect([answer.status, await answer.text()]).toEqual([206, 'picture']);
  const head = await fetch(address, { method: 'HEAD', headers: { cookie: admin.cookie } });
  expect(head.headers.get('content-length')).toBe(String(text.length));
});

test('a package that is unpacked to be read comes in as well', async () => {
  const course = '<course url_name="run" course="TAR" org="o"/>';
  const run = '<course display_name="Unpacked"><chapter url_name="c"/></course>';
  const entries = {
    'course/course.xml': course,
    'course/course/run.xml': run,
    'course/chapter/c.xml': '<chapter display_name="C"><sequential url_name="s"/></chapter>',
    'course/sequential/s.xml': '<sequential display_name="S"><vertical url_name="v"/></sequential>',
    'course/vertical/v.xml': '<vertical display_name="V"><html url_name="h"/></vertical>',
    'course/html/h.xml': '<html filename="h" display_name="H"/>',
    'course/html/h.html': '<p><a href="/static/b.txt">b</a></p>',
    'course/static/b.txt': 'unpacked from a tar',
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-tar-'));
  for (const [name, text] of Object.entries(entries)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  execFileSync('tar', ['-czf', 'course.tar.gz', 'course'], { cwd: folder });
  const file = new Uint8Array(await readFile(path.join(folder, 'course.tar.gz')));
  await rm(folder, { recursive: true });
  expect((await imported(server, admin, { file, fileName: 'course.tar.gz' })).stage).toBe('done');
  const sha256 = createHash('sha256').update('unpacked from a tar').digest();
  expect(String(await server.app.files.read(sha256))).toBe('unpacked from a tar');
  await expect.poll(onDisk).toEqual([]);
});

test('what is handed in goes to the bucket with its last part, and comes back', async () => {
  const ada = await server.signInAs('ada@test.example');
  const document = course([page('a', { handIn: { text: true, files: true }, manualGrading: true })]);
  const { objectiveId } = await givenCourse(server, document);
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  const work = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Page a') };
  const id = await sendFile(ada, work, { name: 'essay.pdf', text: 'my essay' });
  await expect.poll(onDisk).toEqual([]);
  const sha256 = createHash('sha256').update('my essay').digest();
  expect(String(await server.app.files.read(sha256))).toBe('my essay');
  const { body } = await ada.send<string>('GET', `${filesOf(work)}/${id}/content`);
  expect(body).toBe('my essay');
});

test('a backup has the files of the bucket, and is restored into another', async () => {
  await using target = await emptyDatabase();
  const file = path.join(server.filesFolder, 'backup');
  const quiet = () => undefined;
  const { location } = server.database;
  const { files } = server.app;
  const written = await writeBackup({ location, files, file, passphrase: null, program: '0.0.0', progress: quiet });
  expect([written.lost, written.files > 1]).toEqual([[], true]);
  const other = await openFiles({ folder: server.filesFolder, bucket: { ...s3.bucket, prefix: 'restored/' } });
  const backup = await openBackup(file, async () => '');
  await restoreBackup(backup, { location: target.location, files: other, progress: quiet });
  expect(await hashesIn({ files: other })).toEqual(await hashesIn(server.app));
});

test('with the bucket away a file is a problem that passes, not a fault of ours', async () => {
  const gone = await s3Server();
  await using other = await testServer({ bucket: gone.bucket });
  const ada = await other.signInAs('ada@test.example', ['Administrator']);
  const file = await cartridge('Away', { a: '<p><img src="a.png" alt=""></p>' }, { 'a.png': text });
  await imported(other, ada, { file: new Uint8Array(file) });
  const row = await other.db
    .selectFrom('stored_file')
    .selectAll()
    .where('name', '=', 'a.png')
    .executeTakeFirstOrThrow();
  const { objectiveId } = await givenCourse(other, packagedCourse([packagedPart('a'), page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(other, ada.id, objectiveId));
  const params = { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Unit a') };
  const { body: opened } = await ada.call<PackageAtWork>('openPackage', { params, body: {} });
  await gone[Symbol.asyncDispose]();
  // the page of a package says so in its frame, and looks by itself whether it is over
  const inFrame = await fetch(new URL(opened.address, other.origin), { headers: { accept: 'text/html' } });
  expect([inFrame.status, inFrame.headers.get('x-frame-options'), inFrame.headers.get('retry-after')]).toEqual([
    503,
    null,
    '5',
  ]);
  expect(inFrame.headers.get('content-security-policy')).toMatch(/^(?!.*frame-ancestors).*sandbox allow-scripts;/u);
  expect(await inFrame.text()).toContain('This page opens by itself as soon as it can.');
  const answer = await fetch(`${other.origin}/api/lms-storage/v1/files/${row.id}/a.png`, {
    headers: { cookie: ada.cookie },
  });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'server.files-away' }] });
});
