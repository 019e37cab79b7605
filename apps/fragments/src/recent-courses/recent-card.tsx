import type { RecentObjective } from '@stoa/contract';
import { localeFacts, progressPercent, recentPlace, recentStanding } from '@stoa/domain';
import { ArrowEndIcon, CheckIcon, Cover, ProgressBar } from '@stoa/ui';
import { coverTone } from 'virtual:cover-tone';
import { useLocale, useMessages } from '../kit/fragment-context.tsx';
import { PortalLink } from '../kit/portal-link.tsx';
import styles from './recent-card.module.css';

interface RecentCardProps {
  readonly course: RecentObjective;
}

/** One course with how far it is; a click anywhere goes on where the person was. */
export function RecentCard({ course }: RecentCardProps) {
  const t = useMessages();
  const { objective, state, lastAxis } = course;
  const underWay = recentStanding(course) === 'in-progress';
  const place = recentPlace({ objectiveId: objective.id, state, lastAxis });
  return (
    <article className={styles.card}>
      <Cover
        className={styles.cover}
        imageUrl={objective.imageUrl}
        code={objective.code}
        {...coverTone(objective.id)}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <PortalLink
            to={place}
            className={styles.link}
            title={objective.name}
            aria-label={underWay ? t('recent-courses.continue.label', { name: objective.name }) : undefined}
          >
            {objective.name}
          </PortalLink>
        </h3>
        <Standing course={course} />
      </div>
    </article>
  );
}

function Standing({ course }: RecentCardProps) {
  const t = useMessages();
  const standing = recentStanding(course);
  if (standing === 'in-progress') return <UnderWay course={course} />;
  return (
    <p className={styles.standing}>
      {standing === 'finished' && <CheckIcon size={16} />}
      {t(`recent-courses.${standing}`)}
    </p>
  );
}

function UnderWay({ course }: RecentCardProps) {
  const locale = useLocale();
  const t = useMessages();
  const progress = course.progress ?? 0;
  const percent = new Intl.NumberFormat(localeFacts[locale].formattingTag, { style: 'percent' }).format(
    progressPercent(progress) / 100,
  );
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar
          value={progress}
          label={t('recent-courses.progress', { name: course.objective.name })}
          valueText={percent}
        />
        <span aria-hidden="true">{percent}</span>
      </div>
      <p className={styles.continue} aria-hidden="true">
        {t('recent-courses.continue')}
        <ArrowEndIcon size={16} />
      </p>
    </>
  );
}
