import type { ActivityPart, ActivityWithContent } from '@stoa/contract';
import { clipOf, completionFor, isFinished, limits, watchedShare } from '@stoa/domain';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import { CompletedMark } from './completed-mark.tsx';
import styles from './completion-hint.module.css';
import { useReading } from './reading.ts';

export interface ActivityProps {
  /** The place, with the learner's state. */
  readonly part: ActivityPart;
  readonly content: ActivityWithContent['content'];
}

/** What finishes the activity, from its rule and what it shows. */
export function completionOf({ part, content }: ActivityProps) {
  const { type, completion } = part.childActivity;
  return completionFor({ type, completion, video: content?.type === 'video' ? { sources: content.sources, clip: clipOf(content) } : null });
}

/** Below an activity: that it is completed, or what completes it by itself. What is marked done says so by its button. */
export function CompletionHint({ part, content }: ActivityProps) {
  const { working } = useReading();
  const finished = isFinished(part.childActivity.activityWorkflowAggregate);
  return (
    <div className={styles.hint}>
      <CompletedMark completed={finished} />
      {!finished && working && <Rule part={part} content={content} />}
    </div>
  );
}

function Rule({ part, content }: ActivityProps) {
  const t = useMessages();
  const format = useFormat();
  const rule = completionOf({ part, content });
  if (rule === 'read') return <p>{t('course.done.read')}</p>;
  if (rule !== 'watch' || content?.type !== 'video') return null;
  const clip = clipOf(content);
  const watched = clip ? watchedShare(part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.watched ?? [], clip) : 0;
  return (
    <p>
      {t('course.done.watch', { percent: format.score(limits.watchedShare) })}
      {watched > 0 && <span className={styles.watched}>{t('course.done.watched', { percent: format.progress(watched) })}</span>}
    </p>
  );
}
