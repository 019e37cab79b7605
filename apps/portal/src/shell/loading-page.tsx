import { Spinner, VisuallyHidden } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';
import styles from './loading-page.module.css';

/** The page while its code is on its way, which is rare: code is fetched on intent. */
export function LoadingPage() {
  const t = useMessages();
  return (
    <div className={styles.page} role="status">
      <Spinner />
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    </div>
  );
}
