import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ActivityKind, type CourseDocument, type PartDocument } from '@stoa/domain';
import { writeCourse } from '@stoa/importers/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapter, course, givenCourse, packageFile, page } from '../../testing/fixtures.ts';
import { imported } from '../../testing/imports.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { storedCourse } from './export-course.ts';
import { saveZip } from './save-files.ts';

let server: TestServer;
let admin: TestPerson;
const folder = mkdtempSync(path.join(tmpdir(), 'stoa-export-'));

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server[Symbol.asyncDispose]();
});

const plain = ({ content, children, ...part }: PartDocument): object => ({
  ...part,
  ...(content?.type === 'quiz' ? { content: { ...content, quiz: JSON.parse(content.quiz) as unknown } } : { content }),
  ...(children && { children: children.map(plain) }),
});

async function comparable({ files, parts, ...document }: CourseDocument): Promise<object> {
  const described = [];
  for (const { path: place, mediaType, chunks } of files.values()) {
    const bytes = Buffer.concat(await Array.fromAsync(chunks()));
    described.push([place, mediaType, createHash('sha256').update(bytes).digest('hex')]);
  }
  return {
    ...document,
    parts: parts.map(plain),
    files: described.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  };
}

async function stored(code: string) {
  const found = await storedCourse({ db: server.db, files: server.app.files }, { tenantId: server.tenantId, code });
  if (found === undefined) throw new Error(`No course ${code}.`);
  return found;
}

/** Versions of the activities of a course: they grow with each change of what a learner sees. */
const versions = async (code: string) =>
  await server.db
    .selectFrom('activity as a')
    .innerJoin('objective as o', 'o.id', 'a.objective_id')
    .select(['a.id', 'a.version', 'a.state'])
    .where('o.code', '=', code)
    .orderBy('a.id')
    .execute();

/** Exports a course, imports what was written over it, and says what it was before and is now. */
async function outAndIn(code: string) {
  const before = await stored(code);
  const versionsBefore = await versions(code);
  const text = writeCourse(before.document);
  const file = path.join(folder, `${createHash('sha256').update(code).digest('hex')}.zip`);
  await saveZip(text.files, file);
  const job = await imported(server, admin, {
    file: readFileSync(file),
    fileName: 'again.zip',
    fields: [
      ['code', code],
      ['replace', 'true'],
    ],
  });
  expect([job.stage, job.errors]).toEqual(['done', []]);
  const after = await stored(code);
  expect([text.losses, before.missing, before.missingBytes]).toEqual([[], [], []]);
  expect(await versions(code)).toEqual(versionsBefore);
  return { before: await comparable(before.document), after: await comparable(after.document) };
}

describe('a stored course', () => {
  const file = (place: string) => packageFile(place, 'image/gif', `GIF89a ${place}`);
  const paths = ['img/a b.gif', 'other/a b.gif', "img/it's (1).gif", 'cover.gif'];
  const files = new Map(paths.map((place) => [place, file(place)]));

  test('goes out as text and comes in as the same course', async () => {
    const document = course(
      [
        chapter('1', [
          page('a', {
            content: {
              type: 'html',
              html: '<p><a href="stoa-part:b#x">b</a> <img src="stoa-file:img/a%20b.gif"> <img src="stoa-file:other/a%20b.gif"> <img src="stoa-file:img/it%27s%20%281%29.gif"></p>',
            },
            durationSeconds: 90,
            handIn: { files: true, rubric: { criteria: [{ name: 'Tone', levels: [{ name: 'Good', points: 2 }] }] } },
            manualGrading: true,
            constraint: { due: '2027-01-01T00:00:00.000Z' },
          }),
        ]),
        page('b', {
          kind: ActivityKind.video,
          completion: 'watch',
          prerequisites: ['a'],
          content: {
            type: 'video',
            sources: [{ kind: 'file', path: 'img/a b.gif' }],
            captions: [{ language: 'en', path: 'other/a b.gif' }],
            attachments: [{ path: 'other/a b.gif', name: 'Words' }],
          },
        }),
      ],
      {
        files,
        coverPath: 'cover.gif',
        aboutHtml: '<p>About <em>it</em></p>',
        gradingScale: { name: 'Grades', maxScore: 10, normalizedPassingScore: 0.5, grades: [] },
        graders: [{ name: 'Homework', minCount: 1, dropCount: 0, weight: 1 }],
        collections: [{ name: 'Night and day' }, { name: 'Sky', code: 'above' }],
        kept: [{ kind: 'outcome', name: 'Kept', sourceFormat: 'x', source: '<x/>' }],
      },
    );
    const { code } = await givenCourse(server, document);
    const { before, after } = await outAndIn(code);
    expect(after).toEqual(before);
    expect(before).toMatchObject({ coverPath: 'cover.gif', kept: [{ name: 'Kept' }], graders: [{ weight: 1 }] });
    expect(before).toMatchObject({ collections: [{ name: 'Night and day' }, { name: 'Sky', code: 'above' }] });
  });

  test('is found by its code in its own organisation alone', async () => {
    const { code } = await givenCourse(server, course([page('a')]));
    const place = { db: server.db, files: server.app.files };
    expect(await storedCourse(place, { tenantId: server.tenantId, code: code.toUpperCase() })).toBeDefined();
    expect(await storedCourse(place, { tenantId: '00000000-0000-4000-8000-000000000000', code })).toBeUndefined();
  });
});

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data');

test
  .skipIf(!existsSync(shared))
  .each([
    'olx/openedx-demo-course.tar.gz',
    'common-cartridge/viewer-all-question-types.imscc',
    'moodle/moodle_28_quiz.mbz',
    'scorm/singlesco_scorm12.zip',
    'cmi5/pre_post_test_framed.zip',
  ])('%s goes out and comes in the same (skipped where ../shared/data is absent)', async (name) => {
  const code = `OUT-${name}`;
  const job = await imported(server, admin, {
    file: readFileSync(path.join(shared, name)),
    fileName: path.basename(name),
    fields: [['code', code]],
  });
  expect(job.errors).toEqual([]);
  const { before, after } = await outAndIn(code);
  expect(after).toEqual(before);
});
