import { isToDoAt, limits, type PlannedPlace } from '@stoa/domain';
import { Button, CheckCircleIcon, ClockIcon, Notice } from '@stoa/ui';
import { useEffect, useState, type MouseEvent } from 'react';
import { useCall } from '../../api/calls/query.ts';
import { serverNow } from '../../api/clock/server-clock.ts';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useFocusAfter } from '../../lib/page/use-focus-after.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { setRunningPlan, type RunningPlan } from '../../lib/state/running-plan.ts';
import styles from './plan-bar.module.css';

/** Line below every page that leads from one thing of a plan to the next, for as long as the plan is under way. */
export function PlanBar({ plan }: { readonly plan: RunningPlan }) {
  const t = useMessages();
  const left = useMinutesLeft(plan);
  const isDone = useIsDone();
  const bar = useFocusAfter<HTMLElement>(() => document.querySelector<HTMLElement>('h1'));
  const { things, turn } = plan;
  const current = things[turn];
  const next = things[turn + 1];
  const isOver = current === undefined;
  const values = { turn: turn + 1, count: things.length, name: current?.name ?? '' };
  return (
    <section ref={bar} aria-label={t('plan.running')} className={styles.plan}>
      <Notice
        tone="information"
        icon={isOver ? <CheckCircleIcon size={18} /> : <ClockIcon size={18} />}
        actions={
          <>
            {!isOver && <GoOn plan={plan} next={next} />}
            <Button size="small" variant="quiet" onClick={() => setRunningPlan(null)}>
              {t(isOver ? 'plan.close' : 'plan.end')}
            </Button>
          </>
        }
      >
        {/* what is done is said aloud; the minutes, which change all the time, are not */}
        <span role="status">
          {isOver
            ? t('plan.over', { count: things.length })
            : t(isDone(current) ? 'plan.turn.done' : 'plan.turn', values)}
        </span>{' '}
        {!isOver && t('plan.left', { minutes: left })}
      </Notice>
    </section>
  );
}

interface GoOnProps {
  readonly plan: RunningPlan;
  readonly next: RunningPlan['things'][number] | undefined;
}

function GoOn({ plan, next }: GoOnProps) {
  const t = useMessages();
  const move = (event: MouseEvent) => {
    // a second click finds the way on from the next thing in the place of the first one's
    if (event.detail > 1) return event.preventDefault();
    setRunningPlan({ ...plan, turn: plan.turn + 1 });
  };
  if (next === undefined)
    return (
      <Button size="small" onClick={move}>
        {t('plan.finish')}
      </Button>
    );
  return (
    <ButtonLink size="small" variant="primary" to={next.path} onClick={move}>
      {t('plan.next', { name: next.name })}
    </ButtonLink>
  );
}

const minute = 60_000;

/** Whole minutes that are left of a plan; 0 once they are over. */
function useMinutesLeft({ began, minutes }: RunningPlan): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), minute / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(minutes - (now - began) / minute));
}

/** Tells of a thing whether nothing of it is to be done any more, as the server says where it could read everything. */
function useIsDone(): (thing: PlannedPlace) => boolean {
  const { data } = useCall('getDay', { query: { most: String(limits.tasks) } });
  const isWhole = data?.left === 0 && data.missing.length === 0;
  return (thing) => isWhole && !isToDoAt(thing, data.items);
}
