import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFragmentName } from '@stoa/domain';
import { catalogues, sourceLocale, type MessageArea } from '@stoa/messages';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { precompressPlugin } from '../../portal/build/precompress-plugin.ts';
import { lent, lentToPages, stylesModule } from './lent.ts';
import { pagePlugins } from './page-plugins.ts';
import { sentencesPlugin } from './sentences-plugin.ts';
import { wrapPlugin } from './wrap-plugin.ts';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.resolve(root, '../../dist/fragments');

const pages = path.resolve(root, '../portal/src/app/fragments');
const ending = '.fragment.tsx';

/** The module of every fragment by its name: those that are written for it, and pages of the portal. */
const entries: Readonly<Record<string, string>> = Object.fromEntries([
  ...globSync('src/*/mount.tsx', { cwd: root }).map((file) => [
    path.basename(path.dirname(file)),
    path.join(root, file),
  ]),
  ...globSync(`*${ending}`, { cwd: pages }).map((file) => [path.basename(file, ending), path.join(pages, file)]),
]);
const names = Object.keys(entries);

/** Each fragment has an area of messages of its own name. */
function areaOf(name: string): MessageArea {
  const areas = Object.keys(catalogues[sourceLocale]).filter(
    (area): area is MessageArea => area in catalogues[sourceLocale],
  );
  const area = areas.find((known) => known === name);
  if (!area) throw new Error(`The fragment '${name}' has no area of messages.`);
  return area;
}

/** Built one by one, because each must be one file that shares nothing with the others. */
function configOf(name: string, entry: string): InlineConfig {
  if (!isFragmentName(name)) throw new Error(`The portal knows no fragment '${name}'.`);
  const isPage = entry.endsWith(ending);
  const own = isPage ? pagePlugins(entry) : [sentencesPlugin(areaOf(name))];
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), ...own, wrapPlugin(name), precompressPlugin()],
    // the portal has the same parts of the interface: classes of our own keep its rules and these apart
    css: { modules: { generateScopedName: `${name}_[local]_[hash:base64:5]` } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        external: [...(isPage ? lentToPages : lent), stylesModule],
        // what is fetched later in a page of its own comes along here: nothing asks where the module lies
        transform: { define: { 'import.meta': '{}' } },
        preserveEntrySignatures: 'strict',
        output: { format: 'cjs', codeSplitting: false },
        checks: { pluginTimings: false },
      },
    },
  };
}

/** File and hash of every fragment, for the runtime configuration. */
function manifest(): Readonly<Record<string, { readonly file: string; readonly integrity: string }>> {
  return Object.fromEntries(
    names.map((name) => {
      const [file] = globSync(`${name}.*.js`, { cwd: outDir });
      if (file === undefined) throw new Error(`The fragment '${name}' was not built.`);
      const digest = createHash('sha384')
        .update(readFileSync(path.join(outDir, file)))
        .digest('base64');
      return [name, { file, integrity: `sha384-${digest}` }];
    }),
  );
}

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
for (const [name, entry] of Object.entries(entries)) await build(configOf(name, entry));
writeFileSync(path.join(outDir, 'manifest.json'), `${JSON.stringify(manifest(), null, 1)}\n`);
