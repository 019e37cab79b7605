import type { PersonalExport } from '@stoa/contract';
import { Button, DownloadIcon, LinkButton, ProgressBar } from '@stoa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { callOptions, queryKeyOf } from '../../api/calls/query.ts';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { useFileSize } from '../../lib/language/use-file-size.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './record-part.module.css';

/** Milliseconds between questions about a copy that is being made. */
const askAgain = 1_500;

const isUnderWay = (copy: PersonalExport | undefined): boolean =>
  copy?.stage === 'waiting' || copy?.stage === 'working';

/** One button copies everything that is kept of the person; the copy goes on without this page. */
export function RecordExport() {
  const t = useMessages();
  const titleId = useId();
  const { data, isError } = useQuery({
    ...callOptions('listExports', {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data[0]) ? askAgain : false),
  });
  const { busy, failed, ask } = useAsking();
  const newest = data?.data[0];
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('record.export')}
      </h2>
      <p className={styles.text}>{t('record.export.text')}</p>
      <div role="status">{newest && <Standing copy={newest} />}</div>
      {(failed || (isError && !data)) && <p role="alert">{t('record.export.unreachable')}</p>}
      <Button busy={busy || isUnderWay(newest)} className={styles.start} onClick={() => void ask()}>
        {t(newest?.stage === 'done' ? 'record.export.again' : 'record.export.ask')}
      </Button>
    </section>
  );
}

function Standing({ copy: { stage, done, total, file } }: { readonly copy: PersonalExport }) {
  const t = useMessages();
  const format = useFormat();
  const size = useFileSize();
  const exactDate = useExactDate();
  if (stage === 'failed') return <p>{t('record.export.failed')}</p>;
  if (file === null) {
    const share = total === 0 ? 0 : done / total;
    return (
      <div className={styles.progress}>
        <p>{t('record.export.working')}</p>
        <ProgressBar value={share} label={t('record.export')} valueText={format.progress(share)} />
      </div>
    );
  }
  return (
    <p className={styles.file}>
      <LinkButton variant="primary" href={file.path} download>
        <DownloadIcon size={18} />
        {t('record.export.get', { size: size(file.size) })}
      </LinkButton>
      <span className={styles.text}>{t('record.export.until', { date: exactDate(file.expires) })}</span>
    </p>
  );
}

/** Asks for a copy; what fails is said, and nothing is taken for begun. */
function useAsking() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const ask = async () => {
    setBusy(true);
    const copy = await call('askExport', { body: {} }).catch(() => null);
    setFailed(copy === null);
    setBusy(false);
    // without a connection this waits until it is back
    await client.invalidateQueries({ queryKey: queryKeyOf('listExports') });
  };
  return { busy, failed, ask };
}
