import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './build/class-names.ts';
import { callsPlugin } from './build/calls-plugin.ts';
import { codeFiles } from './build/code-files.ts';
import { eagerLibrariesPlugin } from './build/eager-libraries-plugin.ts';
import { leanRouterPlugin } from './build/lean-router-plugin.ts';
import { leanQueryPlugin } from './build/lean-query-plugin.ts';
import { limitsPlugin } from './build/limits-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { pdfAssetsPlugin } from './build/pdf-assets-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { placePagesPlugin } from './build/place-pages-plugin.ts';

/** The portal as the server draws it (`src/app/first-picture.tsx`), into the folder that is not given out. */
const pictureBuild = {
  outDir: '../../dist/portal/.vite',
  emptyOutDir: false,
  copyPublicDir: false,
  minify: false,
  rolldownOptions: {
    output: { format: 'cjs', codeSplitting: false, entryFileNames: 'first-picture.cjs' },
  },
} as const;

/** What is done to the files for browsers alone. */
const browserPlugins = [
  eagerLibrariesPlugin(),
  pdfAssetsPlugin(),
  placePagesPlugin(),
  serviceWorkerPlugin('/learn/'),
  precompressPlugin(),
];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/learn/',
  plugins: [
    react(),
    leanRouterPlugin(),
    leanQueryPlugin(),
    callsPlugin(),
    limitsPlugin(),
    messagesPlugin(),
    ...(isSsrBuild ? [] : browserPlugins),
  ],
  css: { modules: { generateScopedName: className } },
  build: isSsrBuild
    ? pictureBuild
    : {
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
        // takes longer than the usual one, and leaves three hundredths less of our own code
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 4 } },
        rolldownOptions: {
          // compressing takes most of a build, and that is as it should be; what one page imports at once and another
          // later stands in a file that both may have
          checks: { pluginTimings: false, ineffectiveDynamicImport: false },
          output: {
            codeSplitting: { groups: codeFiles },
            // letters by chance do not compress, and the first load names fifty files
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
  // one file, with all that it needs: what it lies beside in the end is not the portal's affair
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
