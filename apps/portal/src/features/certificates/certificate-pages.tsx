import type { CertificateRecord } from '@stoa/contract';
import { certificatePlace, certificateQuery, courseCertificatePlace, placePath } from '@stoa/domain';
import { ArrowStartIcon, Badge, ChevronEndIcon, EmptyState, SearchIcon, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useHref } from 'react-router';
import { CallError } from '../../api/calls/call-error.ts';
import { useCall } from '../../api/calls/query.ts';
import { useNow } from '../../api/clock/use-now.ts';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { useFormat, useMessages, ZoneProvider } from '../../lib/language/messages.tsx';
import { ButtonLink, Link } from '../../lib/page/link.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { useSearch } from '../../lib/page/use-search.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { paths } from '../../lib/paths.ts';
import { CertificateActions } from './certificate-actions.tsx';
import styles from './certificate-pages.module.css';
import { CertificateSheet } from './certificate-sheet.tsx';
import rows from './course-certificates.module.css';
import { isNew, Joy } from './joy.tsx';

/* One file for all that shows certificates: each more that is loaded by itself costs the first load of every page. */

interface CertificateProps {
  readonly params: { readonly certificateNumber: string; readonly objectiveId?: string };
}

/** Both pages of a certificate: a learner's own, below its course, and the one that everybody sees. */
export function Certificate({ params: { certificateNumber, objectiveId } }: CertificateProps) {
  if (objectiveId === undefined) return <PublicPage params={{ certificateNumber }} />;
  return <OwnPage params={{ certificateNumber, objectiveId }} />;
}

interface OwnPageProps {
  readonly params: { readonly objectiveId: string; readonly certificateNumber: string };
}

