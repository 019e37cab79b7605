import { ExternalIcon, PlayIcon } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import { embedAddress, type EmbedSource } from './hosts.ts';
import type { Video } from './use-watching.ts';
import styles from './video.module.css';

interface VideoEmbedProps {
  readonly name: string;
  readonly video: Video;
  readonly source: EmbedSource;
}

/**
 * A film at another place. Nothing is asked of that place before Play is pressed, and there is always a way to its own page, because
 * nobody here can tell when it is blocked.
 */
export function VideoEmbed({ name, video, source }: VideoEmbedProps) {
  const t = useMessages();
  const [playing, setPlaying] = useState(false);
  const { host, player, page } = embedAddress(source, video.startAt, video.endAt);
  return (
    <div>
      {playing ? (
        <iframe
          src={player}
          title={name}
          className={styles.film}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Facade name={name} posterUrl={video.posterUrl} onPlay={() => setPlaying(true)} />
      )}
      <p className={styles.note}>
        {!playing && <span>{t('course.video.from', { host })}</span>}
        <a href={page} target="_blank" rel="noopener noreferrer">
          {t('course.video.elsewhere', { host })}
          <ExternalIcon size={14} />
        </a>
      </p>
    </div>
  );
}

interface FacadeProps {
  readonly name: string;
  readonly posterUrl: string | null;
  readonly onPlay: () => void;
}

/** What stands in the place of the player until Play is pressed. */
function Facade({ name, posterUrl, onPlay }: FacadeProps) {
  const t = useMessages();
  return (
    <button type="button" className={styles.facade} aria-label={t('course.video.play.label', { name })} onClick={onPlay}>
      {posterUrl && <img src={posterUrl} alt="" className={styles.poster} />}
      <span className={styles.play}>
        <PlayIcon size={32} />
      </span>
      <span className={styles.caption}>
        <bdi>{name}</bdi>
      </span>
    </button>
  );
}
