import type { Day, DayEntry } from '@stoa/contract';
import {
  limits,
  placePath,
  planDay,
  planMinutes,
  plannedPlace,
  tasksPlace,
  wholeGap,
  type DayPlan,
} from '@stoa/domain';
import { Button, ClockIcon, EmptyState, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useNavigate } from 'react-router';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { useCurrentUser } from '../../../api/session/session.tsx';
import { ButtonLink } from '../../../lib/page/link.tsx';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { useSearch } from '../../../lib/page/use-search.ts';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { setRunningPlan } from '../../../lib/state/running-plan.ts';
import { StaleNote } from '../stale-note.tsx';
import { nameOf, useBounds, useDay } from '../use-day.ts';
import { Minutes } from './minutes.tsx';
import { PlanRow } from './plan-row.tsx';
import styles from './plan-page.module.css';

/** Most characters that are shown of what an address asks for and nobody can plan. */
const mostOdd = 12;

/** 'I have … minutes': what fits into them, why, and a start that leads from one to the next. */
export function PlanPage() {
  const t = useMessages();
  const [address, change] = useSearch();
  const { minutes, odd } = minutesIn(address);
  const read = useDay({ most: String(limits.tasks) });
  const { day, gaps, now, error, retry, retrying } = read;
  const lacking = wholeGap(gaps)?.since === null;
  const choose = (next: number) =>
    change((search) => {
      search.set('minutes', String(next));
      return search;
    });
  return (
    <div className={styles.page}>
      <PageHeading className={styles.title}>{t('plan.title')}</PageHeading>
      <Minutes minutes={minutes} odd={odd} onChoose={choose} />
      <StaleNote read={read} />
      {error && <CallFailure error={error} title={t('plan.failed')} onRetry={retry} retrying={retrying} />}
      {!day && !error && <PlanSkeleton />}
      {day && <Plan key={minutes} day={day} lacking={lacking} minutes={minutes} now={now} />}
    </div>
  );
}

/** Minutes of the address. For something odd the middle of those that are offered stands in, and it is told. */
function minutesIn(address: URLSearchParams): { readonly minutes: number; readonly odd?: string } {
  const said = address.get('minutes');
  const [, middle] = planMinutes.usual;
  if (said === null) return { minutes: middle };
  const asked = /^\d+$/.test(said) ? Number(said) : Number.NaN;
  if (asked >= planMinutes.least && asked <= planMinutes.most) return { minutes: asked };
  return { minutes: middle, odd: said.slice(0, mostOdd) };
}

interface PlanProps {
  readonly day: Day;
  /** Not everything is known: where nothing is shown there may be something. */
  readonly lacking: boolean;
  readonly minutes: number;
  readonly now: Date;
}

function Plan({ day, lacking, minutes, now }: PlanProps) {
  const t = useMessages();
  const bounds = useBounds(now);
  const plan = planDay(day.items, minutes, bounds);
  if (plan.entries.length === 0 && plan.shortest === null && lacking) return null;
  if (plan.entries.length === 0) return <NothingFits shortest={plan.shortest} minutes={minutes} />;
  return (
    <section aria-label={t('plan.fits', { minutes })}>
      <Sum plan={plan} minutes={minutes} />
      <ol className={styles.list}>
        {plan.entries.map((entry) => (
          <PlanRow key={entry.item.id} entry={entry} now={now} />
        ))}
      </ol>
      <Begin plan={plan} minutes={minutes} />
    </section>
  );
}

function Sum({ plan, minutes }: { readonly plan: DayPlan<DayEntry>; readonly minutes: number }) {
  const t = useMessages();
  const format = useFormat();
  const values = { count: plan.entries.length, length: format.duration(plan.seconds), minutes };
  return (
    <p role="status" className={styles.sum}>
      {t('plan.sum', values)}
    </p>
  );
}

function Begin({ plan, minutes }: { readonly plan: DayPlan<DayEntry>; readonly minutes: number }) {
  const t = useMessages();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id;
  const begin = () => {
    const things = plan.entries.map(({ item }) => ({ name: nameOf(item), ...plannedPlace(item) }));
    const [first] = things;
    if (first === undefined || userId === undefined) return;
    setRunningPlan({ userId, minutes, began: serverNow().getTime(), things, turn: 0 });
    void navigate(first.path);
  };
  return (
    <Button variant="primary" size="large" className={styles.begin} onClick={begin}>
      {t('plan.begin')}
    </Button>
  );
}

interface NothingFitsProps {
  readonly shortest: DayEntry | null;
  readonly minutes: number;
}

function NothingFits({ shortest, minutes }: NothingFitsProps) {
  const t = useMessages();
  const format = useFormat();
  if (shortest === null)
    return (
      <EmptyState
        icon={<ClockIcon size={28} />}
        title={<h2>{t('day.tasks.empty')}</h2>}
        text={t('day.part.next.empty')}
        action={<ButtonLink to={placePath(tasksPlace)}>{t('day.tasks')}</ButtonLink>}
      />
    );
  const length = format.duration(shortest.seconds ?? 0);
  return (
    <EmptyState
      icon={<ClockIcon size={28} />}
      title={<h2>{t('plan.none', { minutes })}</h2>}
      text={t(shortest.seconds === null ? 'plan.shortest.untold' : 'plan.shortest', { name: nameOf(shortest), length })}
      action={<ButtonLink to={shortest.path}>{t('plan.shortest.go')}</ButtonLink>}
    />
  );
}

const skeletons = 3;

function PlanSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.list}>
      <VisuallyHidden>{t('plan.loading')}</VisuallyHidden>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} height="4.5rem" />
      ))}
    </div>
  );
}
