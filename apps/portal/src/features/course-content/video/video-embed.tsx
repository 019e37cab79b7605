import type { ActivityPart } from '@stoa/contract';
import { ExternalIcon, PlayIcon } from '@stoa/ui';
import { useRef, useState } from 'react';
import { useLocale, useMessages } from '../../../lib/messages.tsx';
import { playerInLanguage } from '../../../lib/video-language.ts';
import { embedAddress, type EmbedSource } from './hosts.ts';
import { UnplayableVideo } from './unplayable-video.tsx';
import { useVimeo } from './use-vimeo.ts';
import type { Video } from './video.ts';
import styles from './video.module.css';

interface VideoEmbedProps {
  readonly part: ActivityPart;
  readonly video: Video;
  readonly source: EmbedSource;
}

/**
 * A film at another place. Nothing is asked of that place before Play is pressed, and there is always a way to its own page, because it
 * may be blocked on the way.
 */
export function VideoEmbed({ part, video, source }: VideoEmbedProps) {
  const t = useMessages();
  const locale = useLocale();
  const { name } = part.childActivity;
  const frame = useRef<HTMLIFrameElement>(null);
  const [playing, setPlaying] = useState(false);
  const blocked = useVimeo(frame, part, video, playing && source.kind === 'vimeo');
  const { host, player, page } = embedAddress(source, video.startAt, video.endAt);
  if (blocked) return <UnplayableVideo url={page} />;
  return (
    <div>
      {playing ? (
        <iframe
          ref={frame}
          src={playerInLanguage(player, locale)}
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
