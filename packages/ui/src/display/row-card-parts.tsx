import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './row-card-parts.module.css';

interface RowCardPictureProps extends ComponentProps<'span'> {
  readonly tone?: 'accent' | 'muted';
  readonly size?: 'medium' | 'large';
}

/** The icon that a row begins with. */
export function RowCardPicture({ tone = 'accent', size = 'large', className, ...rest }: RowCardPictureProps) {
  return <span {...rest} className={classNames(styles.picture, styles[tone], styles[size], className)} />;
}

/**
 * The words of a row, one below the other, with `--card-words-gap` between them. In a link they are spans; `paragraphs`
 * makes room for real ones.
 */
export function RowCardWords({
  paragraphs = false,
  className,
  children,
}: Pick<ComponentProps<'span'>, 'className' | 'children'> & { readonly paragraphs?: boolean }) {
  const Words = paragraphs ? 'div' : 'span';
  return <Words className={classNames(styles.words, className)}>{children}</Words>;
}

export function RowCardName({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.name, className)} />;
}

export function RowCardNote({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.note, className)} />;
}
