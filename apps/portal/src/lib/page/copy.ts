import type { MessageKey } from '@stoa/messages';
import { loadAreas, translate } from '../language/messages.tsx';
import { showToast } from '../state/toasts.ts';

/** Puts a text into the clipboard and says so. Answers whether it is there. */
export async function copyText(text: string, said: MessageKey = 'shell-extras.copied'): Promise<boolean> {
  const copied = await isWritten(text);
  // somebody may be quicker than the sentences that come after the page
  await loadAreas(['shell-extras']).catch(() => {});
  if (copied) showToast('success', translate(said));
  else showToast('critical', translate('shell-extras.copy-failed'));
  return copied;
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts an address into the clipboard and says so (Spec 1 §8). Answers whether it is there. */
export async function copyLink(url: string): Promise<boolean> {
  return await copyText(url, 'shell-extras.link-copied');
}
