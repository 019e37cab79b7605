import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouterPlugin } from '../portal/build/lean-router-plugin.ts';
import { limitsPlugin } from '../portal/build/limits-plugin.ts';
import { messagesPlugin } from '../portal/build/messages-plugin.ts';
import { precompressPlugin } from '../portal/build/precompress-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/tools/',
  publicDir: false,
  plugins: [react(), leanRouterPlugin(), limitsPlugin(), messagesPlugin(), precompressPlugin()],
  build: {
    outDir: '../../dist/tools',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
