import { Button, CloseIcon, MenuIcon } from '@stoa/ui';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../lib/messages.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './drawer.module.css';
import { SideNavigation } from './side-navigation.tsx';

/** The side bar where there is no room for it: opened by its button, closed by Escape, a click beside it, or going somewhere. */
export function Drawer() {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <>
      <Button
        variant="quiet"
        iconOnly
        aria-label={t('shell.navigation.open')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon />
      </Button>
      <dialog ref={dialog} className={styles.drawer} aria-label={t('shell.navigation')} onClick={closeOutside}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <BrandMark />
            <span translate="no">{t('shell.brand')}</span>
          </span>
          <Button variant="quiet" iconOnly aria-label={t('shell.navigation.close')} onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </Button>
        </div>
        <SideNavigation />
      </dialog>
    </>
  );
}
