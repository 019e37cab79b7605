import type { RecordEntry } from '@stoa/contract';
import { certificatePlace, courseCertificatePlace, placePath, visibleOutcome, type RecordKind } from '@stoa/domain';
import { Badge, CheckCircleIcon, ClockIcon, TextIcon, TrophyIcon, ChatIcon } from '@stoa/ui';
import { useId, type ReactNode } from 'react';
import { useNow } from '../../api/clock/use-now.ts';
import { OutcomeBadge } from '../../course/results/outcome-badge.tsx';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { Link } from '../../lib/page/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useYearName } from './use-year-name.ts';
import styles from './record-entries.module.css';

const icons: Readonly<Record<RecordKind, ReactNode>> = {
  certificate: <TrophyIcon size={20} />,
  badge: <TrophyIcon size={20} />,
  result: <CheckCircleIcon size={20} />,
  attempt: <ClockIcon size={20} />,
  receipt: <TextIcon size={20} />,
  feedback: <ChatIcon size={20} />,
};

/** Entries by their years, as they come. */
export function RecordEntries({ entries }: { readonly entries: readonly RecordEntry[] }) {
  const yearName = useYearName();
  const years = [...Map.groupBy(entries, ({ year }) => year)];
  return years.map(([year, own]) => <Year key={year} year={yearName(year)} entries={own} />);
}

function Year({ year, entries }: { readonly year: string; readonly entries: readonly RecordEntry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.year}>
        {year}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Where an entry is shown at length; null where nothing is left of its course. */
function pathOf({ kind, course, certificate }: RecordEntry): string | null {
  if (certificate !== null) {
    const certificateNumber = certificate.number;
    return course.id === null
      ? placePath(certificatePlace, { certificateNumber })
      : placePath(courseCertificatePlace, { objectiveId: course.id, certificateNumber });
  }
  if (course.id === null) return null;
  return kind === 'attempt' ? paths.course(course.id) : paths.courseDetails(course.id);
}

function Entry({ entry }: { readonly entry: RecordEntry }) {
  const t = useMessages();
  const format = useFormat();
  const { kind, at, course, name, attempt, comment, sha256, receipt } = entry;
  const path = pathOf(entry);
  const date = format.date(at);
  const title = name ?? course.name;
  return (
    <li className={styles.entry} data-kind={kind}>
      <span className={styles.icon} aria-hidden="true">
        {icons[kind]}
      </span>
      <div className={styles.words}>
        <p className={styles.kind}>
          {t(`record.kind.${kind}`)}
          <span aria-hidden="true"> · </span>
          <time dateTime={at}>{date}</time>
        </p>
        <p className={styles.name}>
          {path === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={path} aria-label={t('record.open.label', { kind: t(`record.kind.${kind}`), name: title, date })}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        <p className={styles.facts}>
          {name !== null && <bdi>{course.name}</bdi>}
          {course.code !== null && <bdi className={styles.code}>{course.code}</bdi>}
          {attempt !== null && <span>{t('record.attempt', { attempt })}</span>}
          <Facts entry={entry} />
        </p>
        {comment !== null && (
          <blockquote className={styles.comment} dir="auto">
            {comment}
          </blockquote>
        )}
        {sha256 !== null && <p className={styles.hash}>{t('record.receipt.hash', { hash: sha256 })}</p>}
        {receipt !== null && <SignedReceipt path={receipt} entry={entry} />}
      </div>
    </li>
  );
}

/** A link whose name begins with its words, and tells it from all the others. */
function SignedReceipt({ path, entry }: { readonly path: string; readonly entry: RecordEntry }) {
  const t = useMessages();
  const format = useFormat();
  const { name, course, attempt, at } = entry;
  const title = name ?? course.name;
  return (
    <p className={styles.receipt}>
      <a
        href={path}
        download
        aria-label={t('record.receipt.signed.label', { name: title, attempt: attempt ?? 1, date: format.dateTime(at) })}
      >
        {t('record.receipt.signed')}
      </a>
    </p>
  );
}

function Facts({ entry: { kind, certificate, result, name } }: { readonly entry: RecordEntry }) {
  const t = useMessages();
  if (certificate !== null) return <CertificateFacts certificate={certificate} />;
  if (result !== null) return <ResultFacts result={result} />;
  if (kind === 'receipt') return <span>{t(name === null ? 'record.receipt.attempt' : 'record.receipt.work')}</span>;
  return null;
}

function CertificateFacts({ certificate }: { readonly certificate: NonNullable<RecordEntry['certificate']> }) {
  const t = useMessages();
  const format = useFormat();
  const { number, expires, revoked } = certificate;
  const now = useNow(expires);
  return (
    <>
      <bdi className={styles.code}>{t('record.number', { number })}</bdi>
      {revoked !== null && <Badge tone="danger">{t('record.revoked', { date: format.date(revoked) })}</Badge>}
      {revoked === null && expires !== null && (
        <Badge tone={new Date(expires) <= now ? 'warning' : 'neutral'}>
          {t(new Date(expires) <= now ? 'record.expired' : 'record.expires', { date: format.date(expires) })}
        </Badge>
      )}
    </>
  );
}

function ResultFacts({ result }: { readonly result: NonNullable<RecordEntry['result']> }) {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const { state, visibleFrom } = result.result;
  if (state === 'afterDate')
    return (
      <span>
        {visibleFrom === null
          ? t('record.result.afterDate.unknown')
          : t('record.result.afterDate', { date: exactDate(visibleFrom) })}
      </span>
    );
  if (state !== 'visible') return <span>{t(`record.result.${state}`)}</span>;
  const outcome = visibleOutcome(result);
  return (
    <>
      {outcome === null ? <span>{t('record.result.unjudged')}</span> : <OutcomeBadge outcome={outcome} />}
      {result.normalizedScore !== null && <span>{format.score(result.normalizedScore)}</span>}
      {result.grade !== null && <bdi>{result.grade.name}</bdi>}
    </>
  );
}
