/** Violations for the linter: the rule, the file that breaks it, its text. */
const domain = 'packages/domain/src/planted';
const portal = 'apps/portal/src/features/planted';
const server = 'apps/server/src/features/planted';
const journeys = 'tests/journeys/planted';

const many = (line: string, times: number): string =>
  Array.from({ length: times }, (_, at) => line.replaceAll('#', String(at))).join('\n');
const component = (content: string): string => `export const Planted = () => ${content};`;

export const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['house/words-are-messages', `${portal}/text.tsx`, component('<p>Hello</p>')],
  [
    'house/words-are-messages',
    `${portal}/choice.tsx`,
    `export const Planted = (it: { a: boolean }) => <p>{it.a ? 'Yes' : null}</p>;`,
  ],
  ['house/words-are-messages', `${portal}/title.tsx`, component('<p title="Hello" />')],
  ['house/words-are-messages', `${portal}/alt.tsx`, component('<img src="a.png" alt="A house" />')],
  [
    'house/words-are-messages',
    `${portal}/placeholder.tsx`,
    component('<input aria-label={name} placeholder="Search" />'),
  ],
  ['house/words-are-messages', `${portal}/label.tsx`, component('<p aria-label={`Part ${1}`} />')],
  [
    'house/words-are-messages',
    `${portal}/toast.ts`,
    `import { showToast } from 'somewhere';\nshowToast('success', 'Saved');`,
  ],
  [
    'house/words-are-messages',
    `${portal}/window.ts`,
    `import { useTitle } from 'somewhere';\nexport const useIt = () => useTitle('Courses');`,
  ],
  ['house/words-are-messages', `${portal}/element.ts`, `document.title = 'Courses';`],
  ['house/words-are-messages', 'packages/ui/src/planted.tsx', component('<p>Close</p>')],
  ['house/words-are-messages', 'apps/fragments/src/planted/part.tsx', component('<p>Today</p>')],
  [
    'house/html-sinks',
    `${portal}/inner.ts`,
    `export const set = (at: Element, html: string) => void (at.innerHTML = html);`,
  ],
  [
    'house/html-sinks',
    `${portal}/dangerous.tsx`,
    `export const Planted = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;`,
  ],
  [
    'house/html-sinks',
    `${portal}/spread.ts`,
    `export const props = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });`,
  ],
  [
    'house/html-sinks',
    `${portal}/adjacent.ts`,
    `export const add = (at: Element, html: string) => at.insertAdjacentHTML('beforeend', html);`,
  ],
  ['house/html-sinks', `${portal}/write.ts`, `export const add = (html: string) => document.write(html);`],
  [
    'house/html-sinks',
    `${portal}/frame.tsx`,
    `export const Planted = ({ html }: { html: string }) => <iframe title={html} srcDoc={html} />;`,
  ],
  ['no-restricted-globals', `${portal}/fetch.ts`, `export const answer = await fetch('/api/x');`],
  ['no-restricted-globals', `${portal}/request.ts`, `export const request = new XMLHttpRequest();`],
  ['no-restricted-globals', `${portal}/events.ts`, `export const events = new EventSource('/api/x');`],
  ['no-restricted-properties', `${portal}/beacon.ts`, `navigator.sendBeacon('/api/x');`],
  ['no-restricted-properties', `${portal}/window-fetch.ts`, `export const answer = await window.fetch('/api/x');`],
  ['house/no-clock', `${domain}-date.ts`, `export const now = () => new Date();`],
  ['house/no-clock', `${domain}-words.ts`, `export const now = () => Date();`],
  ['house/no-clock', `${portal}/today.ts`, `export const today = () => new Date();`],
  ['no-restricted-properties', `${portal}/now.ts`, `export const now = () => Date.now();`],
  ['house/no-clock', `${server}/now.ts`, `export const now = () => new Date();`],
  ['no-restricted-properties', `${domain}-now.ts`, `export const now = () => Date.now();`],
  ['no-restricted-properties', `${domain}-chance.ts`, `export const chance = () => Math.random();`],
  [
    'no-restricted-properties',
    `${domain}-sorted.ts`,
    `export const compare = (one: string, other: string) => one.localeCompare(other);`,
  ],
  ['no-restricted-properties', `${domain}-said.ts`, `export const said = (count: number) => count.toLocaleString();`],
  ['no-restricted-globals', `${domain}-intl.ts`, `export const format = new Intl.NumberFormat('en');`],
  ['no-restricted-globals', `${domain}-steady.ts`, `export const steady = () => performance.now();`],
  ['no-restricted-properties', `${server}/now-number.ts`, `export const now = () => Date.now();`],
  [
    'house/no-sql-from-parts',
    `${server}/added.ts`,
    `export const one = (name: string) => "select id from objective where name = '" + name + "'";`,
  ],
  [
    'house/no-sql-from-parts',
    `${server}/clause.ts`,
    `export const one = (name: string) => "o.tenant_id = t.id and o.name = '" + name + "'";`,
  ],
  [
    'house/no-sql-from-parts',
    `${server}/template.ts`,
    'export const one = (name: string) => `select id from objective where name = ${name}`;',
  ],
  [
    'house/cast-reasons',
    `${server}/cast.ts`,
    `export const size = (value: object) =>\n  value as unknown as { readonly size: number };`,
  ],
  [
    'house/no-fixed-waits',
    `${journeys}-wait.spec.ts`,
    `export const wait = async (page: { waitForTimeout(time: number): Promise<void> }) => await page.waitForTimeout(2000);`,
  ],
  ['house/no-fixed-waits', `${server}/sleep.test.ts`, `await new Promise((later) => setTimeout(later, 2000));`],
  [
    'house/no-fixed-waits',
    `${server}/pause.test.ts`,
    `import { setTimeout as pause } from 'node:timers/promises';\nawait pause(2000);`,
  ],
  ['no-console', `${server}/console.ts`, `console.log(1);`],
  ['eqeqeq', `${server}/equal.ts`, `export const same = (one: unknown, other: unknown) => one == other;`],
  ['prefer-const', `${server}/let.ts`, `let one = 1;\nexport const other = one;`],
  ['max-lines', `${server}/long.ts`, many('export const a# = #;', 301)],
  ['max-lines', `${server}/long.test.ts`, many('export const a# = #;', 451)],
  ['max-lines-per-function', `${server}/long-function.ts`, `export function long() {\n${many('void #;', 41)}\n}`],
  [
    'max-lines-per-function',
    `${portal}/long.tsx`,
    `export function Long() {\n${many('void #;', 121)}\nreturn null;\n}`,
  ],
  ['import/no-default-export', `${server}/default.ts`, `export default 1;`],
  [
    'react/rules-of-hooks',
    `${portal}/hook.tsx`,
    `import { useState } from 'react';\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`,
  ],
  [
    'jsx-a11y/no-noninteractive-element-to-interactive-role',
    `${portal}/role.tsx`,
    component('<li role="button" tabIndex={0} />'),
  ],
  ['jsx-a11y/no-noninteractive-tabindex', `${portal}/focus.tsx`, component('<p tabIndex={0} />')],
  ['typescript/no-explicit-any', `${server}/any.ts`, `export const one = (value: any) => String(value);`],
  [
    'typescript/no-non-null-assertion',
    `${server}/sure.ts`,
    `export const one = (value: string | null) => value!.length;`,
  ],
  [
    'typescript/no-floating-promises',
    `${server}/floating.ts`,
    `const work = async () => 1;\nexport const go = () => {\n  work();\n};`,
  ],
  [
    'typescript/no-misused-promises',
    `${server}/misused.ts`,
    `const work = async () => true;\nexport const go = () => (work() ? 1 : 2);`,
  ],
  ['typescript/no-misused-spread', `${server}/spread.ts`, `export const all = { ...new Map([['a', 1]]) };`],
  [
    'typescript/consistent-type-imports',
    `${server}/types.ts`,
    `import { Readable } from 'node:stream';\nexport const one = (from: Readable | null) => from === null;`,
  ],
  ['typescript/ban-ts-comment', `${server}/expected.ts`, `// @ts-expect-error\nexport const one: number = '';`],
  [
    'typescript/switch-exhaustiveness-check',
    `${server}/cases.ts`,
    `export function one(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}`,
  ],
  [
    'house/tenant-in-queries',
    `${server}/template/store.ts`,
    'import { sql } from "kysely";\nexport const one = (id: string) => sql`select name from objective o where o.id = ${id}`;',
  ],
  [
    'house/tenant-in-queries',
    `${server}/inner/store.ts`,
    'import { sql } from "kysely";\nexport const one = sql`select id from objective o where o.tenant_id = $1 and exists (select from activity t where t.objective_id = o.id)`;',
  ],
  [
    'house/tenant-in-queries',
    `${server}/select/store.ts`,
    `export const one = (db: { selectFrom(table: string): object }) => db.selectFrom('objective');`,
  ],
  [
    'house/tenant-in-queries',
    `${server}/update/store.ts`,
    `export const one = (db: { updateTable(table: string): object }) => db.updateTable('objective');`,
  ],
  [
    'house/tenant-in-queries',
    `${server}/delete/store.ts`,
    `export const one = (db: { deleteFrom(table: string): object }) => db.deleteFrom('objective as o');`,
  ],
  ['house/line-length', `${server}/wide.ts`, `// ${'word '.repeat(24)}\nexport const one = 1;`],
  [
    'no-restricted-properties',
    `${server}/raw/store.ts`,
    `import { sql } from 'kysely';\nexport const one = (name: string) => sql.raw("where name = '" + name + "'");`,
  ],
  [
    'max-params',
    `${server}/many.ts`,
    `export const sum = (one: number, two: number, three: number, four: number) => one + two + three + four;`,
  ],
  ['unicorn/filename-case', `${server}/camelCase.ts`, `export const one = 1;`],
  ['unicorn/filename-case', `${portal}/Planted.tsx`, component('null')],
  ['house/no-barrels', `${server}/all.ts`, `export * from './store.ts';\nexport { one } from './present.ts';`],
  ['house/no-barrels', `${portal}/index.ts`, `export type { One } from './one.ts';`],
  ['house/no-own-mocks', `${portal}/mocked.test.ts`, `import { vi } from 'vitest';\nvi.mock('./call.ts');`],
  ['house/no-own-mocks', `${portal}/mocked-later.test.ts`, `import { vi } from 'vitest';\nvi.doMock('@stoa/domain');`],
  [
    'house/no-own-mocks',
    `${server}/spied.test.ts`,
    `import { vi } from 'vitest';\nimport * as store from './store.ts';\nvi.spyOn(store, 'one');`,
  ],
];
