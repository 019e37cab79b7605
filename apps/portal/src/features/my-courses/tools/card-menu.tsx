import type { CourseCard } from '@stoa/contract';
import { ArchiveIcon, DotsIcon, Menu, MenuItem, PinIcon, VisuallyHidden } from '@stoa/ui';
import { useRef } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import styles from '../course-card.module.css';
import { useKeeping } from './use-keeping.ts';

interface CardMenuProps {
  readonly course: CourseCard;
}

/** Menu that pins the course before all others, or puts it away. Both can be taken back at once. */
export function CardMenu({ course }: CardMenuProps) {
  const t = useMessages();
  const keep = useKeeping();
  const place = useRef<HTMLSpanElement>(null);
  const { isPinned, isArchived, objective } = course;
  const { name } = objective;
  const pin = () => void keep(course, { isPinned: !isPinned });
  const archive = async () => {
    leaveCard(place.current);
    if (!(await keep(course, { isArchived: !isArchived }))) return;
    const undo = () => void keep(course, { isArchived });
    showToast('success', t(isArchived ? 'course-list.restored' : 'course-list.archived', { name }), {
      label: t('course-list.undo'),
      run: undo,
    });
  };
  return (
    <span ref={place} className={styles.menu}>
      {isPinned && (
        <>
          <PinIcon size={18} />
          <VisuallyHidden>{t('course-list.pinned')}</VisuallyHidden>
        </>
      )}
      <Menu label={t('course-list.card-menu', { name })} button={<DotsIcon />} buttonClassName={styles.menuButton}>
        <MenuItem icon={<PinIcon size={18} />} onSelect={pin}>
          {t(isPinned ? 'course-list.unpin' : 'course-list.pin')}
        </MenuItem>
        <MenuItem icon={<ArchiveIcon size={18} />} onSelect={() => void archive()}>
          {t(isArchived ? 'course-list.restore' : 'course-list.put-away')}
        </MenuItem>
      </Menu>
    </span>
  );
}

/** The card is about to go: the focus moves on to its neighbour, or to the heading where it was the last one. */
function leaveCard(inside: HTMLElement | null): void {
  const item = inside?.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('h1');
  next?.focus();
}
