import { Button, EmptyState, LinkButton, LockIcon, WarningIcon } from '@stoa/ui';
import type { MessageKey } from '@stoa/messages';
import { signInUrl } from '../../api/session/sign-in.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { useRetryOnline } from '../media/use-retry-online.ts';
import type { PdfFailure } from './pdf-library.ts';
import styles from './pdf-viewer.module.css';

interface PdfFailedProps {
  readonly failure: PdfFailure;
  readonly url: string;
  readonly onRetry: () => void;
}

interface Explanation {
  readonly title: MessageKey;
  readonly text?: MessageKey;
  /** Words of the button that tries again. */
  readonly retry?: MessageKey;
  /** Another program may do better. */
  readonly download?: true;
}

const explanations: Readonly<Record<PdfFailure, Explanation>> = {
  'sign-in-needed': { title: 'pdf.sign-in-needed' },
  forbidden: { title: 'pdf.forbidden' },
  locked: { title: 'pdf.locked', retry: 'pdf.password.enter', download: true },
  damaged: { title: 'pdf.failed', text: 'pdf.damaged.text', retry: 'pdf.retry', download: true },
  offline: { title: 'pdf.failed', text: 'pdf.offline.text', retry: 'pdf.retry' },
  failed: { title: 'pdf.failed', text: 'pdf.failed.text', retry: 'pdf.retry', download: true },
};

/** The reason why a PDF is not shown, in the words of Spec 2 §8, and the ways out. */
export function PdfFailed({ failure, url, onRetry }: PdfFailedProps) {
  const t = useMessages();
  const { title, text, retry, download } = explanations[failure];
  useRetryOnline(failure === 'offline', onRetry);
  const shut = failure === 'sign-in-needed' || failure === 'forbidden' || failure === 'locked';
  const choices = (
    <span className={styles.choices}>
      {failure === 'sign-in-needed' && (
        <LinkButton variant="primary" href={signInUrl(location.href)}>
          {t('pdf.sign-in')}
        </LinkButton>
      )}
      {retry && <Button onClick={onRetry}>{t(retry)}</Button>}
      {download && (
        <LinkButton href={url} download>
          {t('pdf.download')}
        </LinkButton>
      )}
    </span>
  );
  return (
    <div role="alert" className={styles.message}>
      <EmptyState
        icon={shut ? <LockIcon size={28} /> : <WarningIcon size={28} />}
        title={t(title)}
        text={text && t(text)}
        action={failure !== 'forbidden' && choices}
      />
    </div>
  );
}
