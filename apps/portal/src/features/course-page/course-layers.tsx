import type { ObjectiveAccess } from '@stoa/contract';
import { announcementsAsked, type PageLayer } from '@stoa/domain';
import { useId, useState } from 'react';
import { Link } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useSearch } from '../../lib/page/use-search.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './course-layers.module.css';

const { Component: AnnouncementsBehind } = lazyComponent(
  async () => (await import('../../course/announcements/announcements-behind.tsx')).AnnouncementsBehind,
  { areas: ['announcements'] },
);

/** The layers that are pages; the notifications open over them. */
export type OwnPageLayer = Exclude<PageLayer, 'notifications'>;

interface CourseLayersProps {
  readonly objective: ObjectiveAccess['objective'];
  readonly shown: readonly PageLayer[];
  readonly current: OwnPageLayer;
}

/** The layers of a course's page (Spec 2 §2 'Course page'). */
export function CourseLayers({ objective: { id, name, announcementChannelId }, shown, current }: CourseLayersProps) {
  const t = useMessages();
  const places: readonly { readonly layer: OwnPageLayer; readonly label: string; readonly to: string }[] = [
    { layer: 'details', label: t('course.layer.details'), to: paths.courseDetails(id) },
    { layer: 'content', label: t('course.layer.content'), to: paths.courseContent(id) },
  ];
  return (
    <nav aria-label={t('course.layers')} className={styles.layers}>
      <ul>
        {places
          .filter(({ layer }) => shown.includes(layer))
          .map(({ layer, label, to }) => (
            <li key={layer}>
              <Link to={to} className={styles.layer} aria-current={layer === current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        {announcementChannelId !== null && <Notifications channelId={announcementChannelId} name={name} />}
      </ul>
    </nav>
  );
}

/** Opens what the course announced in a window; what says how much of it is new comes later, and moves nothing. */
function Notifications({ channelId, name }: { readonly channelId: string; readonly name: string }) {
  const t = useMessages();
  const unreadId = useId();
  // a link to an announcement asks for the window
  const [address, change] = useSearch();
  const [open, setOpen] = useState(address.has(announcementsAsked));
  const close = () => {
    setOpen(false);
    if (!address.has(announcementsAsked)) return;
    change((search) => {
      search.delete(announcementsAsked);
      return search;
    });
  };
  return (
    <li>
      <button
        type="button"
        className={styles.layer}
        aria-haspopup="dialog"
        aria-describedby={unreadId}
        onClick={() => setOpen(true)}
      >
        {t('course.layer.notifications')}
      </button>
      <AnnouncementsBehind channelId={channelId} name={name} open={open} onClose={close} unreadId={unreadId} />
    </li>
  );
}
