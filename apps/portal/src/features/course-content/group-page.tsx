import type { ActivityPart } from '@stoa/contract';
import { countedLeaves, isComposite, isFinished, PresentationMode, shownChildren } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { kinds } from '../../lib/course/kinds.ts';
import { useOpenReason } from '../../lib/course/open-reason.ts';
import { StateMark, stateLooks } from '../../lib/course/state-mark.tsx';
import { ButtonLink, Link } from '../../lib/link.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyPage } from './empty-page.tsx';
import styles from './group-page.module.css';
import { lastPlace } from './places.ts';
import { useReading } from './reading.ts';

/** A section that only holds pages: what is in it and how far each part is, as a list or as tiles. */
export function GroupPage({ part }: { readonly part: ActivityPart }) {
  const children = shownChildren(part.childActivity);
  if (children.length === 0) return <EmptyPage />;
  const tiles = part.childActivity.presentationMode === PresentationMode.tiles;
  return (
    <>
      {part.axis === '' && <ContinueHere />}
      <ul className={tiles ? styles.tiles : styles.list}>
        {children.map((child) => (
          <li key={child.axis}>
            <PartCard part={child} tile={tiles} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** On the page of all tiles: the way to where the learner was last. */
function ContinueHere() {
  const t = useMessages();
  const { tree, lock, now, working, pathOf } = useReading();
  const last = working ? lastPlace(tree, lock, now) : null;
  if (!last) return null;
  return (
    <ButtonLink variant="primary" to={pathOf(last)} className={styles.continue}>
      {t('course.page.continue', { name: last.childActivity.name })}
    </ButtonLink>
  );
}

function PartCard({ part, tile }: { readonly part: ActivityPart; readonly tile: boolean }) {
  const t = useMessages();
  const openReason = useOpenReason();
  const { view, pathOf } = useReading();
  const { state, refusal } = view(part);
  const { name, type } = part.childActivity;
  const Kind = kinds[type].icon;
  return (
    <Link to={pathOf(part)} className={classNames(styles.card, tile && styles.tile)}>
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
      <StateMark state={state} size={22} />
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
