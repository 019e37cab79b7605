import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFirst, isLast, watchEnd, watchReadingLine } from '../work/reading-line.ts';

/** Milliseconds that somebody stays at a section before it is taken to be read. */
const settles = 1_500;

/** Events of somebody who works in a section and does not only pass it; a key that presses a button clicks, too. */
const acts = ['click', 'play'] as const;

interface Staying {
  readonly onCome?: () => void;
  readonly onStay: () => void;
}

/**
 * Calls `onStay` once something has lasted for so long that nobody only passes by; gives what to tell of each change,
 * and the end.
 */
function staying({ onCome, onStay }: Staying): { readonly tell: (here: boolean) => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const tell = (here: boolean) => {
    end();
    if (!here) return;
    onCome?.();
    timer = setTimeout(onStay, settles);
  };
  return { tell, end };
}

/** Calls back when a section stands at the reading line, and when it has stayed there. */
export function useAtReadingLine(
  section: RefObject<HTMLElement | null>,
  active: boolean,
  { come, stay }: { readonly come: () => void; readonly stay: () => void },
): void {
  const onCome = useEffectEvent(come);
  const onStay = useEffectEvent(stay);
  useEffect(() => {
    if (!active || !section.current) return undefined;
    const { tell, end } = staying({ onCome: () => onCome(), onStay: () => onStay() });
    const stop = watchReadingLine(section.current, (line) => tell(line === 'inside'), isFirst(section.current));
    return () => {
      end();
      stop();
    };
  }, [active, section]);
}

/**
 * Calls back when the end of the last section stays in sight: below a short one the page ends before it comes up to the
 * reading line.
 */
export function useAtLastEnd(section: RefObject<HTMLElement | null>, active: boolean, stay: () => void): void {
  const onStay = useEffectEvent(stay);
  useEffect(() => {
    const element = section.current;
    if (!active || !element || !isLast(element)) return undefined;
    // what was last may not be so any more when more of the page is drawn
    const { tell, end } = staying({ onStay: () => isLast(element) && onStay() });
    const stop = watchEnd(element, tell);
    return () => {
      end();
      stop();
    };
  }, [active, section]);
}

/** Calls back when somebody who asked for a section has stayed for a while. */
export function useAfterAsking(asked: boolean, stay: () => void): void {
  const onStay = useEffectEvent(stay);
  useEffect(() => {
    const { tell, end } = staying({ onStay: () => onStay() });
    tell(asked);
    return end;
  }, [asked]);
}

/** Calls back when somebody works in a section: clicks, or plays a film. */
export function useActedOn(section: RefObject<HTMLElement | null>, active: boolean, act: () => void): void {
  const onAct = useEffectEvent(act);
  useEffect(() => {
    const element = section.current;
    if (!active || !element) return undefined;
    const listener = () => onAct();
    // on the way down, because that a film plays does not come up
    for (const name of acts) element.addEventListener(name, listener, true);
    return () => acts.forEach((name) => element.removeEventListener(name, listener, true));
  }, [active, section]);
}
