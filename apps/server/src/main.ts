import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// half of a start's work is reading the same programs again: what was compiled once is kept. Where the folder cannot be
// written to, the start only takes longer
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));
await import('./serve.ts');
// a server that runs for months, or is killed, keeps it as well
flushCompileCache();
