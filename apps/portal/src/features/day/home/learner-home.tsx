import { planDay, planMinutes, wholeGap, wholeList } from '@stoa/domain';
import { Skeleton, VisuallyHidden } from '@stoa/ui';
import { useId } from 'react';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { Link } from '../../../lib/page/link.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useTitle } from '../../../lib/page/use-title.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { paths } from '../../../lib/paths.ts';
import { MinutesPart } from '../board/minutes-part.tsx';
import { NextStep } from '../board/next-step.tsx';
import { Greeting } from '../greeting.tsx';
import { ItemName } from '../item-name.tsx';
import { ReasonLine } from '../reason-line.tsx';
import { StaleNote } from '../stale-note.tsx';
import { useBounds, useDay, type DayRead } from '../use-day.ts';
import { LearnedDays } from './learned-days.tsx';
import styles from './learner-home.module.css';

/** My Courses in learner-app mode (Spec 1 §2, decisions §7): one path, with its reasons and its minutes. */
export function LearnerHome() {
  const t = useMessages();
  useTitle(t('shell.place.courses'));
  return <LearnerPath />;
}

/** The same wherever it stands. */
export function LearnerPath() {
  const t = useMessages();
  const read = useDay({});
  return (
    <div className={styles.page}>
      <PageHeading className={styles.title}>
        <Greeting />
      </PageHeading>
      <LearnedDays />
      <StaleNote read={read} />
      {read.error && (
        <CallFailure error={read.error} title={t('plan.failed')} onRetry={read.retry} retrying={read.retrying} />
      )}
      {!read.error && <Path read={read} />}
      <Link to={`${paths.courses()}?${wholeList.join('=')}`} className={styles.all}>
        {t('plan.home.courses')}
      </Link>
    </div>
  );
}

const stepsShown = 7;

function Path({ read: { day, gaps, now } }: { readonly read: DayRead }) {
  const t = useMessages();
  const id = useId();
  const bounds = useBounds(now);
  if (day === undefined)
    return (
      <div>
        <VisuallyHidden>{t('plan.loading')}</VisuallyHidden>
        <Skeleton height="12rem" />
      </div>
    );
  const [next, ...later] = planDay(day.items, planMinutes.most, bounds).entries;
  return (
    <>
      {(next !== undefined || wholeGap(gaps)?.since !== null) && (
        <section aria-label={t('day.part.next')} className={styles.part}>
          <NextStep item={next?.item} now={now} />
        </section>
      )}
      <section aria-label={t('day.part.minutes')} className={styles.part}>
        <p className={styles.heading}>{t('day.part.minutes')}</p>
        <MinutesPart />
      </section>
      {later.length > 0 && (
        <section aria-labelledby={id} className={styles.part}>
          <h2 id={id} className={styles.heading}>
            {t('plan.home.path')}
          </h2>
          <ol className={styles.path}>
            {later.slice(0, stepsShown).map(({ item }) => (
              <li key={item.id} className={styles.step}>
                <ItemName item={item} showsCourse />
                <ReasonLine item={item} now={now} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
