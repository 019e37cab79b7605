import type { ActivityPart } from '@stoa/contract';
import { shownChildren } from '@stoa/domain';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { EmptyPage } from '../empty-page.tsx';
import { WindowedList } from '../windowed/windowed-list.tsx';
import { Tile } from './tile.tsx';
import styles from './tiles-page.module.css';
import { TilesSummary } from './tiles-summary.tsx';

/** A composite as tiles to choose from; nothing is chosen in the learner's place (Spec 2 §4). */
export function TilesPage({ part }: { readonly part: ActivityPart }) {
  const t = useMessages();
  const children = shownChildren(part.childActivity);
  if (children.length === 0) return <EmptyPage />;
  return (
    <>
      {part.axis === '' && <TilesSummary />}
      <WindowedList parts={children} label={t('course.outline.label')} className={styles.tiles}>
        {(child, index) => <Tile part={child} index={index} />}
      </WindowedList>
    </>
  );
}
