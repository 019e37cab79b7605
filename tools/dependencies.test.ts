import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations, type Violation } from './dependencies.ts';

const repository = path.resolve(import.meta.dirname, '..');
const names = ['domain', 'contract', 'messages', 'ui', 'importers', 'assessment'];

/** A small house that keeps the table, to plant violations in. */
const clean: Readonly<Record<string, string>> = {
  'packages/domain/src/index.ts': 'export const rule = 1;',
  'packages/contract/src/index.ts':
    `import { rule } from '@stoa/domain';\nimport { Type } from 'typebox';\nexport const schema = [rule, ` +
    `Type];\nexport type Code = 'a';`,
  'packages/contract/src/calls.ts': 'export const calls = 1;',
  'packages/messages/src/index.ts': `import type { Code } from '@stoa/contract';\nexport const words: Record<Code, string> = { a: '' };`,
  'packages/ui/src/index.ts': `import { useState } from 'react';\nexport const button = useState;`,
  'packages/importers/src/index.ts':
    `import { rule } from '@stoa/domain';\nimport { schema } from '@stoa/contract';\nexport const read = [rule, ` +
    'schema];',
  'packages/assessment/src/index.ts': `import type { schema } from '@stoa/contract';\nexport type Item = typeof schema;`,
  'packages/assessment/src/scoring/index.ts': 'export const score = 1;',
  'apps/server/src/db/database.ts': `import { Kysely } from 'kysely';\nexport const db = Kysely;`,
  'apps/server/src/kernel/http.ts': `import fastify from 'fastify';\nimport { db } from '../db/database.ts';\nexport const http = [fastify, db];`,
  'apps/server/src/kernel/sentences.ts': 'export const sentence = 1;',
  'apps/server/src/kernel/refusals/refusal.ts': `import { sentence } from '../sentences.ts';\nexport const refusal = sentence;`,
  'apps/server/src/learning/fields/columns.ts': `import { sql } from 'kysely';\nexport const columns = sql;`,
  'apps/server/src/learning/course-trees/store.ts': `import { columns } from '../fields/columns.ts';\nexport const parts = columns;`,
  'apps/server/src/learning/finishing/finish.ts':
    `import { refusal } from '../../kernel/refusals/refusal.ts';\nimport { parts } from ` +
    `'../course-trees/store.ts';\nexport const finish = [refusal, parts];`,
  'apps/server/src/features/one/store.ts': `import { sql } from 'kysely';\nexport const select = sql;`,
  'apps/server/src/features/one/routes.ts':
    `import fastify from 'fastify';\nimport { http } from '../../kernel/http.ts';\nimport { select } from ` +
    `'./store.ts';\nexport const one = [fastify, http, select];`,
  'apps/server/src/features/two/routes.ts': `import { words } from '@stoa/messages';\nexport const two = words;`,
  'apps/server/src/app.ts':
    `import { one } from './features/one/routes.ts';\nimport { two } from './features/two/routes.ts';\nexport ` +
    'const app = [one, two];',
  'apps/portal/src/api/calls/call.ts':
    `import { calls } from '@stoa/contract/calls';\nimport type { Code } from '@stoa/contract';\nexport const call ` +
    '= (code: Code) => [calls, code];',
  'apps/portal/src/shell/shell.ts': `import { call } from '../api/calls/call.ts';\nexport const shell = call;`,
  'apps/portal/src/features/one/page.ts':
    `import { button } from '@stoa/ui';\nimport { call } from '../../api/calls/call.ts';\nexport const page = ` +
    '[button, call];',
  'apps/portal/src/features/two/page.ts': 'export const page = 2;',
  'apps/fragments/src/kit/mount.ts':
    `import { button } from '@stoa/ui';\nimport type { Code } from '@stoa/contract';\nexport const mount = (code: ` +
    'Code) => [button, code];',
  'apps/fragments/src/one/mount.ts': `import { mount as begin } from '../kit/mount.ts';\nexport const mount = begin;`,
  'apps/portal/src/app/routes.ts':
    `import { page } from '../features/one/page.ts';\nimport { shell } from '../shell/shell.ts';\nexport const ` +
    'routes = [page, shell];',
};

/** rule, file of the building blocks that breaks it, file that it must not import. */
const plantedInUi: readonly (readonly [string, string, string])[] = [
  ['ui-rooms-have-a-floor', 'odds/odds.ts', 'base/there.ts'],
  ['ui-floor-4', 'menus/aside.ts', 'windows/there.ts'],
  ['ui-floor-3', 'forms/up.ts', 'menus/there.ts'],
  ['ui-floor-2', 'icons/up.ts', 'forms/there.ts'],
  ['ui-floor-1', 'base/up.ts', 'icons/there.ts'],
];

