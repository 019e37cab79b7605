import type { ActivityPart } from '@stoa/contract';
import { decideSubmit, isProctoringMissing } from '@stoa/domain';
import { Button, TrophyIcon } from '@stoa/ui';
import { ButtonLink } from '../../lib/link.tsx';
import { useMessages } from '../../lib/messages.tsx';
import styles from './finish-card.module.css';
import { isLastPage, remainingOf } from './finishing.ts';
import { useReading } from './reading.ts';

interface FinishCardProps {
  readonly part: ActivityPart;
  readonly onSubmit: () => void;
}

/** At the end of the course, or as soon as everything is done: what is left, and the way to the result. */
export function FinishCard({ part, onSubmit }: FinishCardProps) {
  const t = useMessages();
  const { tree, working, pathOf } = useReading();
  const { count, firstPage } = remainingOf(tree);
  if (!working || !decideSubmit({ ...tree.objectiveWorkflow, proctoringMissing: isProctoringMissing(tree.proctoring) }).allowed)
    return null;
  const elsewhere = firstPage && firstPage.axis !== part.axis && part.axis !== '' ? firstPage : null;
  if (count > 0 && !(elsewhere && isLastPage(tree, part))) return null;
  return (
    <section className={styles.card} aria-live="polite">
      <span className={styles.picture}>
        <TrophyIcon size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{count === 0 ? t('course.finish.all-done') : t('course.finish.left', { count })}</h2>
        <p>{t(count === 0 ? 'course.finish.all-done.text' : 'course.finish.left.text')}</p>
        <div className={styles.actions}>
          {elsewhere && (
            <ButtonLink variant="primary" to={pathOf(elsewhere)}>
              {t('course.finish.next-open', { name: elsewhere.childActivity.name })}
            </ButtonLink>
          )}
          <Button variant={count === 0 ? 'primary' : 'secondary'} onClick={onSubmit}>
            {t('course.submit.course')}
          </Button>
        </div>
      </div>
    </section>
  );
}
