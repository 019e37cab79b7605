import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import cardStyles from './course-card.module.css';

/** Menu of one course of the list, as a lazy component. */
export const { Component: CardMenu } = lazyComponent(async () => (await import('./tools/card-menu.tsx')).CardMenu, {
  areas: ['course-list'],
  fallback: <span className={cardStyles.menu} />,
});

export const { Component: UnreadAnnouncements } = lazyComponent(
  async () => (await import('../../course/announcements/unread-announcements.tsx')).UnreadAnnouncements,
  { areas: ['announcements'] },
);
