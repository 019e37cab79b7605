import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { callsPlugin } from './build/calls-plugin.ts';
import { leanRouterPlugin } from './build/lean-router-plugin.ts';
import { leanQueryPlugin } from './build/lean-query-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { pdfAssetsPlugin } from './build/pdf-assets-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { placePagesPlugin } from './build/place-pages-plugin.ts';

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

/** Modules that most pages share beyond the frame, in one file for the same reason. */
const pages = {
  name: 'pages',
  test: new RegExp(
    [
      'packages/ui/src/(display/(badge|card|cover|cover-patterns|row-card)|feedback/(empty-state|progress-bar|skeleton)|forms/text-field)\\.',
      'packages/domain/src/(decision|objective/(availability|card|facts|progress-filter|start)|results/color|time/instant)\\.',
      'apps/portal/src/(api/(calls/list-page|commands/command-timeout|failures/(call-failure|request-id))|lib/page/(page-heading|use-search|use-title))\\.',
      'apps/portal/src/course/(cover-tone|deadline|lists/(card-grid|course-card-link|list-page|use-keyword|use-visit-pages))\\.',
    ].join('|'),
  ),
} satisfies Rolldown.CodeSplittingGroup;

/**
 * My Courses with all that its first paint needs, in one file, because most visits begin there. Its tools come later
 * and share its cards.
 */
const courses = {
  name: 'courses',
  test: /apps\/portal\/src\/(features\/my-courses\/(?!tools\/)|app\/my-courses-page)|packages\/domain\/src\/my-courses\/(filters|listing|query)\.ts/,
} satisfies Rolldown.CodeSplittingGroup;

export default defineConfig({
  root: import.meta.dirname,
  base: '/learn/',
  plugins: [
    react(),
    leanRouterPlugin(),
    leanQueryPlugin(),
    callsPlugin(),
    messagesPlugin(),
    pdfAssetsPlugin(),
    placePagesPlugin(),
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
      output: { codeSplitting: { groups: [libraries, frame, courses, pages] } },
    },
  },
});
