import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ImportJob } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { cartridge } from '../../testing/cartridge.ts';
import { finishedImport } from '../../testing/imports.ts';
import { timeToHold, watchLoop } from '../../testing/longest-turn.ts';
import type { TestPerson } from '../../testing/person.ts';
import type { Sending, Sent } from '../../testing/sending-thread.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

/**
 * Milliseconds of processor time for which learners may be kept from their turn, besides those in which this machine
 * takes memory for the package. This thread asks about the import as well; `tests/faults/heavy-work.test.ts` asks a
 * server of its own, and has 100.
 */
const longestTurn = 200;

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends a package from another thread and waits for its end: to make a form of it takes a while as well. */
async function imported(file: Uint8Array<ArrayBuffer>): Promise<ImportJob> {
  const workerData: Sending = { origin: server.origin, cookie: admin.cookie, file };
  const thread = new Worker(path.join(import.meta.dirname, '../../testing/sending-thread.ts'), { workerData });
  const { status, job } = await new Promise<Sent>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  expect(status).toBe(202);
  return await finishedImport(admin, job.id);
}

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  // stored as they are: packed, they would be refused for packing too well
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress: false });
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

const cc = (page: string) => zipped({ 'imsmanifest.xml': manifest(1), 'p1.html': page });

const manifest = (items: number) => `<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
  <organizations><organization><item identifier="root">${Array.from(
    { length: items },
    (_, n) => `<item identifier="i${n}" identifierref="r"><title>Page</title></item>`,
  ).join('')}</item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" href="p1.html"><file href="p1.html"/></resource></resources>
</manifest>`;

const olx = (sequentials: number) =>
  zipped({
    'course.xml': '<course url_name="run" org="O" course="C"/>',
    'course/run.xml': `<course><chapter url_name="c">${Array.from(
      { length: sequentials },
      (_, n) => `<sequential url_name="s${n}"><vertical url_name="v${n}"/></sequential>`,
    ).join('')}</chapter></course>`,
  });

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="x"`).join(' ');

test.each([
  ['a page of 200,000 nested tags', 'too-many-elements', () => cc('<b>'.repeat(200_000))],
  ['100,000 nested div', 'too-many-elements', () => cc('<div>'.repeat(100_000))],
  ['an element of 300,000 attributes', 'too-many-attributes', () => cc(`<p ${attributes(300_000)}>x</p>`)],
  ['a manifest of 200,000 items', 'too-many-elements', () => zipped({ 'imsmanifest.xml': manifest(200_000) })],
  ['a manifest of 20,000 items', 'too-many-parts', () => zipped({ 'imsmanifest.xml': manifest(20_000) })],
  ['20,000 sequentials', 'too-many-parts', () => olx(20_000)],
  [
    'a manifest of 40 MB',
    'text-too-large',
    () => zipped({ 'imsmanifest.xml': `<!-- ${' '.repeat(4e7)} -->${manifest(1)}` }),
  ],
] as const)('%s is refused with a sentence, and the server goes on meanwhile', async (_what, refusal, build) => {
  const file = Buffer.from(await build());
  using loop = watchLoop();
  const job = await imported(file);
  const longest = loop.longest();
  expect(job).toMatchObject({ stage: 'refused', errors: [{ code: 'import.refused', data: { refusal } }] });
  expect(job.errors[0]?.message).toMatch(/\w/);
  expect(longest).toBeLessThan(longestTurn + timeToHold(file.length));
});

test('a large course comes in whole, and the server goes on meanwhile', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 1_500 }, (_, n) => [`p${n}`, `<p>${`word${n} `.repeat(500)}</p>`]),
  );
  const file = Buffer.from(await cartridge('Large', pages));
  using loop = watchLoop();
  const job = await imported(file);
  const longest = loop.longest();
  expect(job).toMatchObject({ stage: 'done', report: { counts: { leaves: 1_500 } } });
  expect(longest).toBeLessThan(longestTurn + timeToHold(file.length));
});
