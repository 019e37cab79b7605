import { Button, classNames, CloseIcon, useModal } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './full-screen-table.module.css';

interface FullScreenTableProps {
  /** The button that was pressed; the table stands beside it. */
  readonly opener: HTMLButtonElement;
  /** Class of an author's page, so that the table looks as it did. */
  readonly className: string;
  readonly onClose: () => void;
}

/** A copy of a table on the whole screen. Closing it gives the focus back. */
export function FullScreenTable({ opener, className, onClose }: FullScreenTableProps) {
  const t = useMessages();
  const { ref: dialog, close, events } = useModal(onClose);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const table = opener.parentElement?.querySelector('table')?.cloneNode(true);
    if (table instanceof HTMLElement) frame.current?.replaceChildren(plain(table));
    dialog.current?.showModal();
    return () => opener.focus();
  }, [opener, dialog]);
  const name = opener.dataset['fullScreen'] || t('rich.table');
  return (
    <dialog ref={dialog} className={styles.screen} aria-label={name} {...events}>
      <header className={styles.top}>
        <bdi className={styles.name}>{name}</bdi>
        <Button variant="quiet" iconOnly aria-label={t('rich.table.close')} onClick={close}>
          <CloseIcon />
        </Button>
      </header>
      <div
        ref={frame}
        role="region"
        aria-label={name}
        tabIndex={0}
        dir="auto"
        className={classNames(className, styles.frame)}
      />
    </dialog>
  );
}

/** An id stands in a document once, and pictures are large enough here. */
function plain(table: HTMLElement): HTMLElement {
  for (const named of [table, ...table.querySelectorAll('[id]')]) named.removeAttribute('id');
  for (const picture of table.querySelectorAll('[data-enlarge]')) {
    for (const name of ['data-enlarge', 'role', 'tabindex', 'aria-label', 'aria-haspopup'])
      picture.removeAttribute(name);
  }
  return table;
}
