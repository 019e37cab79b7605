import type { ActivityPart } from '@stoa/contract';
import { clipOf, isFinished, limits, watchedShare } from '@stoa/domain';
import { useFormat, useMessages } from '../../../../lib/language/messages.tsx';
import { completionOf } from '../../work/completion.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import type { Video } from '../../../../content/film/video.ts';
import styles from '../../../../content/film/video.module.css';

/** Below a film that completes by watching: how much of it is asked for, and was watched. */
export function WatchedNote({ part, video }: { readonly part: ActivityPart; readonly video: Video }) {
  const t = useMessages();
  const format = useFormat();
  const { working } = useAttempt();
  const standing = part.childActivity.activityWorkflowAggregate;
  const clip = clipOf(video);
  if (isFinished(standing) || completionOf({ part, content: video }) !== 'watch' || !clip) return null;
  const watched = watchedShare(standing.lastActivityWorkflow?.watched ?? [], clip);
  return (
    <div className={styles.note}>
      {working && <span>{t('course.done.watch', { percent: format.score(limits.watchedShare) })}</span>}
      {watched > 0 && <span>{t('course.done.watched', { percent: format.progress(watched) })}</span>}
    </div>
  );
}
