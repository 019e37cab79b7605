import { useRef } from 'react';
import { useLocale } from '../../lib/language/messages.tsx';
import { playerInLanguage } from '../media/video-language.ts';
import { embedAddress, type EmbedSource } from './hosts.ts';
import { useVimeo } from './use-vimeo.ts';
import type { Film } from './film.ts';
import styles from './video.module.css';

interface PlayerFrameProps {
  readonly film: Film;
  readonly source: EmbedSource;
  /** The player never came. */
  readonly onBlocked: () => void;
}

/** The player of another place, which begins to play at once. */
export function PlayerFrame({ film: { name, video, progress }, source, onBlocked }: PlayerFrameProps) {
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  useVimeo(frame, { video, progress, active: source.kind === 'vimeo', onBlocked });
  const { player } = embedAddress(source, video.startAt, video.endAt);
  return (
    <iframe
      ref={frame}
      src={playerInLanguage(player, locale)}
      title={name}
      className={styles.film}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
