import { Button, EmptyState, LinkButton, LockIcon, WarningIcon } from '@stoa/ui';
import { signInUrl } from '../../api/sign-in.ts';
import { useMessages } from '../messages.tsx';
import type { PdfFailure } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';

interface PdfFailedProps {
  readonly failure: PdfFailure;
  readonly url: string;
  readonly onRetry: () => void;
}

/** Why a PDF is not shown, in the words of Spec 2 §8, and what can be done. */
export function PdfFailed({ failure, url, onRetry }: PdfFailedProps) {
  const t = useMessages();
  return (
    <div role="alert" className={styles.message}>
      {failure === 'failed' && (
        <EmptyState
          icon={<WarningIcon size={28} />}
          title={t('pdf.failed')}
          text={t('pdf.failed.text')}
          action={
            <span className={styles.choices}>
              <Button onClick={onRetry}>{t('pdf.retry')}</Button>
              <LinkButton href={url} download>
                {t('pdf.download')}
              </LinkButton>
            </span>
          }
        />
      )}
      {failure === 'sign-in-needed' && (
        <EmptyState
          icon={<LockIcon size={28} />}
          title={t('pdf.sign-in-needed')}
          action={
            <LinkButton variant="primary" href={signInUrl(location.href)}>
              {t('pdf.sign-in')}
            </LinkButton>
          }
        />
      )}
      {failure === 'forbidden' && <EmptyState icon={<LockIcon size={28} />} title={t('pdf.forbidden')} />}
    </div>
  );
}
