import type { OrganisationAnnouncementRead } from '@stoa/contract';
import { BellIcon, Button, Dialog, EmptyState, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../api/calls/call.ts';
import { callOptions, queryKeyOf } from '../../../api/calls/query.ts';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { WrittenView } from '../../../content/written/written-view.tsx';
import { AnnouncementItem } from '../../../course/announcements/announcement-item.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './organisation-announcements.module.css';

interface OrganisationAnnouncementsProps {
  /** Id of the one that was asked for, which stands first; empty for none, null while the window is closed. */
  readonly asked: string | null;
  readonly onClose: () => void;
  /** Id of the link that opens the window: what else opens it may be gone when it has been read. */
  readonly linkId: string;
}

/** The window of what the organisation announces, the newest first; what it has shown is read. */
export function OrganisationAnnouncements({ asked, onClose, linkId }: OrganisationAnnouncementsProps) {
  const t = useMessages();
  const client = useQueryClient();
  const wasOpen = useRef(false);
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  const closed = useEffectEvent(() => {
    // where its part is hidden, the page begins anew
    (document.getElementById(linkId) ?? document.querySelector('h1'))?.focus();
    // a dashboard that is asked for before the reading is kept would tell of what was read
    void reading.current.then(() => client.invalidateQueries({ queryKey: queryKeyOf('getDay') }));
  });
  const open = asked !== null;
  const read = (all: readonly OrganisationAnnouncementRead[]) => {
    const announcements = all.map(({ id, version }) => ({ id, version }));
    // a failure leaves them unread, and the next opening tries again
    reading.current = call('readOrganisationAnnouncements', { body: { announcements } }).catch(() => {});
  };
  useEffect(() => {
    if (wasOpen.current && !open) closed();
    wasOpen.current = open;
  }, [open]);
  const close = (
    <Button variant="primary" onClick={onClose}>
      {t('announcements.close')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('announcements.organisation')} startAtTitle actions={close}>
      {open && <Announcements asked={asked} onShown={read} />}
    </Dialog>
  );
}

interface AnnouncementsProps {
  readonly asked: string;
  readonly onShown: (shown: readonly OrganisationAnnouncementRead[]) => void;
}

function Announcements({ asked, onShown }: AnnouncementsProps) {
  const t = useMessages();
  const list = useQuery({ ...callOptions('listOrganisationAnnouncements', {}), refetchOnMount: 'always' });
  const isAway = list.fetchStatus === 'paused';
  const shown = list.fetchStatus === 'idle' ? list.data?.data : undefined;
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (shown !== undefined && shown.length > 0) tell(shown);
  }, [shown]);
  if (shown === undefined) {
    if (isAway) return <p role="alert">{t('announcements.offline')}</p>;
    if (list.isFetching || !list.error)
      return (
        <div role="status">
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <Skeleton height="6rem" />
        </div>
      );
    return (
      <CallFailure
        error={list.error}
        title={t('announcements.failed')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (shown.length === 0)
    return <EmptyState icon={<BellIcon size={28} />} title={<h3>{t('announcements.none')}</h3>} />;
  return (
    <ol className={styles.list}>
      {askedFirst(shown, asked).map(({ id, title, body, told, locale }) => (
        <AnnouncementItem key={id} title={title} told={told} lang={locale}>
          <WrittenView text={body} topHeading={4} />
        </AnnouncementItem>
      ))}
    </ol>
  );
}

function askedFirst(shown: readonly OrganisationAnnouncementRead[], asked: string) {
  return [...shown.filter(({ id }) => id === asked), ...shown.filter(({ id }) => id !== asked)];
}
