import { Button, CopyIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './request-id.module.css';

/** Fetched when it is wanted: nearly never. */
async function copy(id: string): Promise<void> {
  await (await import('../../lib/page/copy.ts')).copyText(id);
}

/** The number under which the server remembers what went wrong, for whoever helps. */
export function RequestId({ id }: { readonly id: string }) {
  const t = useMessages();
  return (
    <span className={styles.line}>
      <span>{t('shell.request-id', { id })}</span>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={t('shell.request-id.copy')}
        onClick={() => void copy(id)}
      >
        <CopyIcon size={16} />
      </Button>
    </span>
  );
}
