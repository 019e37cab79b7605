import type { Knowledge } from '@stoa/contract';
import { Button, EmptyState, GraphIcon, InfoIcon, Notice, Skeleton, VisuallyHidden } from '@stoa/ui';
import { allCourses, reviewsPath } from '@stoa/domain';
import { useCall } from '../../../api/calls/query.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useExactDate } from '../../../lib/language/use-exact-date.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { paths } from '../../../lib/paths.ts';
import { History } from './history.tsx';
import { Holiday } from './holiday.tsx';
import styles from '../page.module.css';
import { ModelCard } from './model-card.tsx';
import { usePauses } from './use-pauses.ts';

/** What comes back, how well it is remembered, and what was answered. */
export function Center() {
  const t = useMessages();
  const { data, error, isError, isFetching, refetch } = useCall('getKnowledge', {});
  const retry = () => void refetch();
  return (
    <div className={styles.page}>
      <PageHeading className={styles.title}>{t('knowledge.title')}</PageHeading>
      <p className={styles.note}>{t('knowledge.intro')}</p>
      {data && isError && (
        <Notice
          tone="warning"
          icon={<InfoIcon />}
          actions={
            <Button size="small" busy={isFetching} onClick={retry}>
              {t('shell.retry')}
            </Button>
          }
        >
          {t('knowledge.stale')}
        </Notice>
      )}
      {!data && error && (
        <CallFailure error={error} title={t('knowledge.failed')} onRetry={retry} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {data && <Shown knowledge={data} />}
    </div>
  );
}

function Loading() {
  const t = useMessages();
  return (
    <>
      <VisuallyHidden role="status">{t('knowledge.loading')}</VisuallyHidden>
      <Skeleton height="8rem" />
      <Skeleton height="14rem" />
    </>
  );
}

function Shown({ knowledge }: { readonly knowledge: Knowledge }) {
  const t = useMessages();
  const pauses = usePauses(knowledge);
  const { models, holidayUntil } = knowledge;
  if (models.length === 0 && knowledge.answered === 0) return <Nothing />;
  return (
    <>
      <Due knowledge={knowledge} />
      <section className={styles.part} aria-labelledby="knowledge-courses">
        <h2 id="knowledge-courses" className={styles.heading}>
          {t('knowledge.courses')}
        </h2>
        {models.map((model) => (
          <ModelCard key={model.objectiveId} model={model} pauses={pauses} resting={holidayUntil !== null} />
        ))}
      </section>
      <Holiday knowledge={knowledge} pauses={pauses} />
      <History knowledge={knowledge} />
    </>
  );
}

function Nothing() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<GraphIcon size={28} />}
      title={<h2>{t('knowledge.empty')}</h2>}
      text={t('knowledge.empty.text')}
      action={<ButtonLink to={paths.courses()}>{t('knowledge.empty.courses')}</ButtonLink>}
    />
  );
}

/** What is due now, and one button; with nothing due, when the next one comes. */
function Due({ knowledge: { models, holidayUntil } }: { readonly knowledge: Knowledge }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const awake = models.filter(({ paused }) => !paused);
  const due = holidayUntil === null ? awake.reduce((sum, model) => sum + model.due, 0) : 0;
  const next = awake
    .flatMap(({ nextDue }) => nextDue ?? [])
    .toSorted()
    .at(0);
  return (
    <div className={styles.due}>
      <p className={styles.count}>
        {holidayUntil === null
          ? t('knowledge.due', { count: due })
          : t('knowledge.holiday.until', { date: exactDate(holidayUntil) })}
      </p>
      {due > 0 && (
        <ButtonLink to={reviewsPath(allCourses)} variant="primary" size="large">
          {t('knowledge.start')}
        </ButtonLink>
      )}
      {due === 0 && holidayUntil === null && next !== undefined && (
        <p className={styles.about}>{t('knowledge.next', { date: exactDate(next) })}</p>
      )}
    </div>
  );
}
