import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planted } from './planted-lint.ts';
import { run } from './run.ts';

const repository = path.resolve(import.meta.dirname, '..');
const configFile = '.oxlintrc.json';

/** Code that keeps every rule, in each room that has rules of its own. */
const clean: Readonly<Record<string, string>> = {
  'packages/domain/src/rule.ts': `export const isOver = (end: Date, now: Date): boolean => new Date(now) > end && Date.UTC(2020, 1) > 0;`,
  'apps/portal/src/features/one/page.tsx': `export const Page = ({ t, name }: { t: (key: string) => string; name: string }) => (
  <button type="button" title={t('one.title')} aria-label={\`\${name} · \${t('one.label')}\`} className="wide">
    {t('one.go')} · 12
  </button>
);`,
  'apps/portal/src/api/call.ts': `export const answer = await fetch('/api/x');`,
  'apps/server/src/features/one/store.ts': `import { sql } from 'kysely';
export const one = (id: string, tenantId: string) => sql\`select id from objective o where o.tenant_id = \${tenantId} and o.id = \${id}\`;`,
  'apps/server/src/features/one/one.test.ts': `import { expect, test } from 'vitest';
test('one', async () => {
  for (let tries = 0; tries < 3; tries += 1) await new Promise((later) => setTimeout(later, 10));
  expect(Date.now()).toBeGreaterThan(0);
});`,
  'packages/ui/src/index.ts': `export * from './size.ts';`,
  'apps/server/src/kernel/log.test.ts': `import { expect, test, vi } from 'vitest';
test('one', () => {
  const write = vi.spyOn(process.stdout, 'write');
  expect(write).not.toHaveBeenCalled();
});`,
  'packages/ui/src/size.ts': `// the library's own type says less than it gives
export const size = (value: object) => value as unknown as { readonly size: number };`,
};

let root: string;
/** 'rule file' of everything that the linter found. */
let found: ReadonlySet<string>;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** The linter's `eslint(no-console)` and `house(no-clock)` by the names of its configuration. */
function configured(code: string): string {
  const [, plugin = '', rule = ''] = /^([\w-]+)\(([\w-]+)\)$/.exec(code) ?? [];
  return plugin === 'eslint' ? rule : `${plugin.replace('react-hooks', 'react')}/${rule}`;
}

async function lint(): Promise<ReadonlySet<string>> {
  const { output } = await run('oxlint', ['--type-aware', '--format=json', '-c', path.join(root, configFile), root]);
  const { diagnostics }: { diagnostics: readonly { code: string; filename: string }[] } = JSON.parse(output);
  return new Set(
    diagnostics.map(({ code, filename }) => `${configured(code)} ${path.relative(root, path.resolve(filename))}`),
  );
}

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'stoa-rules-')));
  cpSync(path.join(repository, configFile), path.join(root, configFile));
  symlinkSync(path.join(repository, 'tools'), path.join(root, 'tools'));
  for (const [file, text] of Object.entries(clean)) write(file, text);
  write('tsconfig.json', readFileSync(path.join(repository, 'tsconfig.base.json'), 'utf8'));
  for (const [, file, text] of planted) write(file, text);
  found = await lint();
});
afterAll(() => rmSync(root, { recursive: true }));

test('code that keeps the rules passes', () => {
  expect([...found].filter((one) => Object.keys(clean).some((file) => one.endsWith(` ${file}`)))).toEqual([]);
});

test.each(planted)('%s finds what is planted in %s', (rule, file) => {
  expect(found).toContain(`${rule} ${file}`);
});

test('every rule that the configuration names has a planted violation', () => {
  const text = readFileSync(path.join(repository, configFile), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const { rules, overrides }: Record<'rules', object> & { overrides: readonly { rules: object }[] } = JSON.parse(text);
  const named = [rules, ...overrides.map((override) => override.rules)]
    .flatMap((some) => Object.entries(some))
    .filter(([, level]) => level !== 'off')
    .map(([rule]) => rule);
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(named));
});
