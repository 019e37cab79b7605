import { Button, FullScreenIcon } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './stage.module.css';

interface StageProps {
  readonly name: string;
  readonly onOpen: () => void;
}

/** Stands for content that is shown on the whole window only, with the button that opens it. */
export function Stage({ name, onOpen }: StageProps) {
  const t = useMessages();
  return (
    <div className={styles.stage}>
      <span className={styles.picture}>
        <FullScreenIcon size={28} />
      </span>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.note}>{t('embedded.stage')}</p>
      <Button variant="primary" aria-label={t('embedded.open.named', { name })} onClick={onOpen}>
        {t('embedded.open')}
      </Button>
    </div>
  );
}
