import { Button, SearchIcon } from '@stoa/ui';
import { useMessages } from '../lib/language/messages.tsx';
import { openOverlay } from './overlay.ts';
import styles from './header.module.css';

/** Opens the command palette; for everybody who does not know its key. */
export function PaletteButton() {
  const t = useMessages();
  return (
    <Button
      variant="quiet"
      className={styles.palette ?? ''}
      aria-label={t('shell.palette')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <SearchIcon />
      <span className={styles.paletteName}>{t('shell.palette')}</span>
    </Button>
  );
}
