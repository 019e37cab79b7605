import { isFinished } from '@stoa/domain';
import { Button, CheckIcon } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { completionOf, type ActivityProps } from './completion-hint.tsx';
import styles from './mark-done.module.css';
import { useReading } from './reading.ts';

/** One button for everything on a page that is not completed by reading or watching. */
export function MarkDone({ activities }: { readonly activities: readonly ActivityProps[] }) {
  const t = useMessages();
  const { working, work, view } = useReading();
  const [busy, setBusy] = useState(false);
  const open = activities.filter((activity) => {
    const { part } = activity;
    return completionOf(activity) === 'markDone' && !isFinished(part.childActivity.activityWorkflowAggregate) && view(part).refusal === null;
  });
  if (!working || open.length === 0) return null;
  const mark = async () => {
    setBusy(true);
    await work.finish(open.map(({ part }) => part));
    setBusy(false);
  };
  return (
    <div className={styles.mark}>
      <Button variant="primary" size="large" busy={busy} onClick={() => void mark()}>
        {!busy && <CheckIcon size={18} />}
        {t(busy ? 'course.done.marking' : 'course.done.mark')}
      </Button>
      {open.length < activities.length && <p className={styles.note}>{t('course.done.some')}</p>}
    </div>
  );
}
