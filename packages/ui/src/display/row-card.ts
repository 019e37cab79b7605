import { classNames } from '../base/class-names.ts';
import styles from './row-card.module.css';

export interface RowCardLook {
  /** `row` begins with a small picture, `upright` with one across the whole card. */
  readonly layout?: 'row' | 'upright';
  /** Look under the pointer of a card that leads somewhere. A card without it leads nowhere. */
  readonly hover?: 'glow' | 'rise';
  /** A dashed edge says that the thing is not there yet, or cannot be opened. */
  readonly dashed?: boolean;
}

/**
 * Class of a card for one thing among others, such as a router's link. The place that uses it may set `--card-gap`,
 * `--card-padding`, `--card-hover` (colour of the edge under the pointer) and `--card-pace`.
 */
export function rowCardClass({ layout = 'row', hover, dashed = false }: RowCardLook, className?: string): string {
  const look = hover && [styles.leads, styles[hover]];
  return classNames(styles.card, styles[layout], ...(look ?? []), dashed && styles.dashed, className);
}
