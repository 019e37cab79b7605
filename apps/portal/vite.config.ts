import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { messagesPlugin } from './build/messages-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { routeChunksPlugin } from './build/route-chunks-plugin.ts';
import { routeChunks } from './src/app/route-chunks.ts';

/** Libraries that every page needs: one file that stays in the browser's cache from release to release. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
  tags: ['$initial'],
} satisfies Rolldown.CodeSplittingGroup;

/** Our own part of every page but its entry, in one file: many small ones compress badly. */
const frame = {
  name: 'frame',
  test: /\/(apps\/portal\/src(?!\/app\/main)|packages\/[^/]+\/src)\//,
  tags: ['$initial'],
} satisfies Rolldown.CodeSplittingGroup;

export default defineConfig({
  root: import.meta.dirname,
  base: '/learn/',
  plugins: [react(), messagesPlugin(), routeChunksPlugin(routeChunks), precompressPlugin()],
  build: {
    outDir: '../../dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // compressing takes most of a build, and that is as it should be
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [libraries, frame] } },
    },
  },
});
