import type { PublicRecords, ShownLine } from '@stoa/contract';
import { shownKinds } from '@stoa/domain';
import { Badge } from '@stoa/ui';
import { useNow } from '../../api/clock/use-now.ts';
import { OutcomeBadge } from '../../course/results/outcome-badge.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import type { Wanted } from './sharing-choice.ts';
import styles from './sharing.module.css';

interface SharingPreviewProps {
  readonly wanted: Wanted;
  readonly shown: readonly ShownLine[];
  readonly names: PublicRecords['names'];
}

/** The same as the page will say, out of the same lines. */
export function SharingPreview({ wanted: { title, name }, shown, names }: SharingPreviewProps) {
  const t = useMessages();
  return (
    <div className={styles.preview} role="group" aria-label={t('record.public.preview.title')}>
      <p className={styles.name}>
        <bdi>{title}</bdi>
      </p>
      {name !== 'none' && <bdi>{names[name]}</bdi>}
      {shownKinds.map((kind) => {
        const own = shown.filter((line) => line.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind}>
            <h3 className={styles.label}>{t(`record.public.kind.${kind}`)}</h3>
            <ul className={styles.list}>
              {own.map((line) => (
                <li key={line.id} className={styles.shared}>
                  <bdi className={styles.name}>{line.name}</bdi>
                  <p className={styles.row}>
                    <Facts line={line} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Facts({
  line: { kind, at, outcome, score, grade, expires, issuer, verdict, owner, signer },
}: {
  readonly line: ShownLine;
}) {
  const t = useMessages();
  const format = useFormat();
  const now = useNow(expires);
  const date = format.date(at);
  return (
    <>
      <span className={styles.when}>{kind === 'course' ? t('record.public.since', { date }) : date}</span>
      <OutcomeBadge outcome={outcome} />
      {score !== null && <span>{format.score(score)}</span>}
      {grade !== null && <bdi>{grade}</bdi>}
      {issuer !== null && <bdi>{issuer}</bdi>}
      {verdict !== null && (
        <span className={styles.when}>{t(`record.credential.verdict.${verdict}`, { signer: signer ?? '' })}</span>
      )}
      {owner !== null && owner !== 'own' && (
        <span className={styles.when}>{t('record.credential.not-shown.public')}</span>
      )}
      {expires !== null && (
        <Badge tone={new Date(expires) <= now ? 'warning' : 'neutral'}>
          {t(new Date(expires) <= now ? 'record.expired' : 'record.expires', { date: format.date(expires) })}
        </Badge>
      )}
    </>
  );
}
