import type { ActivityPart } from '@stoa/contract';
import { isComposite, itemsIn, shownAs, shownChildren } from '@stoa/domain';
import { RowCardName, RowCardNote, RowCardPicture, RowCardWords, rowCardClass } from '@stoa/ui';
import { lookOf } from '../../../course/activity-looks.ts';
import { useOpenReason } from '../../../course/attempt/open-reason.ts';
import { StateMark, stateLooks } from '../../../course/attempt/state-mark.tsx';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { EmptyPage } from './empty-page.tsx';
import styles from './group-page.module.css';
import { useAttempt } from '../work/current-attempt.ts';
import { WindowedList } from './windowed/windowed-list.tsx';

/** A section that only holds pages: what is in it and how far each part is. */
export function GroupPage({ part }: { readonly part: ActivityPart }) {
  const children = shownChildren(part.childActivity).map(shownAs);
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
  const { view, pathOf } = useAttempt();
  const { state, refusal } = view(part);
  const { name } = part.childActivity;
  const Kind = lookOf(part.childActivity).icon;
  return (
    <Link to={pathOf(part)} className={rowCardClass({ hover: 'glow' })}>
      <RowCardPicture size="medium">
        <Kind size={22} />
      </RowCardPicture>
      <RowCardWords className={styles.words}>
        <RowCardName>
          <bdi>{name}</bdi>
        </RowCardName>
        <RowCardNote className={styles.note}>
          {state === 'locked' && refusal ? openReason(refusal) : t(stateLooks[state].name)}
          <Inside part={part} />
        </RowCardNote>
      </RowCardWords>
      <span aria-hidden="true">
        <StateMark state={state} size={22} />
      </span>
    </Link>
  );
}

/** Progress of a section. */
function Inside({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const { childActivity } = part;
  const items = itemsIn(part);
  if (!isComposite(childActivity) || items.length < 2) return null;
  const done = items.filter(({ finished }) => finished).length;
  return <span className={styles.inside}>{t('course.page.inside', { done, total: items.length })}</span>;
}
