import { Button, ShareIcon } from '@stoa/ui';
import { useHref } from 'react-router';
import { copyLink } from '../../lib/page/copy.ts';
import { useMessages } from '../../lib/language/messages.tsx';

interface ShareButtonProps {
  readonly name: string;
  /** Path under the portal's base path. */
  readonly path: string;
}

/** Hands the course's public address to the device's own sharing, or to the clipboard where there is none. */
export function ShareButton({ name, path }: ShareButtonProps) {
  const t = useMessages();
  const url = new URL(useHref(path), location.origin).href;
  return (
    <Button size="large" aria-label={t('catalog.share.label', { name })} onClick={() => void share(name, url)}>
      <ShareIcon size={18} />
      {t('catalog.share')}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (!('share' in navigator)) return void (await copyLink(url));
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // closing the device's dialog is an answer; anything else means that it cannot share
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
