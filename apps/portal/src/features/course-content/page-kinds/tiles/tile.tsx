import type { ActivityPart } from '@stoa/contract';
import { isComposite, itemsIn, placeholderColor } from '@stoa/domain';
import { Cover, ProgressBar, RowCardName, RowCardNote, rowCardClass } from '@stoa/ui';
import { lookOf } from '../../../../course/activity-looks.ts';
import { useOpenReason } from '../../../../course/attempt/open-reason.ts';
import { StateMark, stateLooks } from '../../../../course/attempt/state-mark.tsx';
import { Link } from '../../../../lib/page/link.tsx';
import { useFormat, useMessages } from '../../../../lib/language/messages.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import styles from './tile.module.css';

interface TileProps {
  readonly part: ActivityPart;
  /** Index from 0; gives the tile its colour and its number. */
  readonly index: number;
}

/** One part of a course of tiles: what it is, how far it is, and how much is in it. */
export function Tile({ part, index }: TileProps) {
  const t = useMessages();
  const format = useFormat();
  const openReason = useOpenReason();
  const { view, pathOf } = useAttempt();
  const { state, refusal } = view(part);
  const { name } = part.childActivity;
  const { name: kind, icon: Kind } = lookOf(part.childActivity);
  return (
    <Link to={pathOf(part)} className={rowCardClass({ layout: 'upright', hover: 'rise' }, styles.tile)}>
      <span className={styles.picture}>
        <Cover
          imageUrl={null}
          code={format.number(index + 1)}
          color={placeholderColor(index)}
          pattern={index}
          className={styles.cover}
        />
        <span className={styles.state} aria-hidden="true">
          <StateMark state={state} size={20} />
        </span>
      </span>
      <span className={styles.words}>
        <RowCardName>
          <bdi>{name}</bdi>
        </RowCardName>
        <RowCardNote className={styles.note}>
          <Kind size={16} />
          {t(kind)}
        </RowCardNote>
        <RowCardNote className={styles.note}>
          {state === 'locked' && refusal ? openReason(refusal) : t(stateLooks[state].name)}
        </RowCardNote>
        <Inside part={part} />
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
  const words = t('course.page.inside', { done, total: items.length });
  return (
    <span className={styles.inside}>
      <ProgressBar
        value={done / items.length}
        label={t('course-pages.tiles.progress', { name: childActivity.name })}
        valueText={words}
      />
      <span aria-hidden="true">{words}</span>
    </span>
  );
}
