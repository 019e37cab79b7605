import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { holdScroll } from './hold-scroll.ts';

/** Pixels from the top of the window to where an element begins below what sticks there. */
export function offsetOf(element: Element): number {
  return element.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart);
}

/** Brings the section that the address names into sight, each time it is asked for; a hash names something more exact. */
export function useBeginHere(section: RefObject<HTMLElement | null>, here: boolean): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const element = section.current;
    if (!here || !element || hash !== '') return undefined;
    element.focus({ preventScroll: true });
    return holdScroll(() => offsetOf(element));
  }, [here, key, hash, section]);
}
