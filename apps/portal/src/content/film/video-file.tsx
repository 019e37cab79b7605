import type { VideoSource } from '@stoa/contract';
import { DisplayMode } from '@stoa/domain';
import { useRef, useState } from 'react';
import { EmbeddedFrame } from '../frames/embedded-frame.tsx';
import { languageNames } from '../media/language-names.ts';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import { Facade } from './facade.tsx';
import { filmFailure, type FilmFailure } from './film-failure.ts';
import { InterruptedVideo, UnplayableVideo } from './unplayable-video.tsx';
import { useWatching, type Watching } from './use-watching.ts';
import type { Film } from './film.ts';
import type { Video } from './video.ts';
import styles from './video.module.css';

export type FileSource = Extract<VideoSource, { kind: 'file' }>;

interface VideoFileProps {
  readonly film: Film;
  readonly files: readonly FileSource[];
}

/**
 * A film or a sound in the browser's own player, which everybody knows how to use. Its controls do not mirror. Where
 * films are shown on the whole window only, opening one is pressing Play.
 */
export function VideoFile({ film, files }: VideoFileProps) {
  const { name, video, embedding } = film;
  const t = useMessages();
  const watching = useWatching(film);
  const { player, notSaved, ...events } = watching;
  const { failure, onError, onRetry, onArrive } = useFilmFailure(watching);
  const captions = useNamedCaptions(video);
  const sound = files.every(({ mediaType }) => mediaType?.startsWith('audio/'));
  if (failure === 'unplayable') return <UnplayableVideo url={files[0]?.url ?? null} />;
  if (failure) return <InterruptedVideo offline={failure === 'offline'} onRetry={onRetry} />;
  const media = (
    <video
      ref={player}
      className={sound ? styles.sound : styles.film}
      dir="ltr"
      controls
      playsInline
      autoPlay={!sound && embedding.displayMode === DisplayMode.fullscreen}
      preload="metadata"
      aria-label={name}
      poster={video.posterUrl ?? undefined}
      {...events}
      onLoadedMetadata={onArrive}
      onError={onError}
    >
      {files.map(({ url, mediaType }, index) => (
        <source
          key={url}
          src={url}
          type={mediaType ?? undefined}
          onError={index === files.length - 1 ? onError : undefined}
        />
      ))}
      {captions.map((track) => (
        <track
          key={track.url}
          kind="captions"
          src={track.url}
          srcLang={track.language}
          label={track.name}
          default={track.own}
        />
      ))}
    </video>
  );
  const facade = (open: () => void) => <Facade name={name} posterUrl={video.posterUrl} onPlay={open} />;
  return (
    <div>
      {sound ? (
        media
      ) : (
        <EmbeddedFrame name={name} embedding={embedding} shape="film" stage={facade}>
          {media}
        </EmbeddedFrame>
      )}
      {notSaved && (
        <p role="status" className={styles.note}>
          {t('course.video.not-saved')}
        </p>
      )}
    </div>
  );
}

/**
 * The reason why the film is not there; null while it is. Progress until then is kept; whoever asked for another try
 * finds the focus in it.
 */
function useFilmFailure({ player, onPause, onLoadedMetadata }: Watching) {
  const [failure, setFailure] = useState<FilmFailure | null>(null);
  const asked = useRef(false);
  const onError = () => {
    setFailure(filmFailure(player.current?.error?.code, navigator.onLine));
    onPause();
  };
  const onRetry = (byPerson: boolean) => {
    asked.current = byPerson;
    setFailure(null);
  };
  const onArrive = () => {
    onLoadedMetadata();
    if (asked.current) player.current?.focus({ preventScroll: true });
    asked.current = false;
  };
  return { failure, onError, onRetry, onArrive };
}

/** Captions by the name of their language; those in the person's own language are shown from the start. */
function useNamedCaptions({ captions }: Video) {
  const locale = useLocale();
  const nameOf = languageNames(locale);
  const { language: own } = new Intl.Locale(locale);
  return captions.map((caption) => ({
    ...caption,
    name: nameOf(caption.language),
    own: caption.language.startsWith(own),
  }));
}
