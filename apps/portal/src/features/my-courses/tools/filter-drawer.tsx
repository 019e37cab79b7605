import { coursePriorities, courseProgresses, toggled } from '@stoa/domain';
import { Button, CloseIcon, useModal } from '@stoa/ui';
import { useEffect, useId } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './filter-drawer.module.css';
import { FilterGroup } from './filter-group.tsx';
import type { Choices } from './use-choices.ts';
import { noFilters, useListing } from './use-listing.ts';

interface FilterDrawerProps {
  readonly choices: Choices;
  readonly found: number | undefined;
  readonly onClose: () => void;
}

/** All filters (Spec 2 §2). What is chosen counts at once; the browser keeps the focus inside and gives it back. */
export function FilterDrawer({ choices, found, onClose }: FilterDrawerProps) {
  const t = useMessages();
  const { changeFilters } = useListing();
  const { ref: dialog, close, events } = useModal(onClose);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={titleId} closedby="any" {...events}>
      <div className={styles.top}>
        <h2 id={titleId} className={styles.title}>
          {t('course-list.filters')}
        </h2>
        <Button variant="quiet" iconOnly aria-label={t('course-list.filters.close')} onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <div className={styles.groups}>
        <FilterGroups choices={choices} />
      </div>
      <div className={styles.bottom}>
        <Button variant="quiet" onClick={() => changeFilters(noFilters)}>
          {t('course-list.filters.clear')}
        </Button>
        <Button variant="primary" onClick={close}>
          {found === undefined ? t('course-list.filters.show') : t('course-list.filters.show-count', { count: found })}
        </Button>
      </div>
    </dialog>
  );
}

function FilterGroups({ choices }: Pick<FilterDrawerProps, 'choices'>) {
  const t = useMessages();
  const {
    listing: { filters },
    changeFilters,
  } = useListing();
  return (
    <>
      <FilterGroup
        label={t('course-list.progress')}
        choices={courseProgresses.map((id) => ({ id, name: t(`course-list.progress.${id}`) }))}
        chosen={filters.courseProgress}
        onToggle={(value) => changeFilters({ courseProgress: toggled(filters.courseProgress, value) })}
      />
      <FilterGroup
        label={t('course-list.priority')}
        choices={coursePriorities.map((id) => ({ id, name: t(`my-courses.card.${id}`) }))}
        chosen={filters.coursePriority}
        onToggle={(value) => changeFilters({ coursePriority: toggled(filters.coursePriority, value) })}
      />
      <FilterGroup
        label={t('course-list.term')}
        choices={choices.terms}
        chosen={filters.term}
        onToggle={(value) => changeFilters({ term: toggled(filters.term, value) })}
      />
      <FilterGroup
        label={t('course-list.collection')}
        choices={choices.collections}
        chosen={filters.collection}
        onToggle={(value) => changeFilters({ collection: toggled(filters.collection, value) })}
      />
    </>
  );
}
