import { useEffect, useRef, type RefObject } from 'react';

/**
 * The heading of a card whose forms come and go: it has the focus when a form has gone, which would be lost otherwise.
 */
export function useFocusAtRest(view: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (view === 'rest' && before.current !== 'rest') heading.current?.focus();
    before.current = view;
  }, [view]);
  return heading;
}
