import type { CertificateRecord } from '@stoa/contract';
import { TrophyIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './joy.module.css';

/** Milliseconds for which a certificate is new. */
const newFor = 86_400_000;

export function isNew({ created, state }: CertificateRecord, now: Date): boolean {
  return state === 'valid' && now.getTime() - Date.parse(created) < newFor;
}

const rays = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A small moment of joy. Whoever wants no movement gets the words and a seal that stands still. */
export function Joy({ certificate }: { readonly certificate: CertificateRecord }) {
  const t = useMessages();
  const { student: name, courseName: course } = certificate;
  return (
    <div className={styles.joy} role="status">
      <span className={styles.seal} aria-hidden="true">
        {rays.map((ray) => (
          <span key={ray} className={styles.ray} />
        ))}
        <TrophyIcon size={26} />
      </span>
      <p className={styles.words}>
        <strong>{t('certificates.joy', { name })}</strong>
        <span>{t('certificates.joy.text', { course })}</span>
      </p>
    </div>
  );
}
