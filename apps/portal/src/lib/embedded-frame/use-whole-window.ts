import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

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
 * Lets a dialog that stands in the page fill the window: all else is out of reach, and Back, Escape and `leave` give the page back with the
 * focus where it was. The dialog never moves in the document, so what is inside goes on as it was.
 */
export function useWholeWindow(dialog: RefObject<HTMLDialogElement | null>): WholeWindow {
  const [full, setFull] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!full || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [full, dialog]);
  useEffect(() => {
    if (!full) return undefined;
    const onBack = () => setFull(false);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      // whoever takes the content away while it fills the window takes its entry away as well
      if (isMarked(history.state)) history.back();
    };
  }, [full]);
  const open = () => {
    // the router keeps its own key in the state, and takes this entry for the page it stands on
    history.pushState({ ...history.state, [mark]: true }, '');
    setFull(true);
  };
  const leave = () => {
    for (const media of dialog.current?.querySelectorAll<HTMLMediaElement>('video, audio') ?? []) media.pause();
    if (isMarked(history.state)) history.back();
    else setFull(false);
  };
  return { full, open, leave };
}
