import { useEffect, useState, type RefObject } from 'react';

/** Number of the `data-item` of a list that holds the focus; null when none does. */
export function useFocusedItem(list: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
      setFocused(item ? Number(item.dataset['item']) : null);
    };
    const onFocusOut = () => setFocused(null);
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [list]);
  return focused;
}
