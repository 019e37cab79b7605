import type { CertificateRecord, PublicCertificate } from '@stoa/contract';
import { linkedInAddress } from '@stoa/domain';
import {
  Button,
  CheckIcon,
  DownloadIcon,
  ExternalIcon,
  LinkButton,
  LinkIcon,
  PrintIcon,
  VisuallyHidden,
} from '@stoa/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './certificate-actions.module.css';

/** Milliseconds for which it is said that the link was copied (Spec 2 §9). */
const saidFor = 10_000;

interface CertificateActionsProps {
  readonly certificate: PublicCertificate | CertificateRecord;
  /** Absolute address of its public page. */
  readonly address: string;
  /** It is the learner's own. */
  readonly own: boolean;
}

/** Keeping, printing and showing a certificate. One that was taken back is not handed on. */
export function CertificateActions({ certificate, address, own }: CertificateActionsProps) {
  const t = useMessages();
  const titleId = useId();
  const { state, certificatePdfUrl: pdf, certificatePngUrl: png, externalUrl, badge } = certificate;
  if (state === 'revoked') return null;
  const linkedIn = linkedInAddress({
    name: `${certificate.title}: ${certificate.courseName}`,
    issuer: certificate.issuer,
    number: certificate.certificateNumber,
    address,
    completed: certificate.completed,
    expirationDate: certificate.expirationDate,
  });
  return (
    <section className={styles.actions} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('certificates.actions')}</h2>
      <CopyLink address={address} />
      {externalUrl !== null && (
        <Outside href={externalUrl} primary>
          {t('certificates.external')}
        </Outside>
      )}
      {pdf !== null && (
        <LinkButton size="large" href={pdf} download>
          <DownloadIcon size={18} />
          {t('certificates.pdf')}
        </LinkButton>
      )}
      {png !== null && (
        <LinkButton size="large" href={png} download>
          <DownloadIcon size={18} />
          {t('certificates.png')}
        </LinkButton>
      )}
      <Button size="large" onClick={() => print()}>
        <PrintIcon size={18} />
        {t('certificates.print')}
      </Button>
      {own && state === 'valid' && <Outside href={linkedIn}>{t('certificates.linked-in')}</Outside>}
      {own && <p className={styles.note}>{t('certificates.share.text')}</p>}
      {badge !== null && <BadgeLinks badge={badge} />}
    </section>
  );
}

/** The certificate in forms that wallets and other portals take, each signed. */
function BadgeLinks({ badge }: { readonly badge: NonNullable<PublicCertificate['badge']> }) {
  const t = useMessages();
  const titleId = useId();
  const forms = [
    { form: 'png', href: badge.pngUrl },
    { form: 'json', href: badge.jsonUrl },
    { form: 'jwt', href: badge.jwtUrl },
  ] as const;
  return (
    <section className={styles.badge} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('certificates.badge')}</h3>
      <p>{t('certificates.badge.text')}</p>
      <ul>
        {forms.map(({ form, href }) => (
          <li key={form}>
            <a href={href} download>
              {t(`certificates.badge.${form}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={badge.url}>{t('certificates.badge.page')}</a>
        </li>
      </ul>
    </section>
  );
}

interface OutsideProps {
  readonly href: string;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A place of others, which opens beside this page and is told nothing of it. */
function Outside({ href, primary = false, children }: OutsideProps) {
  const t = useMessages();
  return (
    <LinkButton
      size="large"
      variant={primary ? 'primary' : 'secondary'}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ExternalIcon size={18} />
      <span>
        {children}
        <VisuallyHidden> ({t('certificates.new-window')})</VisuallyHidden>
      </span>
    </LinkButton>
  );
}

/** Copies the address, and says for ten seconds whether that worked. */
function CopyLink({ address }: { readonly address: string }) {
  const t = useMessages();
  const [said, setSaid] = useState<{ readonly key: 'copied' | 'copy-failed' } | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), saidFor);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const key = await navigator.clipboard.writeText(address).then(
      () => 'copied' as const,
      () => 'copy-failed' as const,
    );
    setSaid({ key });
  };
  return (
    <div className={styles.copy}>
      <Button size="large" variant="primary" onClick={() => void copy()}>
        {said?.key === 'copied' ? <CheckIcon size={18} /> : <LinkIcon size={18} />}
        {t('certificates.copy')}
      </Button>
      <p role="status" className={said?.key === 'copy-failed' ? styles.failed : styles.copied}>
        {said !== null && t(`certificates.${said.key}`)}
      </p>
      {said?.key === 'copy-failed' && (
        <p className={styles.address} dir="ltr">
          {address}
        </p>
      )}
    </div>
  );
}
