import { classNames } from '../base/class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0..1; kept inside. */
  readonly value: number;
  /** Name of the thing that progresses. */
  readonly label: string;
  /** The value in words, such as '45%' in the person's digits. */
  readonly valueText: string;
  readonly className?: string | undefined;
}

/** Bar of progress. The words for it stand beside the bar, not in it. */
export function ProgressBar({ value, label, valueText, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      className={classNames(styles.track, className)}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div className={classNames(styles.bar, percent === 100 && styles.done)} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
