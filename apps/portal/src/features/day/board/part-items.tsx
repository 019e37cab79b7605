import type { DayEntry } from '@stoa/contract';
import { placePath, tasksPlace, type DayBoardPart } from '@stoa/domain';
import { Badge } from '@stoa/ui';
import { Link } from '../../../lib/page/link.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { ItemName } from '../item-name.tsx';
import { ReasonLine } from '../reason-line.tsx';
import styles from './part-items.module.css';

interface PartItemsProps {
  readonly part: Exclude<DayBoardPart, 'next' | 'minutes' | 'week'>;
  readonly items: readonly DayEntry[];
  readonly now: Date;
  /** Is something of this instant new since the last visit? */
  readonly isNew: (instant: string | null) => boolean;
  /** Not everything is known: where nothing is shown there may be something. */
  readonly lacking: boolean;
}

/** Things that a part shows before it leads on. */
export const mostShown = 5;

/** Parts whose things are new once, and stay. */
const fresh: ReadonlySet<DayBoardPart> = new Set(['news', 'announcements']);

/** The first things of a part of the dashboard, or the sentence that there are none. */
export function PartItems({ part, items, now, isNew, lacking }: PartItemsProps) {
  const t = useMessages();
  if (items.length === 0 && lacking) return null;
  if (items.length === 0) return <p className={styles.empty}>{t(`day.part.${part}.empty`)}</p>;
  return (
    <>
      <ItemList items={items.slice(0, mostShown)} now={now} isNew={(instant) => fresh.has(part) && isNew(instant)} />
      {items.length > mostShown && part !== 'announcements' && (
        <Link to={placePath(tasksPlace)} className={styles.all}>
          {t('day.all', { count: items.length })}
        </Link>
      )}
    </>
  );
}

/** Things with the reason why each is there. */
export function ItemList({ items, now, isNew }: Pick<PartItemsProps, 'items' | 'now' | 'isNew'>) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <PartItem key={item.id} item={item} now={now} isNew={isNew(item.instant)} />
      ))}
    </ul>
  );
}

interface PartItemProps {
  readonly item: DayEntry;
  readonly now: Date;
  readonly isNew: boolean;
}

function PartItem({ item, now, isNew }: PartItemProps) {
  const t = useMessages();
  return (
    <li className={styles.item}>
      <ItemName item={item} showsCourse>
        {isNew && <Badge tone="accent">{t('day.new')}</Badge>}
      </ItemName>
      <ReasonLine item={item} now={now} />
    </li>
  );
}
