import type { ActivityPart } from '@stoa/contract';
import { countedLeaves, isComposite, isFinished, shownChildren } from '@stoa/domain';
import { kinds } from '../../../course/activity-kinds.ts';
import { useOpenReason } from '../../../course/attempt/open-reason.ts';
import { StateMark, stateLooks } from '../../../course/attempt/state-mark.tsx';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { EmptyPage } from './empty-page.tsx';
import styles from './group-page.module.css';
import { useReading } from '../work/reading.ts';
import { WindowedList } from './windowed/windowed-list.tsx';

/** A section that only holds pages: what is in it and how far each part is. */
export function GroupPage({ part }: { readonly part: ActivityPart }) {
  const children = shownChildren(part.childActivity);
  if (children.length === 0) return <EmptyPage />;
  return (
    <WindowedList parts={children} className={styles.list}>
      {(child) => <PartCard part={child} />}
    </WindowedList>
  );
}

function PartCard({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const openReason = useOpenReason();
  const { view, pathOf } = useReading();
  const { state, refusal } = view(part);
  const { name, type } = part.childActivity;
  const Kind = kinds[type].icon;
  return (
    <Link to={pathOf(part)} className={styles.card}>
      <span className={styles.picture}>
        <Kind size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.note}>
          {state === 'locked' && refusal ? openReason(refusal) : t(stateLooks[state].name)}
          <Inside part={part} />
        </span>
      </span>
      <span aria-hidden="true">
        <StateMark state={state} size={22} />
      </span>
    </Link>
  );
}

/** How much of a section is done. */
function Inside({ part: { childActivity } }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const leaves = countedLeaves(childActivity);
  if (!isComposite(childActivity) || leaves.length < 2) return null;
  const done = leaves.filter((leaf) => isFinished(leaf.part.childActivity.activityWorkflowAggregate)).length;
  return <span className={styles.inside}>{t('course.page.inside', { done, total: leaves.length })}</span>;
}
