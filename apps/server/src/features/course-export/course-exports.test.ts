import type { CourseExport, ImportJob, Problem } from '@stoa/contract';
import type { PackageFile } from '@stoa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenCourse, givenOtherTenant, packageFile, page } from '../../testing/fixtures.ts';
import { imported } from '../../testing/imports.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { zipOf } from './zip-of.ts';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

const picture = packageFile('img/a.gif', 'image/gif', 'GIF89a');
const withPicture = { type: 'html', html: '<p>Look</p><img src="stoa-file:img/a.gif" alt="A">' } as const;

async function given(name: string) {
  const parts = [page('a', { content: withPicture }), page('b'), page('c', { prerequisites: [['a', 'b']] })];
  const document = course([chapter('one', parts)], { name, files: new Map([[picture.path, picture]]) });
  const { objectiveId } = await givenCourse(server, document);
  const { code } = await server.db
    .selectFrom('objective')
    .select('code')
    .where('id', '=', objectiveId)
    .executeTakeFirstOrThrow();
  return { objectiveId, code };
}

/** The file as a browser gets it. */
async function download(person: TestPerson, href: string): Promise<Response> {
  return await fetch(new URL(href, server.origin), { headers: { cookie: person.cookie } });
}

const exportOf = (person: TestPerson, objectiveId: string) =>
  person.call<CourseExport & Problem>('getCourseExport', { params: { objectiveId } });

const parts = async (code: string) =>
  await server.db
    .selectFrom('activity_part as p')
    .innerJoin('objective as o', 'o.id', 'p.objective_id')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select(['p.activity_path_id', 'p.source_key', 'p.prerequisites', 'a.version'])
    .where('o.code', '=', code)
    .orderBy('p.axis')
    .execute();

describe('C18: a course as files for its administrators', () => {
  test('goes out as text and comes in as the same course', async () => {
    const { objectiveId, code } = await given('Rivers');
    const { body } = await exportOf(admin, objectiveId);
    const [text, cartridge] = body.formats;
    expect([text?.fileName, text?.losses, cartridge?.format]).toEqual([`${code}.zip`, [], 'cc']);
    const answer = await download(admin, text?.href ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${code}.zip"`);
    const before = await parts(code);
    const file = new Uint8Array(await answer.arrayBuffer());
    const replace = [['code', code] as const, ['replace', 'true'] as const];
    const job: ImportJob = await imported(server, admin, { file, fileName: 'again.zip', fields: replace });
    expect([job.stage, job.errors]).toEqual(['done', []]);
    expect(await parts(code)).toEqual(before);
    expect(before.at(-1)?.prerequisites).toHaveLength(1);
  });

  test('goes out as a cartridge, which names what it has no place for, and both are in the security log', async () => {
    const { objectiveId, code } = await given('Lakes');
    const { body } = await exportOf(admin, objectiveId);
    const cartridge = body.formats.find(({ format }) => format === 'cc');
    expect(cartridge?.losses).toContainEqual({
      code: 'settings',
      subject: 'Page c: after',
      message: 'A cartridge can’t tell these settings: Page c: after',
    });
    const answer = await download(admin, cartridge?.href ?? '');
    const job = await imported(server, admin, {
      file: new Uint8Array(await answer.arrayBuffer()),
      fields: [['code', `${code}-cc`]],
    });
    expect([job.stage, job.report?.name]).toEqual(['done', 'Lakes']);
    const events = await server.db
      .selectFrom('audit_event')
      .select(['actor_id', 'data'])
      .where('what', '=', 'course.exported')
      .execute();
    expect(events).toContainEqual({ actor_id: admin.id, data: { code, format: 'cc' } });
  });

  test('is refused without the right, to other organisations, and in formats that there are not', async () => {
    const { objectiveId } = await given('Seas');
    const href = `/api/lms-storage/v1/objectives/${objectiveId}/exports`;
    const author = await server.signInAs('author@test.example', ['Author', 'Instructor']);
    const { tenantId } = await givenOtherTenant(server);
    const stranger = await server.signInAs('stranger@test.example', ['Administrator'], tenantId);
    expect((await exportOf(author, objectiveId)).status).toBe(403);
    expect((await download(author, `${href}/text`)).status).toBe(403);
    expect((await exportOf(stranger, objectiveId)).status).not.toBe(200);
    expect((await download(stranger, `${href}/text`)).status).not.toBe(200);
    expect((await download(admin, `${href}/docx`)).status).toBe(404);
    expect((await download(admin, href.replace(objectiveId, crypto.randomUUID()))).status).toBe(404);
  });
});

describe('a zip that is made while it is read', () => {
  const counted = (name: string, pieces: number) => {
    const seen = { asked: 0, closed: false };
    const file: PackageFile = {
      path: name,
      size: pieces,
      mediaType: 'video/mp4',
      async *chunks() {
        try {
          for (; seen.asked < pieces; seen.asked += 1) yield Buffer.alloc(65_536, 1);
        } finally {
          seen.closed = true;
        }
      },
    };
    return { seen, file };
  };

  test('takes no more of its files than is read, and lets them go with whoever reads', async () => {
    const [first, second] = [counted('a.mp4', 10_000), counted('b.mp4', 10_000)];
    const zip = zipOf([first, second].map(({ file }) => ({ path: file.path, content: file })));
    const pieces = zip[Symbol.asyncIterator]();
    for (let read = 0; read < 20; read += 1) await pieces.next();
    expect(first.seen.asked).toBeLessThan(200);
    expect(second.seen.asked).toBe(0);
    zip.destroy();
    await expect.poll(() => first.seen.closed).toBe(true);
  });

  test('breaks off where a file does', async () => {
    const broken: PackageFile = {
      path: 'a.mp4',
      size: 1,
      mediaType: 'video/mp4',
      async *chunks() {
        yield Buffer.alloc(10);
        throw new Error('the disk is gone');
      },
    };
    await expect(Array.fromAsync(zipOf([{ path: 'a.mp4', content: broken }]))).rejects.toThrow('the disk is gone');
  });
});
