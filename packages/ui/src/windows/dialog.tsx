import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, a click beside the dialog, or the browser's back gesture. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Begins at the title: for much to read, whose first button stands below it. */
  readonly startAtTitle?: boolean;
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode;
}

/** Milliseconds within which two clicks are one double click, on slow settings. */
const doubleClick = 900;

/** A question that must be answered before anything else. The browser keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, startAtTitle = false, actions }: DialogProps) {
  const { ref: dialog, close, hide, events } = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const opened = useRef(0);
  useEffect(() => {
    if (open) opened.current = performance.now();
    if (open) dialog.current?.showModal();
    else hide();
  }, [open, dialog, hide]);
  // with another title it is another step, whose buttons are others
  useEffect(() => {
    if (open && startAtTitle) heading.current?.focus();
  }, [open, startAtTitle, title]);
  // one that is taken away while it is open would take the focus with it
  useLayoutEffect(() => hide, [hide]);
  const onClick = (event: MouseEvent) => {
    // a double click on what opens the dialog ends beside it
    const isDouble = event.timeStamp - opened.current < doubleClick;
    if (event.target === dialog.current && !isDouble) close();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClick={onClick} {...events}>
      <h2 ref={heading} id={titleId} tabIndex={startAtTitle ? -1 : undefined} className={styles.title}>
        {title}
      </h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

/**
 * Marks an element inside a dialog, as its `ref`: there the focus begins, where the first button is not the one to
 * press in haste.
 */
export function startHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
