import type { PublicRecord, PublicRecords } from '@stoa/contract';
import { Button, LinkButton } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf, useCall } from '../../api/calls/query.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { copyLink } from '../../lib/page/copy.ts';
import { showToast } from '../../lib/state/toasts.ts';
import { orGone } from './gone.ts';
import part from './record-part.module.css';
import { SharingDialog } from './sharing-dialog.tsx';
import type { Wanted } from './sharing-choice.ts';
import styles from './sharing.module.css';
import { Sure } from './sure.tsx';

/** What of the record others may see: chosen line by line, until a date, and taken back at any time. */
export function RecordSharing() {
  const t = useMessages();
  const titleId = useId();
  const { data, isError } = useCall('listPublicRecords', {});
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className={part.title}>
        {t('record.public')}
      </h2>
      {data?.longestDays === 0 ? (
        <p className={part.text}>{t('record.public.off')}</p>
      ) : (
        <p className={part.text}>{t('record.public.text')}</p>
      )}
      {isError && !data && <p role="alert">{t('record.public.unreachable')}</p>}
      {data && data.longestDays > 0 && <Sharing records={data} />}
    </section>
  );
}

function Sharing({ records }: { readonly records: PublicRecords }) {
  const t = useMessages();
  const listId = useId();
  const [editing, setEditing] = useState<PublicRecord | 'new' | null>(null);
  const [draft, setDraft] = useState<Wanted | null>(null);
  const { data, showable } = records;
  return (
    <>
      {data.length > 0 && (
        <>
          <h3 id={listId} className={styles.label}>
            {t('record.public.list')}
          </h3>
          <ul className={styles.list} aria-labelledby={listId}>
            {data.map((shared) => (
              <Shared key={shared.id} shared={shared} onChange={() => setEditing(shared)} />
            ))}
          </ul>
        </>
      )}
      {showable.length === 0 ? (
        <p className={part.text}>{t('record.public.none')}</p>
      ) : (
        <Button className={part.start} aria-haspopup="dialog" onClick={() => setEditing('new')}>
          {t('record.public.make')}
        </Button>
      )}
      {editing !== null && (
        <SharingDialog
          records={records}
          before={editing === 'new' ? null : editing}
          draft={editing === 'new' ? draft : null}
          onClose={(left) => {
            // what was chosen and not shared is there when the window opens again
            if (editing === 'new') setDraft(left);
            setEditing(null);
          }}
        />
      )}
    </>
  );
}

interface SharedProps {
  readonly shared: PublicRecord;
  readonly onChange: () => void;
}

function Shared({ shared: { id, path, title, shown, created, expires }, onChange }: SharedProps) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const { busy, end } = useEnding(id);
  const [asks, setAsks] = useState(false);
  const ending = useRef<HTMLButtonElement>(null);
  const address = path === null ? null : new URL(path, location.origin).href;
  return (
    <li className={styles.shared}>
      <p className={styles.name}>
        <bdi>{title}</bdi>
      </p>
      <p className={part.text}>
        {t('record.public.facts', {
          count: shown.length,
          created: format.date(created),
          date: exactDate(expires),
        })}
      </p>
      <div className={styles.row}>
        {address !== null && (
          <>
            <Button
              size="small"
              aria-label={t('record.public.copy.label', { name: title })}
              onClick={() => void copyLink(address)}
            >
              {t('record.public.copy')}
            </Button>
            <LinkButton
              size="small"
              href={address}
              target="_blank"
              rel="noopener"
              aria-label={t('record.public.open.label', { name: title })}
            >
              {t('record.public.open')}
            </LinkButton>
          </>
        )}
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('record.public.change.label', { name: title })}
          onClick={onChange}
        >
          {t('record.public.change')}
        </Button>
        <Button
          ref={ending}
          size="small"
          variant="danger"
          aria-expanded={asks}
          aria-label={t('record.public.end.label', { name: title })}
          onClick={() => setAsks(true)}
        >
          {t('record.public.end')}
        </Button>
      </div>
      {asks && (
        <Sure
          question={t('record.public.end.sure')}
          yes={t('record.public.end')}
          busy={busy}
          onYes={() => void end()}
          onNo={() => {
            ending.current?.focus();
            setAsks(false);
          }}
        />
      )}
    </li>
  );
}

/** Ends what is shown; it is said once the server has said so. */
function useEnding(publicRecordId: string) {
  const t = useMessages();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await call('endPublicRecord', { params: { publicRecordId }, body: {} }).catch(orGone);
      showToast('success', t('record.public.ended'));
    } catch {
      showToast('critical', t('record.public.failed'));
    }
    setBusy(false);
    // without a connection this waits until it is back
    await client.invalidateQueries({ queryKey: queryKeyOf('listPublicRecords') });
  };
  return { busy, end };
}
