import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { precompressPlugin } from '../../portal/build/precompress-plugin.ts';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.resolve(root, '../../dist/run-time');

/** Scripts that stand in packages: each is one file that runs before everything else in its page. */
const scripts = ['scorm-12', 'scorm-2004', 'statements', 'pages'] as const;

function configOf(name: (typeof scripts)[number]): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [precompressPlugin()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src', `${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
        checks: { pluginTimings: false },
      },
    },
  };
}

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
for (const name of scripts) await build(configOf(name));
