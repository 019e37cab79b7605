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
        <button
          type="button"
          className={styles.facade}
          aria-label={t('course.video.play.label', { name })}
          onClick={() => setPlaying(true)}
        >
          {video.posterUrl && <img src={video.posterUrl} alt="" className={styles.poster} />}
          <span className={styles.play}>
            <PlayIcon size={32} />
          </span>
          <span className={styles.caption} dir="auto">
            {name}
          </span>
        </button>
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
