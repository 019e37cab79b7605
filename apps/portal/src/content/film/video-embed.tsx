import { DisplayMode } from '@stoa/domain';
import { ExternalIcon } from '@stoa/ui';
import { useState } from 'react';
import { EmbeddedFrame } from '../frames/embedded-frame.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { Facade } from './facade.tsx';
import { embedAddress, type EmbedSource } from './hosts.ts';
import { PlayerFrame } from './player-frame.tsx';
import { UnplayableVideo } from './unplayable-video.tsx';
import type { Film } from './film.ts';
import styles from './video.module.css';

interface VideoEmbedProps {
  readonly film: Film;
  readonly source: EmbedSource;
}

/**
 * A film at another place. Nothing is asked of that place before Play is pressed, and there is always a way to its own
 * page, because it may be blocked on the way.
 */
export function VideoEmbed({ film, source }: VideoEmbedProps) {
  const { name, video, embedding } = film;
  const t = useMessages();
  const [playing, setPlaying] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const { host, page } = embedAddress(source, video.startAt, video.endAt);
  if (blocked) return <UnplayableVideo url={page} />;
  const facade = (onPlay: () => void) => <Facade name={name} posterUrl={video.posterUrl} onPlay={onPlay} />;
  const inPage = embedding.displayMode !== DisplayMode.fullscreen;
  return (
    <div>
      <EmbeddedFrame name={name} embedding={embedding} shape="film" stage={facade}>
        {inPage && !playing ? (
          facade(() => setPlaying(true))
        ) : (
          <PlayerFrame film={film} source={source} onBlocked={() => setBlocked(true)} />
        )}
      </EmbeddedFrame>
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
