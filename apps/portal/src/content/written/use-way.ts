import { plainOf, readWritten } from '@stoa/domain';
import { useState } from 'react';
import type { Range } from './editor/editor-props.ts';
import { useEditorCode } from './editor-code.ts';

interface WayFacts {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly rich: boolean;
  readonly readOnly: boolean;
}

interface Way {
  readonly isFormatted: boolean;
  /** Somebody goes on without formatting where it may be had. */
  readonly isPlain: boolean;
  readonly code: ReturnType<typeof useEditorCode>;
  /** Where the editor begins: what was selected in the box before it, its beginning, or null while the box stands. */
  readonly start: Range | 'beginning' | null;
  /** What comes next takes the focus of what was there. */
  readonly takesFocus: boolean;
  readonly onFocusTaken: () => void;
  readonly enter: () => void;
  readonly replace: (selected: Range) => void;
  readonly goPlain: () => void;
  readonly goRich: () => void;
}

/** Somebody goes on without formatting: other fields of the page begin like that. */
let prefersPlain = false;

/** Which way a text is written just now, and how one goes from one to the other without losing a letter. */
export function useWay({ text, onText, rich, readOnly }: WayFacts): Way {
  const isFormatted = readWritten(text).form === 'rich';
  const [isPlain, setIsPlain] = useState(prefersPlain);
  const [isEntered, setIsEntered] = useState(false);
  const [start, setStart] = useState<Way['start']>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [before, setBefore] = useState({ rich: text, plain: text });
  const code = useEditorCode(!readOnly && (isFormatted || (rich && !isPlain && isEntered)));
  const go = (toPlain: boolean) => {
    prefersPlain = toPlain;
    setIsPlain(toPlain);
    setIsEntered(true);
    setTakesFocus(true);
    setStart(toPlain ? null : 'beginning');
  };
  return {
    isFormatted,
    isPlain,
    code,
    start,
    takesFocus,
    onFocusTaken: () => setTakesFocus(false),
    enter: () => setIsEntered(true),
    replace: (selected) => {
      setStart(selected);
      setTakesFocus(true);
    },
    goPlain: () => {
      const plain = plainOf(text);
      setBefore({ rich: text, plain });
      if (plain !== text) onText(plain);
      go(true);
    },
    goRich: () => {
      // what nobody changed meanwhile has its formatting again
      if (text === before.plain && text !== before.rich) onText(before.rich);
      go(false);
    },
  };
}
