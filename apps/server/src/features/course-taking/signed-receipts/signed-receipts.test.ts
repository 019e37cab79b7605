import { spawnSync } from 'node:child_process';
import { createHash, randomUUID, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { submissionReceiptPath, versionReceiptPath, type CallTypes } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { complete, open, perform, startCourse } from '../../../testing/perform.ts';
import type { TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: TestPerson;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@receipts.example');
  folder = await mkdtemp(path.join(tmpdir(), 'receipt-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server[Symbol.asyncDispose]();
});

type Files = Readonly<Record<string, Buffer>>;

async function download(person: TestPerson, pattern: string, ids: Readonly<Record<string, string>>) {
  const address = pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => ids[name] ?? '');
  const answer = await fetch(`${server.origin}${address}`, { headers: { cookie: person.cookie } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function unpacked(bytes: Buffer): Promise<Files> {
  const zip = await yauzl.fromBufferPromise(bytes, {});
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

const isThere = spawnSync('openssl', ['version']).status === 0;

/** What a stranger finds with openssl alone; where there is none, with the cryptography of Node. */
async function isGenuine(files: Files): Promise<boolean> {
  const [receipt, signature, key] = ['receipt.json', 'receipt.sig', 'public-key.pem'].map((name) => files[name]);
  if (receipt === undefined || signature === undefined || key === undefined) return false;
  if (!isThere) return verify('sha256', receipt, key, signature);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  // the command that stands in the file itself
  const [command = ''] = /openssl dgst .*/.exec(String(files['README.txt'])) ?? [];
  const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  return status === 0 && stdout.includes('Verified OK');
}

describe('C8: a receipt that verifies without a server', () => {
  test('says what was handed in, by whom and when; nobody can change it', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a', { handIn: {}, manualGrading: true })]));
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    const activityWorkflowId = await open(ada, objectiveWorkflowId, 'Page a');
    const work = { objectiveWorkflowId, activityWorkflowId };
    const draft = { writingId: randomUUID(), sequence: 1 };
    const body = { ...draft, basedOn: null, text: 'My page' };
    await ada.call<CallTypes['keepHandInDraft']['answer']>('keepHandInDraft', { params: work, body });
    const { handIn } = await perform(ada, 'handInWork', { ...work, draft });
    const ids = { ...work, versionId: handIn.id };
    const { status, bytes } = await download(ada, versionReceiptPath, ids);
    expect(status).toBe(200);
    const files = await unpacked(bytes);
    const receipt = JSON.parse(String(files['receipt.json']));
    expect(receipt).toMatchObject({
      issuer: server.origin,
      person: { id: ada.id, name: 'ada Example', email: 'ada@receipts.example' },
      course: { id: objectiveId },
      attempt: { id: objectiveWorkflowId, number: 1 },
      activity: { name: 'Page a' },
      handIn: {
        version: 1,
        handedIn: handIn.handedIn,
        text: { sha256: createHash('sha256').update('My page').digest('hex') },
      },
    });
    expect(await isGenuine(files)).toBe(true);
    const published = await (await fetch(receipt.key)).text();
    expect(published).toBe(String(files['public-key.pem']));
    const changed = Buffer.from(String(files['receipt.json']).replace('"number": 1', '"number": 2'));
    expect(await isGenuine({ ...files, 'receipt.json': changed })).toBe(false);
    const other = await server.signInAs('ben@receipts.example');
    expect((await download(other, versionReceiptPath, ids)).status).toBe(404);
  });

  test('is there for a submitted attempt, and not before', async () => {
    const { objectiveId } = await givenCourse(server, course([page('a')]));
    const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
    expect((await download(ada, submissionReceiptPath, { objectiveWorkflowId })).status).toBe(404);
    await complete(ada, objectiveWorkflowId, 'Page a');
    const { receipt } = await perform(ada, 'submitObjectiveWorkflow', { id: objectiveWorkflowId });
    const files = await unpacked((await download(ada, submissionReceiptPath, { objectiveWorkflowId })).bytes);
    expect(JSON.parse(String(files['receipt.json']))).toMatchObject({
      submitted: receipt?.submitted,
      included: [{ name: 'Page a' }],
    });
    expect(await isGenuine(files)).toBe(true);
  });
});
