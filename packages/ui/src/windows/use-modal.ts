import { useCallback, useRef, type RefObject, type SyntheticEvent } from 'react';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Closes the dialog and tells so. */
  readonly close: () => void;
  /** Closes it for somebody who knows. */
  readonly hide: () => void;
  readonly events: {
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onClose: () => void;
  };
}

/**
 * A modal dialog that tells at once when it closes. The browser's own word comes a moment after the focus is back,
 * when the dialog may have been asked for again: it would close the new one.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // closings that were told already, and of which the browser's word is still to come
  const told = useRef(0);
  const hide = useCallback(() => {
    if (!ref.current?.open) return;
    told.current += 1;
    ref.current.close();
  }, []);
  const close = () => {
    hide();
    onClose();
  };
  const events = {
    // a file field inside tells of its own
    onCancel: ({ target, currentTarget }: SyntheticEvent) => {
      if (target === currentTarget) close();
    },
    onClose: () => {
      if (told.current > 0) told.current -= 1;
      else onClose();
    },
  };
  return { ref, close, hide, events };
}
