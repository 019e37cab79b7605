import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Lets the keyboard go on elsewhere when what has it is gone, such as a button that did its work. @param next the
 * element, which may take the focus, found from the box
 */
export function useFocusAfter<Box extends HTMLElement>(
  next: (box: Box) => HTMLElement | null | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const goOn = useEffectEvent((gone: Box) => next(gone)?.focus());
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) goOn(element);
    };
  }, []);
  return box;
}
