import type { ActivityPart, VideoSource } from '@stoa/contract';
import { useState } from 'react';
import { useLocale, useMessages } from '../../../lib/messages.tsx';
import { UnplayableVideo } from './unplayable-video.tsx';
import { useWatching, type Video } from './use-watching.ts';
import styles from './video.module.css';

export type FileSource = Extract<VideoSource, { kind: 'file' }>;

interface VideoFileProps {
  readonly part: ActivityPart;
  readonly video: Video;
  readonly files: readonly FileSource[];
}

/** A film in the browser's own player, which everybody knows how to use. Controls do not mirror. */
export function VideoFile({ part, video, files }: VideoFileProps) {
  const t = useMessages();
  const [failed, setFailed] = useState(false);
  const { player, notSaved, onLoadedMetadata, onTimeUpdate, onSeeking, onPause, onRateChange } = useWatching(part, video);
  if (failed) return <UnplayableVideo url={files[0]?.url ?? null} />;
  return (
    <div>
      <video
        ref={player} className={styles.film} dir="ltr" controls playsInline preload="metadata" aria-label={part.childActivity.name}
        poster={video.posterUrl ?? undefined} onLoadedMetadata={onLoadedMetadata} onTimeUpdate={onTimeUpdate} onSeeking={onSeeking}
        onPause={onPause} onRateChange={onRateChange} onError={() => setFailed(true)}
      >
        {files.map(({ url, mediaType }, index) => (
          <source key={url} src={url} type={mediaType ?? undefined} onError={index === files.length - 1 ? () => setFailed(true) : undefined} />
        ))}
        <Captions captions={video.captions} />
      </video>
      {notSaved && (
        <p role="status" className={styles.note}>
          {t('course.video.not-saved')}
        </p>
      )}
    </div>
  );
}

/** Captions by the name of their language; those in the person's own are offered first. */
function Captions({ captions }: Pick<Video, 'captions'>) {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const own = new Intl.Locale(locale).language;
  return captions.map(({ language, url }) => (
    <track key={url} kind="captions" src={url} srcLang={language} label={names.of(language) ?? language} default={language.startsWith(own)} />
  ));
}