/** rule, file of the portal that breaks it, file that it must not import. */
const plantedInPortal: readonly (readonly [string, string, string])[] = [
  ['portal-feature-not-feature', 'features/two/borrow.ts', 'features/one/page.ts'],
  ['portal-feature-not-feature', 'features/two/frame.ts', 'shell/shell.ts'],
  ['portal-shell-below-app', 'shell/pages.ts', 'features/two/page.ts'],
  ['portal-catalog-below-features', 'catalog/up.ts', 'features/one/page.ts'],
  ['portal-course-below-catalog', 'course/up.ts', 'catalog/offer.ts'],
  ['portal-course-below-catalog', 'course/text.ts', 'content/media/there.ts'],
  ['portal-content-knows-no-course', 'content/up.ts', 'course/data/there.ts'],
  ['portal-api-above-lib', 'api/up.ts', 'course/data/there.ts'],
  ['portal-lib-at-the-bottom', 'lib/help.ts', 'api/calls/call.ts'],
  ['portal-lib-rooms-have-a-floor', 'lib/odds/odds.ts', 'lib/paths.ts'],
  ['portal-lib-floor-2', 'lib/state/up.ts', 'lib/page/there.ts'],
  ['portal-lib-floor-2', 'lib/state/aside.ts', 'lib/language/there.ts'],
  ['portal-lib-floor-1', 'lib/paths.ts', 'lib/language/there.ts'],
  ['portal-api-rooms-have-a-floor', 'api/odds/odds.ts', 'api/clock/there.ts'],
  ['portal-api-floor-4', 'api/failures/aside.ts', 'api/preferences/there.ts'],
  ['portal-api-floor-3', 'api/commands/up.ts', 'api/failures/there.ts'],
  ['portal-api-floor-2', 'api/calls/up.ts', 'api/commands/there.ts'],
  ['portal-api-floor-1', 'api/session/up.ts', 'api/calls/there.ts'],
  ['portal-content-rooms-have-a-floor', 'content/odds/odds.ts', 'content/media/there.ts'],
  ['portal-content-floor-3', 'content/film/aside.ts', 'content/author-html/there.ts'],
  ['portal-content-floor-2', 'content/pdf/up.ts', 'content/author-html/there.ts'],
  ['portal-content-floor-1', 'content/media/up.ts', 'content/frames/there.ts'],
  ['portal-course-rooms-have-a-floor', 'course/odds/odds.ts', 'course/data/there.ts'],
  ['portal-course-floor-2', 'course/data/aside.ts', 'course/results/there.ts'],
  ['portal-course-floor-1', 'course/deadline.ts', 'course/data/there.ts'],
  [
    'portal-course-content-rooms-have-a-floor',
    'features/course-content/odds.ts',
    'features/course-content/work/there.ts',
  ],
  [
    'portal-course-content-floor-3',
    'features/course-content/print/aside.ts',
    'features/course-content/long-pages/there.ts',
  ],
  [
    'portal-course-content-floor-2',
    'features/course-content/page-kinds/up.ts',
    'features/course-content/print/there.ts',
  ],
  [
    'portal-course-content-floor-1',
    'features/course-content/work/up.ts',
    'features/course-content/page-kinds/there.ts',
  ],
];

/** The same rows with the paths from the top of the repository. */
const plantedImports = [
  ...plantedInUi.map(([rule, from, to]) => [rule, `packages/ui/src/${from}`, `packages/ui/src/${to}`] as const),
  ...plantedInPortal.map(([rule, from, to]) => [rule, `apps/portal/src/${from}`, `apps/portal/src/${to}`] as const),
];

function importOf(from: string, to: string): string {
  return (
    `import { it } from '${path.posix.relative(path.posix.dirname(from), to).replace(/^(?!\.)/, './')}';\nexport ` +
    'const up = it;'
  );
}

