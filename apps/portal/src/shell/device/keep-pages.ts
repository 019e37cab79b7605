import type { Boot } from '@stoa/contract';
import { startKeeping } from '../../api/kept/kept-answers.ts';
import { keptMark } from '../../lib/device/device-caches.ts';
import { registerWorker } from '../../lib/device/kept-portal.ts';

/**
 * Keeps the answers that this person gets from now on, those that came with the document, and the portal itself.
 * Browsers and windows without service workers do without the last.
 */
export async function keepPages(userId: string, seeds: Boot['seeds']): Promise<void> {
  startKeeping(userId, document.documentElement.hasAttribute(keptMark) ? [] : seeds);
  if ('serviceWorker' in navigator) await registerWorker();
}
