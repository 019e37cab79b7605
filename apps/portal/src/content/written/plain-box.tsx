import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Range } from './editor/editor-props.ts';
import type { WrittenFieldProps } from './written-props.ts';

interface PlainBoxProps extends WrittenFieldProps {
  readonly takesFocus: boolean;
  /** The editor is there to take its place. */
  readonly isReplaced: boolean;
  readonly onEnter: () => void;
  readonly onReplace: (selected: Range) => void;
}

/** A box for letters alone. It makes room for the editor between two letters, and never within one. */
export function PlainBox(props: PlainBoxProps) {
  const { isReplaced, onReplace, onEnter, takesFocus } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const isHeld = useRef(false);
  const makeRoom = () => {
    const { current } = box;
    if (!isReplaced || isHeld.current || current === null || current !== document.activeElement) return;
    // at once: a letter that is typed before the editor is there would stand behind where it begins
    flushSync(() => onReplace({ from: current.selectionStart, to: current.selectionEnd }));
  };
  // React draws nothing while it carries out effects
  const onReady = useEffectEvent(() => queueMicrotask(makeRoom));
  useEffect(() => onReady(), [isReplaced]);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const hold = () => void (isHeld.current = true);
  const letGo = () => {
    isHeld.current = false;
    makeRoom();
  };
  return (
    <textarea
      ref={box}
      id={props.id}
      dir="auto"
      rows={props.rows}
      maxLength={props.maxLength}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      value={props.text}
      readOnly={props.readOnly}
      className={props.boxClass}
      onChange={({ target }) => props.onText(target.value)}
      onFocus={() => {
        onEnter();
        makeRoom();
      }}
      // a press or a letter that is put together would be cut in two
      onMouseDown={hold}
      onClick={letGo}
      onCompositionStart={hold}
      onCompositionEnd={letGo}
      onBlur={() => void (isHeld.current = false)}
    />
  );
}
