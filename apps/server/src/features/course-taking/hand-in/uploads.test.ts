import { createHash, randomUUID } from 'node:crypto';
import { appendFile, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { handedInFilePath, type CallTypes, type Problem } from '@stoa/contract';
import type { HandInTermsDocument } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { doChores } from '../../../kernel/jobs/chores.ts';
import { UploadStore } from '../../../kernel/files/upload-store.ts';
import { course, givenAccess, givenCourse, page } from '../../../testing/fixtures.ts';
import { open, perform, refusal, startCourse } from '../../../testing/perform.ts';
import { testPerson, type TestPerson } from '../../../testing/person.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { askOffset, beginFile, filesOf, removeFile, sendFile, sendPart } from '../../../testing/uploads.ts';
import { expireUploads } from './uploads.ts';

let server: TestServer;
let ada: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  server = await testServer();
  ada = await server.signInAs('ada@test.example');
  teacher = await server.signInAs('teacher@test.example', ['Instructor']);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Work {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

const asked: HandInTermsDocument = { text: true, files: true, mostFiles: 2, mostFileBytes: 2_000_000 };

async function begun(handIn: HandInTermsDocument = asked): Promise<Work> {
  const { objectiveId } = await givenCourse(server, course([page('a', { handIn, manualGrading: true }), page('b')]));
  const objectiveWorkflowId = await startCourse(ada, await givenAccess(server, ada.id, objectiveId));
  return { objectiveWorkflowId, activityWorkflowId: await open(ada, objectiveWorkflowId, 'Page a') };
}

const worked = async (work: Work) =>
  (await ada.call<CallTypes['getHandIn']['answer']>('getHandIn', { params: { ...work } })).body;

/** Begins a file, and answers its address. */
async function upload(work: Work, name = 'essay.pdf', size = 10): Promise<string> {
  const { status, headers } = await beginFile(ada, work, { name, size });
  expect(status).toBe(201);
  return headers.get('location') ?? '';
}

const refused = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as Problem).errors[0]?.code];
};

const otherHost = '127.0.0.1';

const sum = (text: string) => createHash('sha256').update(text).digest('hex');

/** Keeps a draft without letters, and hands it in with these files. */
async function draftOf(work: Work, text = '') {
  const draft = { writingId: randomUUID(), sequence: 1 };
  await ada.call('keepHandInDraft', { params: { ...work }, body: { ...draft, basedOn: null, text } });
  return draft;
}

const handIn = async (work: Work, files: readonly string[]) =>
  await perform(ada, 'handInWork', { ...work, draft: await draftOf(work), files: [...files] });

const download = (person: TestPerson, work: Work, id: string) =>
  person.send<string>('GET', `${filesOf(work)}/${id}/content`);
const graded = (person: TestPerson, { activityWorkflowId }: Work, id: string) =>
  person.send<string>(
    'GET',
    handedInFilePath.replace(':activityWorkflowId', activityWorkflowId).replace(':fileId', id),
  );

