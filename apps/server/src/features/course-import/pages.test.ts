import { buffer } from 'node:stream/consumers';
import type { EnrolledObjective } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { imported } from '../../testing/imports.ts';
import { partsByName, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator']);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Imports a file, takes its course, and answers the course with the names of its parts. */
async function taken(file: Uint8Array<ArrayBuffer>, fileName: string) {
  const fields = [['enrol', 'admin@test.example']] as const;
  const { report, errors } = await imported(server, admin, { file, fileName, fields });
  expect(errors).toEqual([]);
  const { body } = await admin.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', {
    query: { filter: JSON.stringify(['objective.code', '=', report?.code]) },
  });
  const [entry] = body.data;
  const tree = await treeOf(admin, await startCourse(admin, entry?.id ?? ''));
  return { name: entry?.objective.name, parts: [...partsByName(tree).keys()] };
}

async function zip(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return Buffer.from(await buffer(archive.outputStream));
}

test('a folder of text files is taken as a course of its pages and questions', async () => {
  const file = await zip({
    'sky/course.md': '---\ntitle: The night sky\n---\nAbout it',
    'sky/1-welcome.md': '# Welcome\n\nLook [up](2-names.md).',
    'sky/2-names.md': '# Names\n\n```gift\nThe pole star is {=Polaris ~Vega}\n```\n',
  });
  expect(await taken(file, 'sky.zip')).toEqual({ name: 'The night sky', parts: ['Welcome', 'Names'] });
});

test('a paper by itself is taken as a course', async () => {
  const file = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  expect(await taken(file, 'House rules.pdf')).toEqual({ name: 'House rules', parts: ['House rules'] });
});