/** rule, file that breaks it, its text. */
const planted: readonly (readonly [string, string, string])[] = [
  ['no-circles', 'packages/domain/src/circle.ts', `import { other } from './other.ts';\nexport const circle = other;`],
  [
    'everything-is-there',
    'packages/domain/src/lost.ts',
    `import { nothing } from './nowhere.ts';\nexport const lost = nothing;`,
  ],
  [
    'domain-imports-nothing',
    'packages/domain/src/schemas.ts',
    `import { Type } from 'typebox';\nexport const type = Type;`,
  ],
  [
    'domain-imports-nothing',
    'packages/domain/src/files.ts',
    `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
  ],
  [
    'contract-imports-domain-and-schemas',
    'packages/contract/src/words.ts',
    `import type { words } from '@stoa/messages';\nexport type Words = typeof words;`,
  ],
  [
    'messages-import-types-only',
    'packages/messages/src/values.ts',
    `import { rule } from '@stoa/domain';\nexport const value = rule;`,
  ],
  [
    'messages-know-contract-and-domain',
    'packages/messages/src/look.ts',
    `import type { button } from '@stoa/ui';\nexport type Button = typeof button;`,
  ],
  [
    'ui-knows-nothing-of-ours',
    'packages/ui/src/card.ts',
    `import { rule } from '@stoa/domain';\nexport const card = rule;`,
  ],
  [
    'importers-know-domain-contract-and-assessment',
    'packages/importers/src/speak.ts',
    `import { words } from '@stoa/messages';\nexport const speak = words;`,
  ],
  [
    'assessment-knows-domain-and-contract',
    'packages/assessment/src/look.ts',
    `import { words } from '@stoa/messages';\nexport const look = words;`,
  ],
  [
    'rules-are-carried-out-in-scoring',
    'packages/assessment/src/run.ts',
    `import { score } from './scoring/index.ts';\nexport const run = score;`,
  ],
  [
    'server-and-portal-never-meet',
    'apps/server/src/features/two/present.ts',
    `import { page } from '../../../../portal/src/features/two/page.ts';\nexport const present = page;`,
  ],
  [
    'portal-and-server-never-meet',
    'apps/portal/src/features/two/rows.ts',
    `import type { db } from '../../../../server/src/db/database.ts';\nexport type Db = typeof db;`,
  ],
  [
    'portal-takes-types-of-the-contract',
    'apps/portal/src/features/two/check.ts',
    `import { schema } from '@stoa/contract';\nexport const check = schema;`,
  ],
  [
    'portal-takes-types-of-the-contract',
    'apps/fragments/src/one/check.ts',
    `import { schema } from '@stoa/contract';\nexport const check = schema;`,
  ],
  [
    'fragments-know-packages-only',
    'apps/fragments/src/one/borrow.ts',
    `import { button } from '../../../portal/src/features/two/page.ts';\nexport const borrow = button;`,
  ],
  [
    'tools-know-packages-and-content',
    'apps/tools/src/quiz/borrow.ts',
    `import { page } from '../../../portal/src/features/two/page.ts';\nexport const borrow = page;`,
  ],
  [
    'tools-know-packages-and-content',
    'apps/tools/src/quiz/score.ts',
    `import { score } from '../../../../packages/assessment/src/scoring/index.ts';\nexport const own = score;`,
  ],
  [
    'run-time-stands-alone',
    'apps/run-time/src/borrow.ts',
    `import { page } from '../../portal/src/features/two/page.ts';\nexport const borrow = page;`,
  ],
  [
    'fragment-not-fragment',
    'apps/fragments/src/two/mount.ts',
    `import { mount as other } from '../one/mount.ts';\nexport const mount = other;`,
  ],
  [
    'feature-not-feature',
    'apps/server/src/features/two/borrow.ts',
    `import { select } from '../one/store.ts';\nexport const borrow = select;`,
  ],
  [
    'kernel-below-features',
    'apps/server/src/kernel/audit/store.ts',
    `import { two } from '../../features/two/routes.ts';\nexport const up = two;`,
  ],
  [
    'backup-below-commands',
    'apps/server/src/backup/write.ts',
    `import { two } from '../features/two/routes.ts';\nexport const up = two;`,
  ],
  [
    'learning-below-features',
    'apps/server/src/learning/enrolment/store.ts',
    `import { two } from '../../features/two/routes.ts';\nexport const up = two;`,
  ],
  [
    'kernel-knows-no-course',
    'apps/server/src/kernel/calls/implement.ts',
    `import { columns } from '../../learning/fields/columns.ts';\nexport const up = columns;`,
  ],
  [
    'learning-floor-6',
    'apps/server/src/learning/reviews/cards.ts',
    `import { finish } from '../finishing/finish.ts';\nexport const up = finish;`,
  ],
  [
    'learning-floor-5',
    'apps/server/src/learning/quizzes/quiz.ts',
    `import { finish } from '../finishing/finish.ts';\nexport const up = finish;`,
  ],
  [
    'learning-floor-4',
    'apps/server/src/learning/attempts/attempt.ts',
    `import { finish } from '../finishing/finish.ts';\nexport const up = finish;`,
  ],
  [
    'learning-floor-3',
    'apps/server/src/learning/proctoring/sessions.ts',
    `import { finish } from '../finishing/finish.ts';\nexport const up = finish;`,
  ],
  [
    'learning-floor-2',
    'apps/server/src/learning/presentation/present.ts',
    `import { parts } from '../course-trees/store.ts';\nexport const up = parts;`,
  ],
  [
    'learning-floor-1',
    'apps/server/src/learning/content/present-html.ts',
    `import { columns } from '../fields/columns.ts';\nexport const up = columns;`,
  ],
  [
    'learning-rooms-have-a-floor',
    'apps/server/src/learning/helpers.ts',
    `import { columns } from './fields/columns.ts';\nexport const up = columns;`,
  ],
  [
    'kernel-floor-9',
    'apps/server/src/kernel/start-kernel.ts',
    `import { http } from './http.ts';\nexport const up = http;`,
  ],
  [
    'kernel-floor-7',
    'apps/server/src/kernel/mail/outbox.ts',
    `import { http } from '../http.ts';\nexport const up = http;`,
  ],
  ['kernel-floor-8', 'apps/server/src/kernel/kernel.ts', `import { http } from './http.ts';\nexport const up = http;`],
  [
    'kernel-floor-6',
    'apps/server/src/kernel/commands/commands.ts',
    `import { http } from '../http.ts';\nexport const up = http;`,
  ],
  [
    'kernel-floor-5',
    'apps/server/src/kernel/audit/security-log.ts',
    `import { http } from '../http.ts';\nexport const up = http;`,
  ],
  [
    'kernel-floor-4',
    'apps/server/src/kernel/calls/input.ts',
    `import { http } from '../http.ts';\nexport const up = http;`,
  ],
  [
    'kernel-floor-3',
    'apps/server/src/kernel/auth/sessions.ts',
    `import { http } from '../http.ts';\nexport const up = http;`,
  ],
  [
    'kernel-floor-2',
    'apps/server/src/kernel/tenancy/tenants.ts',
    `import { refusal } from '../refusals/refusal.ts';\nexport const up = refusal;`,
  ],
  [
    'kernel-floor-1',
    'apps/server/src/kernel/clock.ts',
    `import { sentence } from './sentences.ts';\nexport const up = sentence;`,
  ],
  [
    'kernel-rooms-have-a-floor',
    'apps/server/src/kernel/helpers.ts',
    `import { sentence } from './sentences.ts';\nexport const up = sentence;`,
  ],
  [
    'db-at-the-bottom',
    'apps/server/src/db/upwards.ts',
    `import { http } from '../kernel/http.ts';\nexport const up = http;`,
  ],
  [
    'only-stores-build-queries',
    'apps/server/src/features/two/list.ts',
    `import { sql } from 'kysely';\nexport const list = sql;`,
  ],
  [
    'only-routes-know-the-web',
    'apps/server/src/features/two/answer.ts',
    `import type { FastifyReply } from 'fastify';\nexport type Reply = FastifyReply;`,
  ],
  ...plantedImports.map(([rule, from, to]): [string, string, string] => [rule, from, importOf(from, to)]),
  [
    'tests-stay-in-tests',
    'apps/server/src/features/two/try.ts',
    `import { helper } from '../../testing/helper.ts';\nexport const attempt = helper;`,
  ],
];
const company: Readonly<Record<string, string>> = {
  'packages/domain/src/other.ts': `import { circle } from './circle.ts';\nexport const other = circle;`,
  'apps/server/src/testing/helper.ts': 'export const helper = 1;',
  ...Object.fromEntries(
    plantedImports.filter(([, , to]) => !(to in clean)).map(([, , to]) => [to, 'export const it = 1;']),
  ),
};

let root: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'stoa-table-')));
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@stoa'), { recursive: true });
  for (const name of ['fastify', 'kysely', 'typebox', 'react'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name));
  for (const name of names) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({
        name: `@stoa/${name}`,
        type: 'module',
        exports: { '.': './src/index.ts', './calls': './src/calls.ts' },
      }),
    );
    symlinkSync(path.join(root, 'packages', name), path.join(modules, '@stoa', name));
  }
  for (const [file, text] of Object.entries(clean)) write(file, text);
});
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('a house that keeps the table passes, and was looked at', async () => {
  const { modules, violations } = await findViolations(root);
  expect(violations).toEqual([]);
  expect(modules).toBe(Object.keys(clean).length);
});

test('every planted violation is caught by its own rule', async () => {
  for (const [file, text] of Object.entries(company)) write(file, text);
  for (const [, file, text] of planted) write(file, text);
  const { violations } = await findViolations(root);
  const caught = (rule: string, file: string): boolean =>
    violations.some((violation: Violation) => violation.rule === rule && violation.from === file);
  expect(planted.filter(([rule, file]) => !caught(rule, file)).map(([rule, file]) => `${rule}: ${file}`)).toEqual([]);
});

test('every rule of the table has a planted violation', () => {
  const require = createRequire(import.meta.url);
  const table: { forbidden: readonly { name: string }[] } = require(path.join(repository, '.dependency-cruiser.cjs'));
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(table.forbidden.map(({ name }) => name)));
});
