import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isolate } from './isolate.ts';

/** Marks the entry of the browser's history that stands for the whole window. */
const mark = 'wholeWindow';

export interface WholeWindow {
  readonly full: boolean;
  readonly open: () => void;
  readonly leave: () => void;
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}

/**
 * Makes a box of the page (a popover) fill the window: all else is out of reach, and Back, Escape and `leave` give the
 * page back with the focus where it was. The box never moves in the document, so its content goes on as it was.
 */
export function useWholeWindow(box: RefObject<HTMLElement | null>, back: RefObject<HTMLElement | null>): WholeWindow {
  const [full, setFull] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const leaving = useRef(false);
  const open = () => {
    // the router keeps its own key in the state, and takes this entry for the page it stands on
    history.pushState({ ...history.state, [mark]: true }, '');
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    leaving.current = false;
    setFull(true);
  };
  const leave = () => {
    // going back takes a moment, in which a second press must not go back once more
    if (leaving.current) return;
    leaving.current = true;
    for (const media of box.current?.querySelectorAll<HTMLMediaElement>('video, audio') ?? []) media.pause();
    if (isMarked(history.state)) history.back();
    else setFull(false);
  };
  useLayoutEffect(
    () => (full && box.current ? fill(box.current, back.current, opener.current) : undefined),
    [full, box, back],
  );
  useWaysBack(full, () => setFull(false), leave);
  return { full, open, leave };
}

function fill(box: HTMLElement, back: HTMLElement | null, opener: HTMLElement | null): () => void {
  const restore = isolate(box);
  box.showPopover();
  back?.focus();
  return () => {
    restore();
    if (box.matches(':popover-open')) box.hidePopover();
    opener?.focus();
  };
}

/** The browser's Back, and Escape unless something stands in front. */
function useWaysBack(full: boolean, close: () => void, leave: () => void): void {
  const onBack = useEffectEvent(close);
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    if (!full) return undefined;
    const onPopState = () => onBack();
    const onKeyDown = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog:modal') && onEscape();
    addEventListener('popstate', onPopState);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('popstate', onPopState);
      removeEventListener('keydown', onKeyDown);
      // whoever takes the content away while it fills the window takes its entry away as well
      if (isMarked(history.state)) history.back();
    };
  }, [full]);
}
