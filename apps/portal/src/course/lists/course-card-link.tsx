import { classNames, Cover, rowCardClass, Skeleton } from '@stoa/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { coverTone } from '../cover-tone.ts';
import { Link } from '../../lib/page/link.tsx';
import styles from './course-card-link.module.css';

interface LinkCardProps {
  readonly course: { readonly id: string; readonly code: string; readonly imageUrl: string | null };
  /** The picture is on the first screen. */
  readonly eager: boolean;
  /** True for a course that cannot be opened to be taken. */
  readonly dimmed?: boolean;
  /** Badges on the picture. */
  readonly overlay: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const cardLook = { layout: 'upright', hover: 'rise' } as const;

/** A course among others: its picture with badges on it, and words. The link of its name covers it all. */
export function LinkCard({ course, eager, dimmed = false, overlay, className, children }: LinkCardProps) {
  return (
    <article className={rowCardClass(cardLook, classNames(styles.card, dimmed && styles.dimmed, className))}>
      <Cover
        className={styles.cover}
        imageUrl={course.imageUrl}
        code={course.code}
        {...coverTone(course.id)}
        eager={eager}
      />
      <div className={styles.overlay}>{overlay}</div>
      <div className={styles.body}>{children}</div>
    </article>
  );
}

/** Small print above the name of a card. */
export function CardFacts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}

interface CardNameProps {
  readonly to: string;
  /** Takes the focus when it appears. */
  readonly focused: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The name of a card, which is its link. */
export function CardName({ to, focused, className, children }: CardNameProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  return (
    <h2 className={classNames(styles.name, className)}>
      <Link ref={link} to={to} className={styles.link} dir="auto">
        {children}
      </Link>
    </h2>
  );
}

/** A card on its way: the lines of its words stand for themselves. */
export function LinkCardSkeleton({ className, children }: Pick<LinkCardProps, 'className' | 'children'>) {
  return (
    <div className={rowCardClass(cardLook, classNames(styles.card, className))}>
      <Skeleton className={styles.noCover} height="auto" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