/** A learner's own certificate (Spec 2 §2 'Issued certificate preview'). */
function OwnPage({ params: { objectiveId, certificateNumber } }: OwnPageProps) {
  const t = useMessages();
  const query = certificateQuery({ certificateNumber });
  const { data, error, refetch, isFetching } = useCall('queryCertificateRecords', { query });
  const [certificate] = data?.data ?? [];
  if (certificate) return <Preview certificate={certificate} objectiveId={objectiveId} />;
  if (data) return <Missing objectiveId={objectiveId} />;
  if (error)
    return (
      <CallFailure
        error={error}
        title={t('certificates.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <>
      <VisuallyHidden role="status">{t('certificates.loading')}</VisuallyHidden>
      <Skeleton width="100%" height="24rem" />
    </>
  );
}

interface PreviewProps {
  readonly certificate: CertificateRecord;
  readonly objectiveId: string;
}

function Preview({ certificate, objectiveId }: PreviewProps) {
  const t = useMessages();
  const now = useNow(certificate.expirationDate);
  const { certificateNumber, title } = certificate;
  const address = new URL(useHref(placePath(certificatePlace, { certificateNumber })), location.origin).href;
  useTitle(title);
  return (
    <div className={styles.page}>
      <p className={styles.way}>
        <Link to={paths.courseDetails(objectiveId)}>
          <ArrowStartIcon size={16} />
          {t('certificates.to-course')}
        </Link>
      </p>
      {isNew(certificate, now) && <Joy certificate={certificate} />}
      <CertificateSheet
        certificate={certificate}
        heading={
          <PageHeading>
            <bdi>{title}</bdi>
          </PageHeading>
        }
        actions={<CertificateActions certificate={certificate} address={address} own />}
      />
    </div>
  );
}

function Missing({ objectiveId }: { readonly objectiveId: string }) {
  const t = useMessages();
  useTitle(t('certificates.missing'));
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={<PageHeading>{t('certificates.missing')}</PageHeading>}
      text={t('certificates.missing.own')}
      action={<ButtonLink to={paths.courseDetails(objectiveId)}>{t('certificates.to-course')}</ButtonLink>}
    />
  );
}

interface PublicPageProps {
  readonly params: { readonly certificateNumber: string };
}

/** A certificate for everybody who has its link: without sign-in and without menus (Spec 2 §2). */
function PublicPage({ params: { certificateNumber } }: PublicPageProps) {
  const t = useMessages();
  const [search] = useSearch();
  const domain = search.get('domain');
  const path = placePath(certificatePlace, { certificateNumber });
  const address = useHref(domain ? `${path}?${new URLSearchParams({ domain })}` : path);
  const { data, error, refetch, isFetching } = useCall('getPublicCertificate', {
    params: { certificateNumber },
    query: domain ? { domain } : {},
  });
  const isMissing = error instanceof CallError && error.status === 404;
  useTitle(isMissing ? t('certificates.missing') : data?.title);
  if (data)
    return (
      <div className={styles.public}>
        <CertificateSheet
          certificate={data}
          heading={
            <PageHeading>
              <bdi>{data.title}</bdi>
            </PageHeading>
          }
          actions={
            <CertificateActions certificate={data} address={new URL(address, location.origin).href} own={false} />
          }
        />
      </div>
    );
  if (!error)
    return (
      <div className={styles.public}>
        <VisuallyHidden role="status">{t('certificates.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="24rem" />
      </div>
    );
  if (isMissing)
    return (
      <EmptyState
        icon={<SearchIcon size={28} />}
        title={<PageHeading>{t('certificates.missing')}</PageHeading>}
        text={t('certificates.missing.text')}
      />
    );
  return (
    <CallFailure error={error} title={t('certificates.failed')} onRetry={() => void refetch()} retrying={isFetching} />
  );
}

/** The certificates of a course on its page; nothing where there is none. */
export function CourseCertificates({ objectiveId }: { readonly objectiveId: string }) {
  const t = useMessages();
  const titleId = useId();
  const now = useNow();
  const { data, error, refetch, isFetching } = useCall('queryCertificateRecords', {
    query: certificateQuery({ objectiveId }),
  });
  useNewsOfCourse(() => void refetch());
  if (error && !data)
    return (
      <CallFailure
        error={error}
        title={t('certificates.list-failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || data.data.length === 0) return null;
  const newest = data.data.find((certificate) => isNew(certificate, now));
  return (
    <section className={rows.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('certificates.title', { count: data.data.length })}</h2>
      {newest && <Joy certificate={newest} />}
      <ul className={rows.list}>
        {data.data.map((certificate) => (
          <Row key={certificate.id} certificate={certificate} objectiveId={objectiveId} />
        ))}
      </ul>
    </section>
  );
}

/** Calls when the course is asked for anew, because something of it has changed: a certificate may have come. */
function useNewsOfCourse(tell: () => void): void {
  const client = useQueryClient();
  const told = useEffectEvent(tell);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isNews = event.type === 'updated' && event.action.type === 'invalidate';
        if (isNews && event.query.queryKey[0] === 'getObjectiveAccess') told();
      }),
    [client],
  );
}

interface RowProps {
  readonly certificate: CertificateRecord;
  readonly objectiveId: string;
}

function Row({ certificate, objectiveId }: RowProps) {
  const { certificateNumber, certificatePngUrl: picture } = certificate;
  const t = useMessages();
  const name = certificate.title;
  return (
    <li>
      <Link
        to={placePath(courseCertificatePlace, { objectiveId, certificateNumber })}
        className={rows.row}
        aria-label={t('certificates.open.label', { name })}
      >
        {picture !== null && <img className={rows.picture} src={picture} alt="" loading="lazy" />}
        <span className={rows.words}>
          <bdi className={rows.name}>{name}</bdi>
          <ZoneProvider zone="UTC">
            <Dates certificate={certificate} />
          </ZoneProvider>
        </span>
        <ChevronEndIcon size={18} />
      </Link>
    </li>
  );
}

function Dates({ certificate: { state, completed, expirationDate, waiver } }: Pick<RowProps, 'certificate'>) {
  const t = useMessages();
  const format = useFormat();
  return (
    <span className={rows.dates}>
      {state !== 'valid' && (
        <Badge tone={state === 'expired' ? 'warning' : 'danger'}>{t(`certificates.state.${state}`)}</Badge>
      )}
      <span>{t('certificates.paper.completed', { date: format.date(completed) })}</span>
      {state === 'valid' && expirationDate !== null && (
        <span>{t('certificates.paper.expires', { date: format.date(expirationDate) })}</span>
      )}
      {waiver !== null && state !== 'revoked' && (
        <span>
          {waiver.until === null
            ? t('certificates.waived')
            : t('certificates.waived.until', { date: format.date(waiver.until) })}
        </span>
      )}
    </span>
  );
}
