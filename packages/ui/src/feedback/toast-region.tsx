import { useEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { classNames } from '../base/class-names.ts';
import { CloseIcon, WarningIcon } from '../icons/common-icons.tsx';
import { CheckCircleIcon, InfoIcon } from '../icons/shell-icons.tsx';
import styles from './toast-region.module.css';

interface ToastItem {
  readonly id: number;
  readonly kind: 'information' | 'success' | 'critical';
  readonly text: string;
  /** Something to do about it while it stands there, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
  readonly label: string;
  readonly dismissLabel: string;
  /** Milliseconds that a toast stays. */
  readonly duration: number;
}

const icons: Record<ToastItem['kind'], ReactNode> = {
  information: <InfoIcon />,
  success: <CheckCircleIcon />,
  critical: <WarningIcon />,
};

/** Short news at the edge of the screen. The region is always there, so that screen readers hear what enters it. */
export function ToastRegion({ toasts, onDismiss, label, dismissLabel, duration }: ToastRegionProps) {
  return (
    <div role="region" aria-label={label} aria-live="polite" aria-relevant="additions" className={styles.region}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} dismissLabel={dismissLabel} duration={duration} />
      ))}
    </div>
  );
}

interface ToastCardProps extends Pick<ToastRegionProps, 'onDismiss' | 'dismissLabel' | 'duration'> {
  readonly toast: ToastItem;
}

/** Stays while the keyboard is in it: the focus must not vanish from under somebody who is about to act. */
function ToastCard({ toast, onDismiss, dismissLabel, duration }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDismiss(toast.id), duration);
    return () => clearTimeout(timer);
  }, [toast.id, onDismiss, duration, held]);
  const leave = (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget));
  return (
    <div className={classNames(styles.toast, styles[toast.kind])} onFocus={() => setHeld(true)} onBlur={leave}>
      <span className={styles.icon}>{icons[toast.kind]}</span>
      <span className={styles.text}>{toast.text}</span>
      {toast.action && <ToastAction {...toast.action} onDone={() => onDismiss(toast.id)} />}
      <Button variant="quiet" size="small" iconOnly aria-label={dismissLabel} onClick={() => onDismiss(toast.id)}>
        <CloseIcon size={16} />
      </Button>
    </div>
  );
}

function ToastAction({ label, run, onDone }: NonNullable<ToastItem['action']> & { readonly onDone: () => void }) {
  const act = () => {
    run();
    onDone();
  };
  return (
    <Button variant="quiet" size="small" onClick={act}>
      {label}
    </Button>
  );
}
