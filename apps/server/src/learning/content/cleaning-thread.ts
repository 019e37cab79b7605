import { parentPort } from 'node:worker_threads';
import type { PageToClean } from './html-cleaner.ts';
import { sanitised } from './allowed-html.ts';

/* The thread of `HtmlCleaner`: says once that it takes pages; then one page in, the clean one out. */

parentPort?.on('message', ({ html, images }: PageToClean) => parentPort?.postMessage(sanitised(html, images)));
parentPort?.postMessage('ready');
