import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { hashTarget } from '../../../content/author-html/hash-target.ts';
import { holdScroll, offsetOf } from '../../../lib/page/hold-scroll.ts';

/**
 * Brings the section that the address names into sight, each time it is asked for. A hash names something more exact:
 * once that is there, its text goes to it.
 */
export function useScrollToAskedSection(section: RefObject<HTMLElement | null>, here: boolean): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const element = section.current;
    if (!here || !element || (hash !== '' && hashTarget(element, hash))) return undefined;
    element.focus({ preventScroll: true });
    return holdScroll(() => offsetOf(element));
  }, [here, key, hash, section]);
}
