import type { ActivityPart } from '@stoa/contract';
import { classNames } from '@stoa/ui';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { FileCard } from './file-activity.tsx';
import onPaper from '../../../../content/on-paper.module.css';
import { useVideoLine } from '../../../../content/film/use-video-line.ts';
import { UnplayableVideo, VideoElsewhere } from '../../../../content/film/unplayable-video.tsx';
import type { Video } from '../../../../content/film/video.ts';
import { VideoEmbed } from '../../../../content/film/video-embed.tsx';
import { VideoFile } from '../../../../content/film/video-file.tsx';
import styles from '../../../../content/film/video.module.css';
import { useEmbedding } from './use-embedding.ts';
import { useFilmProgress } from './use-film-progress.ts';
import { WatchedNote } from './watched-note.tsx';

interface VideoActivityProps {
  readonly part: ActivityPart;
  readonly video: Video;
}

/** A film with what belongs to it. */
export function VideoActivity({ part, video }: VideoActivityProps) {
  const t = useMessages();
  const { words, address } = useVideoLine(part.childActivity.name, video);
  return (
    <div
      className={classNames(styles.video, onPaper.instead)}
      data-on-paper={[words, address].filter((fact) => fact !== null).join(' — ')}
    >
      <div className={onPaper.never}>
        <ActivityFilm part={part} video={video} />
        <WatchedNote part={part} video={video} />
      </div>
      {video.attachments.length > 0 && (
        <ul aria-label={t('course.file.attachments')} className={styles.attachments}>
          {video.attachments.map((file) => (
            <li key={file.url}>
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A file of our own can be followed and resumed, so it comes before a player at another place. */
function ActivityFilm({ part, video }: VideoActivityProps) {
  const embedding = useEmbedding(part);
  const film = { name: part.childActivity.name, video, embedding, progress: useFilmProgress(part, video) };
  const files = video.sources.filter((source) => source.kind === 'file');
  const embed = video.sources.find((source) => source.kind === 'youtube' || source.kind === 'vimeo');
  const elsewhere = video.sources.find((source) => source.kind === 'elsewhere');
  if (files.length > 0) return <VideoFile film={film} files={files} />;
  if (embed) return <VideoEmbed film={film} source={embed} />;
  if (elsewhere) return <VideoElsewhere url={elsewhere.url} />;
  return <UnplayableVideo url={null} />;
}