describe('a file on its way', () => {
  test('comes in parts, and is stored only with the last of them', async () => {
    const work = await begun();
    const address = await upload(work, 'مقالتي.pdf', 10);
    expect(await askOffset(ada, address)).toBe('200 0');
    const first = await sendPart(ada, address, { offset: 0, text: 'hello' });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5']);
    expect((await worked(work)).files).toMatchObject([{ name: 'مقالتي.pdf', size: 10, received: 5, sha256: null }]);
    await sendPart(ada, address, { offset: 5, text: 'world' });
    expect((await worked(work)).files).toMatchObject([{ received: 10, sha256: sum('helloworld') }]);
    // the answer to the last part was lost, and it is sent again
    expect((await sendPart(ada, address, { offset: 10, text: '' })).status).toBe(204);
    expect(await refused(sendPart(ada, address, { offset: 5, text: 'world' }))).toEqual([409, 'hand-in.upload-offset']);
  });

  test('takes no part at another place, none that is longer than declared, and none of two at once', async () => {
    const work = await begun();
    const address = await upload(work);
    for (const offset of [1, 10])
      expect(await refused(sendPart(ada, address, { offset, text: 'x' }))).toEqual([409, 'hand-in.upload-offset']);
    expect(await refused(sendPart(ada, address, { offset: 0, text: 'x'.repeat(11) }))).toEqual([
      413,
      'request.too-large',
    ]);
    const both = await Promise.all(['aaaaa', 'bbbbb'].map((text) => sendPart(ada, address, { offset: 0, text })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    await sendPart(ada, address, { offset: 5, text: 'ccccc' });
    const kept = both[0]?.status === 204 ? 'aaaaaccccc' : 'bbbbbccccc';
    expect((await worked(work)).files).toMatchObject([{ sha256: sum(kept) }]);
    expect(await readdir(path.join(server.filesFolder, 'incoming'))).toEqual([]);
  });

  test('is refused before a byte is taken, with the limit in words', async () => {
    const work = await begun({ ...asked, fileKinds: ['archive', 'plainText'] });
    const large = await beginFile<Problem>(ada, work, { name: 'a.zip', size: 2_000_001 });
    expect([large.status, large.body.errors[0]?.message]).toEqual([
      413,
      'We support attaching files not bigger than 1.91 MB',
    ]);
    const strange = await beginFile<Problem>(ada, work, { name: 'a.exe', size: 1 });
    expect([strange.status, strange.body.errors[0]?.message]).toEqual([
      415,
      'We support attaching only these types of files: txt, md, csv, tex, zip',
    ]);
    expect(await refused(beginFile(ada, work, { name: 'a.txt', size: 0 }))).toEqual([400, 'hand-in.file-empty']);
    expect(await refused(beginFile(ada, work, { name: '../..', size: 1 }))).toEqual([415, 'hand-in.file-kind']);
    expect(await refused(beginFile(ada, work, { name: '', size: 1 }))).toEqual([400, 'request.field-invalid']);
    for (const name of ['a.txt', '/etc/b\u202e.txt']) await upload(work, name, 1);
    expect(await refused(beginFile(ada, work, { name: 'c.txt', size: 1 }))).toEqual([409, 'hand-in.too-many-files']);
    expect((await worked(work)).files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    expect(await refused(beginFile(ada, await begun({ text: true }), { name: 'a.txt', size: 1 }))).toEqual([
      404,
      'hand-in.not-asked',
    ]);
  });

  test('that is begun twice with the same id is one file', async () => {
    const work = await begun();
    const file = { name: 'a.txt', size: 3, id: randomUUID() };
    const [first, again] = [await beginFile(ada, work, file), await beginFile(ada, work, file)];
    expect([first.status, again.status, again.headers.get('location')]).toEqual([
      201,
      201,
      first.headers.get('location'),
    ]);
    expect((await worked(work)).files).toHaveLength(1);
    expect(await refused(beginFile(ada, await begun(), file))).toEqual([400, 'request.field-invalid']);
  });

  test('speaks no other version of the protocol', async () => {
    const work = await begun();
    expect(await refused(ada.send('POST', filesOf(work), { headers: { 'upload-length': '1' } }))).toEqual([
      412,
      'request.precondition',
    ]);
  });
});

describe('after a break', () => {
  test('what arrived of a part whose connection was lost is kept', async () => {
    const work = await begun();
    const address = await upload(work);
    const { hostname, port, origin } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    const lines = [
      `PATCH ${address} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      `Cookie: ${ada.cookie}`,
      'X-Requested-With: XMLHttpRequest',
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      'Content-Length: 10',
    ];
    socket.write([...lines, '', 'hell'].join('\r\n'));
    await vi.waitFor(async () => {
      const arrived = await readdir(path.join(server.filesFolder, 'incoming'));
      expect(arrived).toHaveLength(1);
    });
    socket.destroy();
    await vi.waitFor(async () => expect(await askOffset(ada, address)).toBe('200 4'));
    await sendPart(ada, address, { offset: 4, text: 'o, all' });
    expect((await worked(work)).files).toMatchObject([{ sha256: sum('hello, all') }]);
  });

  test('another server goes on from what the database knows, whatever the disk has behind it', async () => {
    const work = await begun();
    const address = await upload(work);
    await sendPart(ada, address, { offset: 0, text: 'hello' });
    const [name = ''] = (await readdir(path.join(server.filesFolder, 'uploads'))).filter((one) =>
      one.endsWith(address.split('/').at(-1) ?? ''),
    );
    // a server that was killed had written more than it could tell
    const place = path.join(server.filesFolder, 'uploads', name);
    await appendFile(place, 'lost');
    const second = new UploadStore(server.filesFolder, server.app.files);
    const part = await second.receive(chunksOf('world'), 5);
    await second.append(name, 5, part);
    await second.discard(part);
    expect((await second.finish(name, 10)).toString('hex')).toBe(sum('helloworld'));
    // and one whose bytes are gone begins again
    expect(await askOffset(ada, address)).toBe('200 0');
    await sendPart(ada, address, { offset: 0, text: 'once again' });
    expect((await worked(work)).files).toMatchObject([{ sha256: sum('once again') }]);
  });

  test('what nobody goes on with for a week is given up, and what is stored stays', async () => {
    const work = await begun();
    const stored = await sendFile(ada, work, { name: 'stored.txt', text: 'stored' });
    const address = await upload(work, 'left.txt', 10);
    await sendPart(ada, address, { offset: 0, text: 'hello' });
    const chore = expireUploads(new UploadStore(server.filesFolder, server.app.files));
    await doChores(server.db, [chore]);
    expect((await worked(work)).files).toHaveLength(2);
    const long = new Date(Date.now() - 8 * 86_400_000);
    await server.db.updateTable('hand_in_file').set({ changed: long }).execute();
    await doChores(server.db, [chore]);
    expect((await worked(work)).files.map(({ id }) => id)).toEqual([stored]);
    expect(await askOffset(ada, address)).toMatch(/^404/);
  });
});

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

describe('files of a version', () => {
  test('are those that were stored, with their sums in the receipt, and come as downloads that nothing runs', async () => {
    const work = await begun();
    const id = await sendFile(ada, work, { name: 'page.txt', text: '<script>alert(1)</script>' });
    const { handIn: receipt } = await handIn(work, [id]);
    const file = { id, name: 'page.txt', size: 25, sha256: sum('<script>alert(1)</script>') };
    expect(receipt).toMatchObject({ version: 1, characters: 0, files: [file] });
    const { files, versions } = await worked(work);
    expect([files, versions[0]?.files]).toEqual([[], [file]]);
    for (const { status, headers, body } of [await download(ada, work, id), await graded(teacher, work, id)]) {
      expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="page.txt"/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('are neither unfinished nor others than the learner saw', async () => {
    const work = await begun();
    const id = await sendFile(ada, work, { name: 'a.txt', text: 'a' });
    const draft = await draftOf(work);
    for (const files of [[], [randomUUID()]])
      expect((await refusal(ada, 'handInWork', { ...work, draft, files })).code).toBe('hand-in.draft-changed');
    const half = await upload(work, 'b.txt', 2);
    const unfinished = await refusal(ada, 'handInWork', { ...work, draft, files: [id, half.split('/').at(-1) ?? ''] });
    expect(unfinished.reasons).toEqual(['file-unfinished']);
    expect(await removeFile(ada, half)).toBe(204);
    expect((await perform(ada, 'handInWork', { ...work, draft, files: [id] })).handIn.files).toHaveLength(1);
  });

  test('stay with it when it is taken back, go with the next one unsent, and can be taken out of the draft', async () => {
    const work = await begun();
    const [one, two] = [
      await sendFile(ada, work, { name: '1.txt', text: 'one' }),
      await sendFile(ada, work, { name: '2.txt', text: 'two' }),
    ];
    await handIn(work, [one, two]);
    expect(await removeFile(ada, `${filesOf(work)}/${one}`)).toBe(409);
    const { handIn: first } = await perform(ada, 'withdrawWork', work);
    expect((await graded(teacher, work, one)).status).toBe(404);
    expect(await removeFile(ada, `${filesOf(work)}/${one}`)).toBe(204);
    const draft = { writingId: first.id, sequence: 0 };
    const { handIn: second } = await perform(ada, 'handInWork', { ...work, draft, files: [two] });
    expect(second.files.map(({ name }) => name)).toEqual(['2.txt']);
    const { versions } = await worked(work);
    expect(versions.map(({ files }) => files.map(({ name }) => name))).toEqual([['2.txt'], ['1.txt', '2.txt']]);
    expect((await download(ada, work, one)).body).toBe('one');
    expect([(await graded(teacher, work, one)).status, (await graded(teacher, work, two)).status]).toEqual([404, 200]);
  });

  test('belong to their learner alone while they are a draft, and to nobody else ever', async () => {
    const work = await begun();
    const id = await sendFile(ada, work, { name: 'a.txt', text: 'mine' });
    const address = `${filesOf(work)}/${id}`;
    expect((await graded(teacher, work, id)).status).toBe(404);
    const bob = await server.signInAs('bob@test.example');
    expect(await askOffset(bob, address)).toMatch(/^404/);
    expect(await refused(sendPart(bob, address, { offset: 4, text: 'x' }))).toEqual([
      404,
      'objective-workflow.not-found',
    ]);
    expect([await removeFile(bob, address), (await download(bob, work, id)).status]).toEqual([404, 404]);
    // nor through other work of one's own
    const other = await begun();
    expect((await download(ada, other, id)).status).toBe(404);
    await handIn(work, [id]);
    expect((await graded(bob, work, id)).status).toBe(403);
    const { id: tenantId } = await server.db
      .insertInto('tenant')
      .values({ name: 'Other', host: otherHost })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.app.kernel.tenants.readHosts();
    const there = await server.signInAs('other@test.example', ['Administrator', 'Instructor'], tenantId);
    const stranger = testPerson(server.origin.replace('localhost', otherHost), there.id, there.cookie);
    expect((await graded(stranger, work, id)).status).toBe(404);
    expect(await askOffset(stranger, address)).toMatch(/^404/);
    expect((await beginFile(stranger, work, { name: 'a.txt', size: 1 })).status).toBe(404);
  });
});
