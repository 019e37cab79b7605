import { Spinner } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './pdf-viewer.module.css';

/** Progress of the file's loading, 0..1; null while nobody knows. */
export function PdfLoading({ loaded }: { readonly loaded: number | null }) {
  const t = useMessages();
  const format = useFormat();
  const text = loaded === null ? t('pdf.loading') : t('pdf.loading.progress', { percent: format.progress(loaded) });
  return (
    <div role="status" className={styles.message}>
      <Spinner />
      <p>{text}</p>
    </div>
  );
}
