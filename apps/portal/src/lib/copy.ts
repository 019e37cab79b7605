import { translate } from './messages.tsx';
import { showToast } from './toasts.ts';

/** Puts a text into the clipboard and says so. Answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', translate('around.copied'));
    return true;
  } catch {
    showToast('critical', translate('around.copy-failed'));
    return false;
  }
}
