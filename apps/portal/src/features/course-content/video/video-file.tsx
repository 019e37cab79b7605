import type { ActivityPart, VideoSource } from '@stoa/contract';
import { useState } from 'react';
import { languageNames } from '../../../lib/language-names.ts';
import { useLocale, useMessages } from '../../../lib/messages.tsx';
import { UnplayableVideo } from './unplayable-video.tsx';
import { useWatching } from './use-watching.ts';
import type { Video } from './video.ts';
import styles from './video.module.css';

type FileSource = Extract<VideoSource, { kind: 'file' }>;

interface VideoFileProps {
  readonly part: ActivityPart;
  readonly video: Video;
  readonly files: readonly FileSource[];
}

/** A film in the browser's own player, which everybody knows how to use. Its controls do not mirror. */
export function VideoFile({ part, video, files }: VideoFileProps) {
  const t = useMessages();
  const [failed, setFailed] = useState(false);
  const { player, notSaved, ...events } = useWatching(part, video);
  const captions = useNamedCaptions(video);
  if (failed) return <UnplayableVideo url={files[0]?.url ?? null} />;
  const onError = () => setFailed(true);
  return (
    <div>
      <video
        ref={player}
        className={styles.film}
        dir="ltr"
        controls
        playsInline
        preload="metadata"
        aria-label={part.childActivity.name}
        poster={video.posterUrl ?? undefined}
        {...events}
        onError={onError}
      >
        {files.map(({ url, mediaType }, index) => (
          <source key={url} src={url} type={mediaType ?? undefined} onError={index === files.length - 1 ? onError : undefined} />
        ))}
        {captions.map(({ language, url, name, own }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={name} default={own} />
        ))}
      </video>
      {notSaved && (
        <p role="status" className={styles.note}>
          {t('course.video.not-saved')}
        </p>
      )}
    </div>
  );
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
