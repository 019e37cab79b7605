import type { ActivityPart } from '@stoa/contract';
import { DisplayMode } from '@stoa/domain';
import { ExternalIcon } from '@stoa/ui';
import { useState } from 'react';
import { EmbeddedFrame } from '../../../../content/frames/embedded-frame.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { useEmbedding } from '../activities/use-embedding.ts';
import { Facade } from './facade.tsx';
import { embedAddress, type EmbedSource } from './hosts.ts';
import { PlayerFrame } from './player-frame.tsx';
import { UnplayableVideo } from './unplayable-video.tsx';
import type { Video } from './video.ts';
import styles from './video.module.css';

interface VideoEmbedProps {
  readonly part: ActivityPart;
  readonly video: Video;
  readonly source: EmbedSource;
}

/**
 * A film at another place. Nothing is asked of that place before Play is pressed, and there is always a way to its own
 * page, because it may be blocked on the way.
 */
export function VideoEmbed({ part, video, source }: VideoEmbedProps) {
  const t = useMessages();
  const embedding = useEmbedding(part);
  const { name } = part.childActivity;
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
          <PlayerFrame part={part} video={video} source={source} onBlocked={() => setBlocked(true)} />
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
