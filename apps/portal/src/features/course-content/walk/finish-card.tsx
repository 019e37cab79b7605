import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { decideSubmit, isProctoringMissing, pagesOf } from '@stoa/domain';
import { Button, FlagIcon, TrophyIcon } from '@stoa/ui';
import { firstStep } from './first-step.ts';
import { hasFailures, retakesIn, type Retake } from './retakes.ts';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './finish-card.module.css';
import { useAttempt } from '../work/current-attempt.ts';

interface FinishCardProps {
  readonly part: ActivityPart;
  readonly onSubmit: () => void;
}

/**
 * Card at the end of the course, or as soon as everything is done: the parts that are left or may be done better, and
 * the way to the result.
 */
export function FinishCard({ part, onSubmit }: FinishCardProps) {
  const t = useMessages();
  const { tree, working, view, pathOf, remaining } = useAttempt();
  const { count, firstPage, openPage, inGrading } = remaining();
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
  const retakes = count > 0 ? [] : retakesIn(tree, (one) => view(one).refusal === null);
  const isWon = count === 0 && inGrading.length === 0 && !hasFailures(tree);
  const next = openPage ?? retakes[0]?.page ?? null;
  // what is locked as well is no place to go to
  const elsewhere = isElsewhere(next) && next?.axis !== led?.axis ? next : null;
  return (
    <section className={styles.card} aria-live="polite" data-won={isWon || undefined}>
      <span className={styles.picture}>{isWon ? <TrophyIcon size={28} /> : <FlagIcon size={28} />}</span>
      <div className={styles.words}>
        <FinishWords retakes={retakes} />
        <div className={styles.actions}>
          {elsewhere && (
            <ButtonLink variant="primary" to={pathOf(elsewhere)}>
              {t('course.finish.next-open', { name: elsewhere.childActivity.name })}
            </ButtonLink>
          )}
          <Button variant={count === 0 && retakes.length === 0 ? 'primary' : 'secondary'} onClick={onSubmit}>
            {t('course.submit.course')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What is left, what a person grades, what may be done better, or that everything is done. */
function FinishWords({ retakes }: { readonly retakes: readonly Retake[] }) {
  const t = useMessages();
  const { count, openPage, inGrading } = useAttempt().remaining();
  const [first] = retakes;
  const below = first && t('course-pages.finish.below', { count: retakes.length, name: first.name });
  const title =
    count > 0
      ? t('course.finish.left', { count })
      : inGrading.length > 0
        ? t('course.finish.in-grading', { count: inGrading.length, name: inGrading[0] ?? '' })
        : (below ?? t('course.finish.all-done'));
  const text =
    count > 0
      ? openPage
        ? 'course.finish.left.text'
        : 'course.finish.left.locked'
      : inGrading.length > 0
        ? 'course.finish.in-grading.text'
        : 'course.finish.all-done.text';
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {(below === undefined || inGrading.length > 0) && <p>{t(text)}</p>}
      {below !== undefined && inGrading.length > 0 && <p>{below}</p>}
      {below !== undefined && <p>{t('course-pages.finish.below.text', { count: retakes.length })}</p>}
    </>
  );
}

/** True when no page comes after this one. */
function isLastPage({ activity }: ActivityTree, part: ActivityPart): boolean {
  const pages = pagesOf(activity);
  return pages.length === 0 ? part.axis === '' : pages.at(-1)?.axis === part.axis;
}
