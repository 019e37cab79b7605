import { Button, CloseIcon, useModal } from '@stoa/ui';
import { useEffect, type MouseEvent } from 'react';
import { useMessages } from '../lib/language/messages.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './drawer.module.css';
import type { OverlayProps } from './overlay.ts';
import { SideFoot } from './side-foot.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The side bar where there is no room for it: closed by Escape, a click beside it, or going somewhere. */
export function Drawer({ onClose }: OverlayProps) {
  const t = useMessages();
  const { ref: dialog, close, events } = useModal(onClose);
  useEffect(() => dialog.current?.showModal(), [dialog]);
  // at once on going somewhere, so that the focus is back before the new page takes it
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('shell.navigation')}
      onClick={closeOutside}
      {...events}
    >
      <div className={styles.top}>
        <span className={styles.brand}>
          <BrandMark />
          <span translate="no">{t('shell.brand')}</span>
        </span>
        <Button variant="quiet" iconOnly aria-label={t('shell-extras.navigation.close')} onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <div className={styles.places}>
        <SideNavigation>
          <SideFoot />
        </SideNavigation>
      </div>
    </dialog>
  );
}
