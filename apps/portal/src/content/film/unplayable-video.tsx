import { Button, ExternalIcon, LinkButton, VideoIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import { useRetryOnline } from '../media/use-retry-online.ts';
import styles from './video.module.css';

/** Stands for a film that cannot be played: the likely reason, and another way to it. */
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

/** Stands for a film of a site from which the organisation lets nothing come: people may go there. */
export function VideoElsewhere({ url }: { readonly url: string }) {
  const t = useMessages();
  const host = new URL(url).host;
  return (
    <div className={styles.unplayable}>
      <VideoIcon size={32} />
      <p className={styles.title}>{t('course.video.outside')}</p>
      <p>{t('course.video.outside.text', { host })}</p>
      <LinkButton href={url} target="_blank" rel="noopener noreferrer">
        <ExternalIcon size={18} />
        {t('course.video.elsewhere', { host })}
      </LinkButton>
    </div>
  );
}

interface InterruptedVideoProps {
  readonly offline: boolean;
  /** `byPerson` says that somebody asked for it. */
  readonly onRetry: (byPerson: boolean) => void;
}

/** Stands for a film that stopped on its way: it goes on where it was, by itself once there is a connection again. */
export function InterruptedVideo({ offline, onRetry }: InterruptedVideoProps) {
  const t = useMessages();
  useRetryOnline(offline, () => onRetry(false));
  return (
    <div role="status" className={styles.unplayable}>
      <VideoIcon size={32} />
      <p className={styles.title}>{t('course.video.interrupted')}</p>
      <p>{t(offline ? 'course.video.interrupted.offline' : 'course.video.interrupted.text')}</p>
      <Button onClick={() => onRetry(true)}>{t('course.video.retry')}</Button>
    </div>
  );
}
