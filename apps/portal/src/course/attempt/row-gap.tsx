import type { CSSProperties } from 'react';
import styles from './row-gap.module.css';

interface RowGapProps {
  /** Element that stands for the rows: a row of a list, or anything else. */
  readonly as?: 'li' | 'div';
  /** Index of the first row that is left out. */
  readonly from: number;
  readonly names: readonly string[];
  /** Pixels. */
  readonly height: number;
}

/** Names laid out together, if at all: the browser skips what is out of sight. */
const together = 40;

/**
 * Stands in a list or on a page for rows that are not drawn. Their names are there for the browser's own search, which
 * scrolls to what it finds, so that the row is drawn.
 */
export function RowGap({ as: Element = 'li', from, names, height }: RowGapProps) {
  const each = height / names.length;
  return (
    <Element
      aria-hidden="true"
      className={styles.gap}
      data-rows={`${from} ${from + names.length}`}
      style={{ blockSize: height }}
    >
      {blocksOf(from, names).map(([first, block]) => (
        <span key={first} className={styles.names} style={blockStyle(block.length * each, each)}>
          {block.join('\n')}
        </span>
      ))}
    </Element>
  );
}

function blockStyle(height: number, each: number): CSSProperties {
  return { blockSize: height, containIntrinsicBlockSize: height, lineHeight: `${each}px` };
}

/** Cut at the same rows however the gap grows and shrinks, so that most of it stays as it is. */
function blocksOf(from: number, names: readonly string[]): readonly (readonly [number, readonly string[]])[] {
  const first = Math.floor(from / together);
  const count = Math.ceil((from + names.length) / together) - first;
  return Array.from({ length: count }, (_, index) => {
    const begin = (first + index) * together;
    return [begin, names.slice(Math.max(0, begin - from), begin + together - from)];
  });
}
