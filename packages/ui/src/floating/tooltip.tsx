import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { placeNear } from './beside-anchor.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  /** The thing that the text describes; put the id into its `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A short explanation, shown on hover and focus, hidden by Escape, in the top layer so that nothing cuts it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!tip.current || !anchor.current) return;
    tip.current.togglePopover(shown);
    if (shown) placeNear(tip.current, anchor.current, 'center');
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
  };
  return (
    <span
      ref={anchor}
      role="presentation"
      className={styles.anchor}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
