import type { CourseCard } from '@stoa/contract';
import { scoreColor } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import styles from './card-footer.module.css';

type CardRecord = NonNullable<CourseCard['objectiveWorkflowAggregate']['lastObjectiveRecord']>;

/** Grade and score where they may be seen; the sentence why not, where they may not. */
export function CardResult({ record }: { readonly record: CardRecord }) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const { result, grade, normalizedScore } = record;
  if (result.state !== 'visible') {
    return <p>{t(`reason.result.${result.state}`, { date: exactDate(result.visibleFrom) })}</p>;
  }
  if (grade === null && normalizedScore === null) return null;
  return (
    <dl className={styles.results}>
      {grade && (
        <div>
          <dt>{t('my-courses.card.grade')}</dt>
          <dd>
            <span
              className={styles.dot}
              style={{ backgroundColor: grade.color ?? 'var(--accent)' }}
              aria-hidden="true"
            />
            {grade.name}
          </dd>
        </div>
      )}
      {normalizedScore !== null && (
        <div>
          <dt>{t('my-courses.card.score')}</dt>
          <dd className={classNames(styles[scoreColor(record)])}>{format.score(normalizedScore)}</dd>
        </div>
      )}
    </dl>
  );
}
