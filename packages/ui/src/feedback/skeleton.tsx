import { classNames } from '../base/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of what it stands for, so that nothing moves when that arrives. */
  readonly width?: string;
  readonly height?: string;
  readonly className?: string | undefined;
}

/** The place of something that is on its way. Say so once, beside it, for screen readers. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
