import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnrolledObjective } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imported } from '../../testing/imports.ts';
import { partsByName, startCourse, treeOf } from '../../testing/perform.ts';
import type { TestPerson } from '../../testing/person.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const found = globSync(['olx/*.tar.gz', 'common-cartridge/*.imscc', 'moodle/*.mbz'], { cwd: folder }).toSorted();
/** One name stands for all of them where the folder is absent, so that what is skipped is said. */
const packages = found.length > 0 ? found : ['a real course package'];

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@test.example', ['Administrator', 'Learner']);
});
afterAll(() => server[Symbol.asyncDispose]());

test.skipIf(!existsSync(folder)).each(packages)(
  '%s can be taken once it is imported (skipped where ../shared/data is absent)',
  async (name) => {
    const fields = [
      ['code', name],
      ['enrol', 'admin@test.example'],
    ] as const;
    const job = await imported(server, admin, {
      file: readFileSync(path.join(folder, name)),
      fileName: path.basename(name),
      fields,
    });
    expect([job.stage, job.errors]).toEqual(['done', []]);
    const filter = JSON.stringify(['objective.code', '=', name]);
    const { body } = await admin.call<{ data: EnrolledObjective[] }>('queryEnrolledObjectives', { query: { filter } });
    const tree = await treeOf(admin, await startCourse(admin, body.data[0]?.id ?? ''));
    expect(partsByName(tree).size).toBeGreaterThan(0);
    expect(tree.activity.name).toBe(job.report?.name);
  },
);
