import type { MessageKey } from '@stoa/messages';
import { translate } from './messages.tsx';
import { showToast } from './toasts.ts';

/** Puts a text into the clipboard and says so. Answers whether it is there. */
export async function copyText(text: string, said: MessageKey = 'around.copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', translate(said));
    return true;
  } catch {
    showToast('critical', translate('around.copy-failed'));
    return false;
  }
}

/** Puts an address into the clipboard and says so (Spec 1 §8). Answers whether it is there. */
export async function copyLink(url: string): Promise<boolean> {
  return await copyText(url, 'around.link-copied');
}
