import { announcementAsked, homePlace, placePath } from '@stoa/domain';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Link } from '../../../lib/page/link.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './part-items.module.css';

const { Component: OrganisationAnnouncements } = lazyComponent(
  async () => (await import('../tools/organisation-announcements.tsx')).OrganisationAnnouncements,
  { areas: ['announcements'] },
);

const linkId = 'organisation-announcements';

/** Leads to the window of everything that the organisation announces, read or not. */
export function AllAnnouncements() {
  const t = useMessages();
  return (
    <Link id={linkId} to={`${placePath(homePlace)}?${announcementAsked}`} className={styles.all}>
      {t('day.announcements.all')}
    </Link>
  );
}

/** The window over the dashboard, once its address asks for it. */
export function AnnouncementsWindow() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(announcementAsked);
  const [wasAsked, setWasAsked] = useState(false);
  if (asked !== null && !wasAsked) setWasAsked(true);
  const [wasHere] = useState(asked === null);
  const isStep = useNavigationType() === NavigationType.Push;
  // what was opened from this page leaves nothing behind that 'Back' would lead through
  const close = () => void (wasHere && isStep ? navigate(-1) : navigate(placePath(homePlace), { replace: true }));
  return wasAsked && <OrganisationAnnouncements asked={asked} onClose={close} linkId={linkId} />;
}
