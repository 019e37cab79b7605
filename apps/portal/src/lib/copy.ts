import { translate } from './messages.tsx';
import { showToast } from './toasts.ts';

/** Puts a link into the clipboard and says so (Spec 1 §8). Answers whether it is there. */
export async function copyLink(url: string): Promise<boolean> {
  return await copy(url, translate('around.link-copied'));
}

/** Puts a text into the clipboard and says so. */
export async function copyText(text: string): Promise<boolean> {
  return await copy(text, translate('around.copied'));
}

async function copy(text: string, success: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', success);
    return true;
  } catch {
    showToast('critical', translate('around.copy-failed'));
    return false;
  }
}
