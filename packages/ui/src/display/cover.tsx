import { useState, type CSSProperties } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './cover.module.css';
import { coverHeight, coverPattern, coverWidth } from './cover-patterns.tsx';

export interface CoverProps {
  readonly imageUrl: string | null;
  /** Written on a generated cover. */
  readonly code: string;
  /** CSS colour of a generated cover. */
  readonly color: string;
  /** Number of the pattern of a generated cover; any whole number from 0. */
  readonly pattern: number;
  /** The first covers of a page are wanted at once; the others once the page is laid out and they are near. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/**
 * The picture of a course: its image, or one drawn from its colour and code. Decoration: name and code stand beside it.
 */
export function Cover({ imageUrl, code, color, pattern, eager = false, className }: CoverProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!imageUrl || imageUrl === failedUrl)
    return <GeneratedCover code={code} color={color} pattern={pattern} className={className} />;
  return (
    <div className={classNames(styles.cover, className)}>
      <img
        src={imageUrl}
        alt=""
        className={styles.image}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        width={coverWidth}
        height={coverHeight}
        onError={() => setFailedUrl(imageUrl)}
      />
    </div>
  );
}

function GeneratedCover({
  code,
  color,
  pattern,
  className,
}: Pick<CoverProps, 'code' | 'color' | 'pattern' | 'className'>) {
  return (
    <div
      aria-hidden="true"
      className={classNames(styles.cover, styles.generated, className)}
      style={{ '--tone': color, '--length': code.length } as CSSProperties}
    >
      <svg viewBox={`0 0 ${coverWidth} ${coverHeight}`} preserveAspectRatio="xMidYMid slice" className={styles.pattern}>
        {coverPattern(pattern, code)}
      </svg>
      <span className={styles.code}>
        <bdi>{code}</bdi>
      </span>
    </div>
  );
}
