import { courseSorts } from '@stoa/domain';
import { ChevronDownIcon, Menu, MenuChoice, MenuGroup, MenuSeparator, SortIcon } from '@stoa/ui';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './list-tools.module.css';
import { useListing } from './use-listing.ts';

/** Choice of the order of the list, and of the archive. */
export function ListOrder() {
  const t = useMessages();
  const { listing, change } = useListing();
  const current = t(`course-list.sort.${listing.sort}`);
  const button = (
    <>
      <SortIcon size={18} />
      <span className={styles.current}>{listing.archived ? t('course-list.archive') : current}</span>
      <ChevronDownIcon size={16} />
    </>
  );
  const label = t(listing.archived ? 'course-list.order.label-archive' : 'course-list.order.label', { sort: current });
  return (
    <Menu label={label} button={button} buttonClassName={styles.order} align="start">
      <MenuGroup label={t('course-list.sort')}>
        {courseSorts.map((sort) => (
          <MenuChoice key={sort} checked={sort === listing.sort} onSelect={() => change({ sort })}>
            {t(`course-list.sort.${sort}`)}
          </MenuChoice>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label={t('course-list.shelf')}>
        {[false, true].map((archived) => (
          <MenuChoice
            key={String(archived)}
            checked={archived === listing.archived}
            onSelect={() => change({ archived })}
          >
            {t(archived ? 'course-list.archive' : 'course-list.current')}
          </MenuChoice>
        ))}
      </MenuGroup>
    </Menu>
  );
}
