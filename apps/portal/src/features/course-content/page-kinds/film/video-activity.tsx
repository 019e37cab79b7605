import type { ActivityPart } from '@stoa/contract';
import { classNames } from '@stoa/ui';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { FileCard } from '../activities/file-activity.tsx';
import onPaper from '../../../../content/on-paper.module.css';
import { useVideoLine } from './use-video-line.ts';
import { UnplayableVideo } from './unplayable-video.tsx';
import type { Video } from './video.ts';
import { VideoEmbed } from './video-embed.tsx';
import { VideoFile } from './video-file.tsx';
import styles from './video.module.css';
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
        <Film part={part} video={video} />
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
function Film({ part, video }: VideoActivityProps) {
  const files = video.sources.filter((source) => source.kind === 'file');
  const embed = video.sources.find((source) => source.kind !== 'file');
  if (files.length > 0) return <VideoFile part={part} video={video} files={files} />;
  if (embed) return <VideoEmbed part={part} video={video} source={embed} />;
  return <UnplayableVideo url={null} />;
}
