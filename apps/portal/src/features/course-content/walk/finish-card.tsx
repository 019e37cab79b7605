import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { decideSubmit, isProctoringMissing, pagesOf } from '@stoa/domain';
import { Button, TrophyIcon } from '@stoa/ui';
import { firstStep } from './first-step.ts';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './finish-card.module.css';
import { useAttempt } from '../work/current-attempt.ts';

interface FinishCardProps {
  readonly part: ActivityPart;
  readonly onSubmit: () => void;
}

/**
 * Card at the end of the course, or as soon as everything is done: the parts that are left, and the way to the result.
 */
export function FinishCard({ part, onSubmit }: FinishCardProps) {
  const t = useMessages();
  const { tree, working, view, pathOf, remaining } = useAttempt();
  const { count, firstPage, openPage, inGrading } = remaining;
  if (
    !working ||
    !decideSubmit({ ...tree.objectiveWorkflow, proctoringMissing: isProctoringMissing(tree.proctoring) }).allowed
  )
    return null;
  const isElsewhere = (page: ActivityPart | null) => page !== null && page.axis !== part.axis && part.axis !== '';
  if (count > 0 && !(isElsewhere(firstPage) && isLastPage(tree, part))) return null;
  const { refusal } = view(part);
  // a lock leads to what it waits for by itself
  const led = refusal && firstStep(view, refusal);
  // what is locked as well is no place to go to
  const elsewhere = isElsewhere(openPage) && openPage?.axis !== led?.axis ? openPage : null;
  return (
    <section className={styles.card} aria-live="polite">
      <span className={styles.picture}>
        <TrophyIcon size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {count > 0
            ? t('course.finish.left', { count })
            : inGrading.length > 0
              ? t('course.finish.in-grading', { count: inGrading.length, name: inGrading[0] ?? '' })
              : t('course.finish.all-done')}
        </h2>
        <p>
          {t(
            count > 0
              ? openPage
                ? 'course.finish.left.text'
                : 'course.finish.left.locked'
              : inGrading.length > 0
                ? 'course.finish.in-grading.text'
                : 'course.finish.all-done.text',
          )}
        </p>
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

/** True when no page comes after this one. */
function isLastPage({ activity }: ActivityTree, part: ActivityPart): boolean {
  const pages = pagesOf(activity);
  return pages.length === 0 ? part.axis === '' : pages.at(-1)?.axis === part.axis;
}
