import { isFinished, isUnderWay } from '@stoa/domain';
import { Button, CheckIcon } from '@stoa/ui';
import { useRef, useState, type RefObject } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { CompletedMark } from './completed-mark.tsx';
import { completionOf, type ActivityProps } from '../work/completion.ts';
import styles from './page-completion.module.css';
import { useActivityWork } from '../work/activity-work.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { useKeepFocus } from './use-keep-focus.ts';

interface PageCompletionProps {
  readonly activities: readonly ActivityProps[];
  /**
   * True to say nothing about activities that complete by themselves: on a long page that would be said again and
   * again.
   */
  readonly quiet?: boolean;
}

/**
 * End of a page: a note that it is completed, or what completes it; one button for everything that does not complete by
 * itself.
 */
export function PageCompletion({ activities, quiet = false }: PageCompletionProps) {
  const t = useMessages();
  const { working, view } = useAttempt();
  const box = useRef<HTMLDivElement>(null);
  const open = activities.filter(({ part }) => !isDone(part) && view(part).refusal === null);
  const toMark = open.filter((activity) => completionOf(activity) === 'markDone');
  const toRead = open.some((activity) => completionOf(activity) === 'read');
  if (activities.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.completion}>
      <CompletedMark completed={activities.every(({ part }) => isDone(part))} />
      {working && toMark.length > 0 && <MarkDone activities={toMark} box={box} />}
      {working && toRead && !quiet && (
        <p className={styles.note}>{t(toMark.length > 0 ? 'course.done.some' : 'course.done.read')}</p>
      )}
    </div>
  );
}

/** Finished, and not begun again. */
function isDone({ childActivity: { activityWorkflowAggregate: standing } }: ActivityProps['part']): boolean {
  return isFinished(standing) && !isUnderWay(standing);
}

function MarkDone({
  activities,
  box,
}: {
  readonly activities: readonly ActivityProps[];
  readonly box: RefObject<HTMLElement | null>;
}) {
  const t = useMessages();
  const work = useActivityWork();
  const [busy, setBusy] = useState(false);
  useKeepFocus(box);
  const mark = async () => {
    setBusy(true);
    await work.finish(activities.map(({ part }) => part));
    setBusy(false);
  };
  return (
    <Button variant="primary" size="large" busy={busy} onClick={() => void mark()}>
      {!busy && <CheckIcon size={18} />}
      {t(busy ? 'course.done.marking' : 'course.done.mark')}
    </Button>
  );
}
