import { Button, GridIcon, RowsIcon } from '@stoa/ui';
import { useMessages } from '../../../lib/language/messages.tsx';
import { chooseCoursesView, coursesViewStore } from '../courses-view.ts';
import styles from './list-tools.module.css';
import { useStore } from '../../../lib/state/use-store.ts';

const views = [
  { view: 'grid', icon: <GridIcon size={18} /> },
  { view: 'list', icon: <RowsIcon size={18} /> },
] as const;

/** Cards or rows. */
export function ViewSwitch() {
  const t = useMessages();
  const current = useStore(coursesViewStore);
  return (
    <div role="group" aria-label={t('course-list.view')} className={styles.views}>
      {views.map(({ view, icon }) => (
        <Button
          key={view}
          variant="quiet"
          iconOnly
          className={styles.view}
          aria-label={t(`course-list.view.${view}`)}
          aria-pressed={view === current}
          onClick={() => chooseCoursesView(view)}
        >
          {icon}
        </Button>
      ))}
    </div>
  );
}
