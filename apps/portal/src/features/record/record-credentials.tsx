import type { Credential } from '@stoa/contract';
import { credentialStanding, largestCredentialFile } from '@stoa/domain';
import { Badge, Button, TrophyIcon } from '@stoa/ui';
import { useId, useRef, useState } from 'react';
import { useCall } from '../../api/calls/query.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import styles from './record-credentials.module.css';
import part from './record-part.module.css';
import { Sure } from './sure.tsx';
import { useCredentials } from './use-credentials.ts';

const accepted = '.json,.jsonld,.jwt,.txt,.png,.svg,application/json,application/ld+json,image/png,image/svg+xml';

/** Badges and credentials that others issued: brought as files, checked, and marked as what they are. */
export function RecordCredentials() {
  const t = useMessages();
  const titleId = useId();
  const file = useRef<HTMLInputElement>(null);
  const { data, isError } = useCall('listCredentials', {});
  const { busy, problem, add, check, remove } = useCredentials(largestCredentialFile);
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className={part.title}>
        {t('record.credential')}
      </h2>
      <p className={part.text}>{t('record.credential.text')}</p>
      {isError && !data && <p role="alert">{t('record.credential.unreachable')}</p>}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label={t('record.credential.list')}>
          {data.data.map((credential) => (
            <Line
              key={credential.id}
              credential={credential}
              busy={busy === credential.id}
              waits={busy !== null}
              onCheck={() => void check(credential.id)}
              onRemove={() => void remove(credential.id)}
            />
          ))}
        </ul>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('record.credential.add')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) void add(chosen);
          currentTarget.value = '';
        }}
      />
      <Button className={part.start} busy={busy !== null} onClick={() => file.current?.click()}>
        {t('record.credential.add')}
      </Button>
      <div>
        <p role="status" className={part.text}>
          {busy === 'new' && t('record.credential.adding')}
        </p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </section>
  );
}

interface LineProps {
  readonly credential: Credential;
  readonly busy: boolean;
  /** Something is done with one of them: the next waits until it is. */
  readonly waits: boolean;
  readonly onCheck: () => void;
  readonly onRemove: () => void;
}

const tones = { verified: 'success', refuted: 'danger', unverified: 'warning' } as const;

function Line({ credential, busy, waits, onCheck, onRemove }: LineProps) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const [asks, setAsks] = useState(false);
  const removing = useRef<HTMLButtonElement>(null);
  const { name, issuer, issued, expires, verdict, owner, signer, checked, picture } = credential;
  return (
    <li className={styles.line} data-verdict={verdict}>
      <span className={styles.picture}>
        {picture === null ? <TrophyIcon size={28} /> : <img src={picture} alt="" width={64} height={64} />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {issuer !== null && <p className={part.text}>{t('record.credential.by', { issuer })}</p>}
        <p className={styles.row}>
          <Badge tone={tones[credentialStanding(verdict)]} className={styles.badge}>
            {t(`record.credential.verdict.${verdict}`, { signer: signer ?? '' })}
          </Badge>
        </p>
        {owner !== 'own' && <p className={part.text}>{t('record.credential.not-shown')}</p>}
        <p className={styles.row}>
          {issued !== null && <time dateTime={issued}>{format.date(issued)}</time>}
          {expires !== null && verdict !== 'expired' && (
            <span>{t('record.expires', { date: format.date(expires) })}</span>
          )}
          <span className={part.text}>{t('record.credential.when', { date: exactDate(checked) })}</span>
        </p>
        <div className={styles.row}>
          <Button
            size="small"
            busy={busy}
            aria-disabled={waits}
            aria-label={t('record.credential.check.label', { name })}
            onClick={onCheck}
          >
            {t('record.credential.check')}
          </Button>
          <Button
            ref={removing}
            size="small"
            variant="danger"
            aria-expanded={asks}
            aria-label={t('record.credential.remove.label', { name })}
            onClick={() => setAsks(true)}
          >
            {t('record.credential.remove')}
          </Button>
        </div>
        {asks && (
          <Sure
            question={t('record.credential.remove.sure')}
            yes={t('record.credential.remove')}
            busy={waits}
            onYes={onRemove}
            onNo={() => {
              removing.current?.focus();
              setAsks(false);
            }}
          />
        )}
      </div>
    </li>
  );
}
