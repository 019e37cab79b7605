import { ExternalIcon, LinkButton, VideoIcon } from '@stoa/ui';
import { useMessages } from '../../../lib/messages.tsx';
import styles from './video.module.css';

/** In the place of a film that cannot be played: why that may be, and another way to it. */
export function UnplayableVideo({ url }: { readonly url: string | null }) {
  const t = useMessages();
  return (
    <div role="status" className={styles.unplayable}>
      <VideoIcon size={32} />
      <p className={styles.title}>{t('course.video.unplayable')}</p>
      <p>{t(url ? 'course.video.unplayable.text' : 'course.video.none')}</p>
      {url && (
        <LinkButton href={url} target="_blank" rel="noopener noreferrer">
          <ExternalIcon size={18} />
          {t('course.video.open')}
        </LinkButton>
      )}
    </div>
  );
}
