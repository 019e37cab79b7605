import type { CertificateRecord, PublicCertificate } from '@stoa/contract';
import { visiblePoints } from '@stoa/domain';
import { Badge, CheckCircleIcon, ClockIcon, WarningIcon, classNames } from '@stoa/ui';
import { useId, useState, type ReactNode } from 'react';
import { useFormat, useMessages, ZoneProvider } from '../../lib/language/messages.tsx';
import styles from './certificate-sheet.module.css';

type Shown = PublicCertificate | CertificateRecord;

interface CertificateSheetProps {
  readonly certificate: Shown;
  /** The heading of the page. */
  readonly heading: ReactNode;
  /** What is done with it. */
  readonly actions: ReactNode;
}

/** A certificate: its picture, what it is worth by now, and everything that it says. Its days are those of UTC. */
export function CertificateSheet({ certificate, heading, actions }: CertificateSheetProps) {
  return (
    <ZoneProvider zone="UTC">
      <article className={styles.sheet}>
        <header className={styles.head}>
          {heading}
          <Worth certificate={certificate} />
        </header>
        <Picture certificate={certificate} />
        <div className={styles.columns}>
          <Labels certificate={certificate} />
          {actions}
        </div>
      </article>
    </ZoneProvider>
  );
}

const worth = {
  valid: { tone: 'success', icon: <CheckCircleIcon size={14} /> },
  expired: { tone: 'warning', icon: <ClockIcon size={14} /> },
  revoked: { tone: 'danger', icon: <WarningIcon size={14} /> },
} as const;

/** Valid, expired or revoked, in words and since when. */
function Worth({ certificate }: { readonly certificate: Shown }) {
  const t = useMessages();
  const format = useFormat();
  const { state, issuer, expirationDate, revoked } = certificate;
  const { tone, icon } = worth[state];
  const texts = {
    valid: t('certificates.valid.text', { issuer }),
    expired: t('certificates.expired.text', { date: expirationDate === null ? '' : format.date(expirationDate) }),
    revoked: t('certificates.revoked.text', { date: revoked === null ? '' : format.date(revoked) }),
  };
  const reason = 'revokedReason' in certificate ? certificate.revokedReason : null;
  return (
    <div className={styles.worth}>
      <Badge tone={tone} icon={icon}>
        {t(`certificates.state.${state}`)}
      </Badge>
      <p>
        {texts[state]} {reason !== null && <bdi>{t('certificates.revoked.reason', { reason })}</bdi>}
      </p>
    </div>
  );
}

/** Pixels of the picture, so that nothing moves when it comes. */
const pictureSizes = { landscape: { width: 1684, height: 1191 }, portrait: { width: 1191, height: 1684 } } as const;

/** The certificate as it is drawn; where that can't be had, the labels stand alone. */
function Picture({ certificate }: { readonly certificate: Shown }) {
  const t = useMessages();
  const [broken, setBroken] = useState<string | null>(null);
  const { certificatePngUrl: address, orientation, title, student: name, issuer } = certificate;
  if (address === null || broken === address) return null;
  const alt = t('certificates.picture', { title, name, issuer });
  return (
    <div className={styles.frame}>
      <img
        className={classNames(styles.picture, orientation === 'portrait' && styles.upright)}
        src={address}
        alt={alt}
        {...pictureSizes[orientation]}
        onError={() => setBroken(address)}
      />
    </div>
  );
}

function Labels({ certificate }: { readonly certificate: Shown }) {
  const t = useMessages();
  const format = useFormat();
  const titleId = useId();
  const { courseCode, normalizedScore, maxScore, grade, expirationDate, description } = certificate;
  const points = visiblePoints(certificate);
  const isScored = normalizedScore !== null && maxScore !== null && points !== null;
  return (
    <section className={styles.labels} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('certificates.details')}</h2>
      <dl>
        <Label name={t('certificates.student')}>
          <bdi>{certificate.student}</bdi>
        </Label>
        <Label name={t('certificates.course')}>
          <bdi>{certificate.courseName}</bdi>
        </Label>
        {courseCode !== null && (
          <Label name={t('certificates.code')}>
            <bdi>{courseCode}</bdi>
          </Label>
        )}
        <Label name={t('certificates.issuer')}>
          <bdi>{certificate.issuer}</bdi>
        </Label>
        <Label name={t('certificates.completed')}>{format.date(certificate.completed)}</Label>
        <Label name={t('certificates.expires')}>
          {expirationDate === null ? t('certificates.expires.never') : format.date(expirationDate)}
        </Label>
        {isScored && (
          <Label name={t('certificates.score')}>
            {format.score(normalizedScore)}
            <span className={styles.points}>
              {t('certificates.points', { score: points.score, max: points.maxScore })}
            </span>
          </Label>
        )}
        {grade !== null && (
          <Label name={t('certificates.grade')}>
            <bdi>{grade}</bdi>
          </Label>
        )}
        <Label name={t('certificates.id')}>
          <code dir="ltr">{certificate.certificateNumber}</code>
        </Label>
        {description !== null && (
          <Label name={t('certificates.description')}>
            <span dir="auto">{description}</span>
          </Label>
        )}
      </dl>
    </section>
  );
}

function Label({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.label}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
