import type { ActivityPart } from '@stoa/contract';
import { clipOf, isFinished, limits, watchedShare } from '@stoa/domain';
import { useFormat, useMessages } from '../../../lib/messages.tsx';
import { CompletedMark } from '../completed-mark.tsx';
import { completionOf } from '../completion.ts';
import { useReading } from '../reading.ts';
import type { Video } from './use-watching.ts';
import styles from './video.module.css';

/** Below a film that completes by watching: how much of it was watched, or that it is completed. */
export function WatchedNote({ part, video }: { readonly part: ActivityPart; readonly video: Video }) {
  const t = useMessages();
  const format = useFormat();
  const { working } = useReading();
  const standing = part.childActivity.activityWorkflowAggregate;
  const clip = clipOf(video);
  if (completionOf({ part, content: video }) !== 'watch' || !clip) return null;
  const finished = isFinished(standing);
  const watched = watchedShare(standing.lastActivityWorkflow?.watched ?? [], clip);
  return (
    <div className={styles.note}>
      <CompletedMark completed={finished} />
      {!finished && working && <span>{t('course.done.watch', { percent: format.score(limits.watchedShare) })}</span>}
      {!finished && watched > 0 && <span>{t('course.done.watched', { percent: format.progress(watched) })}</span>}
    </div>
  );
}
