import type { CalendarFeed, NewCalendarFeed } from '@stoa/contract';
import { calendarAlarms } from '@stoa/domain';
import { Button, Dialog, LinkButton, Notice, TextField, WarningIcon } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf, useCall } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { copyLink } from '../../../lib/page/copy.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { useFocusAfter } from '../../../lib/page/use-focus-after.ts';
import styles from './feed-dialog.module.css';

/** The private address by which other calendars have these dates: made on wish, copied, made anew, and ended. */
export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { data: feed, isError } = useCall('getCalendarFeed', {});
  return (
    <Dialog
      open
      onClose={onClose}
      startAtTitle
      title={t('calendar.feed.title')}
      actions={<Button onClick={onClose}>{t('calendar.feed.close')}</Button>}
    >
      <div className={styles.feed}>
        <p>{t('calendar.feed.text')}</p>
        {isError && <p role="alert">{t('calendar.feed.failed')}</p>}
        {!feed && !isError && <p role="status">{t('calendar.feed.loading')}</p>}
        {feed && <Feed feed={feed} />}
      </div>
    </Dialog>
  );
}

type Sure = 'renew' | 'end';

function Feed({ feed: { path, alarm } }: { readonly feed: CalendarFeed }) {
  const t = useMessages();
  const { busy, failed, keep } = useFeedChanges();
  const [sure, setSure] = useState<Sure | null>(null);
  const problem = failed && (
    <div role="alert">
      <Notice tone="warning" icon={<WarningIcon />}>
        {t('calendar.feed.failed')}
      </Notice>
    </div>
  );
  if (path === null)
    return (
      <>
        {problem}
        <Making busy={busy} onMake={() => void keep({ alarm, change: 'keep' })} />
      </>
    );
  const address = `${location.origin}${path}`;
  const confirmed = async (change: Sure) => {
    setSure(null);
    if (await keep({ alarm, change }))
      showToast('success', t(change === 'end' ? 'calendar.feed.ended' : 'calendar.feed.renewed'));
  };
  return (
    <>
      {problem}
      <Address address={address} />
      <Alarm alarm={alarm} onChoose={(chosen) => void keep({ alarm: chosen, change: 'keep' })} />
      <p className={styles.note}>{t('calendar.feed.secret')}</p>
      {sure === null ? (
        <div className={styles.row}>
          <Button busy={busy} onClick={() => setSure('renew')}>
            {t('calendar.feed.renew')}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => setSure('end')}>
            {t('calendar.feed.end')}
          </Button>
        </div>
      ) : (
        <AreYouSure what={sure} onYes={() => void confirmed(sure)} onNo={() => setSure(null)} />
      )}
    </>
  );
}

/** The dialog's title, where the keyboard goes on from a button that is gone. */
const titleOf = (gone: HTMLElement) => gone.closest('dialog')?.querySelector('h2');

function Making({ busy, onMake }: { readonly busy: boolean; readonly onMake: () => void }) {
  const t = useMessages();
  const box = useFocusAfter<HTMLDivElement>(titleOf);
  return (
    <div ref={box}>
      <Button variant="primary" busy={busy} className={styles.make} onClick={onMake}>
        {t('calendar.feed.make')}
      </Button>
    </div>
  );
}

function Address({ address }: { readonly address: string }) {
  const t = useMessages();
  return (
    <>
      <TextField
        label={t('calendar.feed.address')}
        value={address}
        dir="ltr"
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onValueChange={() => {}}
      />
      <div className={styles.row}>
        <Button variant="primary" onClick={() => void copyLink(address)}>
          {t('calendar.feed.copy')}
        </Button>
        <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{t('calendar.feed.open')}</LinkButton>
      </div>
    </>
  );
}

interface AreYouSureProps {
  readonly what: Sure;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function AreYouSure({ what, onYes, onNo }: AreYouSureProps): ReactNode {
  const t = useMessages();
  const box = useFocusAfter<HTMLDivElement>(titleOf);
  const calm = useRef<HTMLButtonElement>(null);
  useEffect(() => calm.current?.focus(), []);
  return (
    <div ref={box} role="alert" className={styles.sure}>
      <p>{t('calendar.feed.sure')}</p>
      <div className={styles.row}>
        <Button variant="danger" onClick={onYes}>
          {t(what === 'renew' ? 'calendar.feed.renew' : 'calendar.feed.end')}
        </Button>
        <Button ref={calm} onClick={onNo}>
          {t('calendar.feed.keep')}
        </Button>
      </div>
    </div>
  );
}

interface AlarmProps {
  readonly alarm: CalendarFeed['alarm'];
  readonly onChoose: (alarm: CalendarFeed['alarm']) => void;
}

function Alarm({ alarm, onChoose }: AlarmProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('calendar.feed.alarm')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={String(alarm ?? '')}
        onChange={({ target }) => onChoose(calendarAlarms.find((minutes) => String(minutes) === target.value) ?? null)}
      >
        <option value="">{t('calendar.feed.alarm.none')}</option>
        {calendarAlarms.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(`calendar.feed.alarm.${minutes}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Makes, changes and ends the address. What fails is said, and nothing is taken for done. */
function useFeedChanges() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const keep = async (body: NewCalendarFeed): Promise<boolean> => {
    setBusy(true);
    const feed = await call('keepCalendarFeed', { body }).catch(() => null);
    if (feed !== null) client.setQueryData<CalendarFeed>(queryKeyOf('getCalendarFeed', {}), feed);
    setFailed(feed === null);
    setBusy(false);
    return feed !== null;
  };
  return { busy, failed, keep };
}
