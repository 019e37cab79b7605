import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './build/calls-plugin.ts';
import { codeFiles } from './build/code-files.ts';
import { leanRouterPlugin } from './build/lean-router-plugin.ts';
import { leanQueryPlugin } from './build/lean-query-plugin.ts';
import { limitsPlugin } from './build/limits-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { pdfAssetsPlugin } from './build/pdf-assets-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { placePagesPlugin } from './build/place-pages-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/learn/',
  plugins: [
    react(),
    leanRouterPlugin(),
    leanQueryPlugin(),
    callsPlugin(),
    limitsPlugin(),
    messagesPlugin(),
    pdfAssetsPlugin(),
    placePagesPlugin(),
    serviceWorkerPlugin('/learn/'),
    precompressPlugin(),
  ],
  build: {
    outDir: '../../dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // what a lazy file imports is mostly here already; naming it again for every import() costs the first load more
    // than it saves
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // compressing takes most of a build, and that is as it should be
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: codeFiles },
        // letters by chance do not compress, and the first load names fifty files
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
