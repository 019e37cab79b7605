import { isOwnFragment, type FragmentName } from '@stoa/domain';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session/session.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { Fragment } from '../../shell/fragments/fragment.tsx';
import styles from './own-place.module.css';

interface OwnPlaceProps {
  /** The federated part that may stand here. */
  readonly name: FragmentName;
  /** Name of the place. */
  readonly title: string;
  /** The sentence that stands here when that part cannot be shown. */
  readonly failed: string;
  /** The portal's own page. */
  readonly children: ReactNode;
}

/**
 * The portal's page of a place, or the part of others that the runtime configuration names for it (Spec 1 §9): that has
 * the heading and the room of a page, whatever becomes of it (decision 0087).
 */
export function OwnPlace({ name, title, failed, children }: OwnPlaceProps) {
  const entry = useSession().config.fragments.find((known) => known.name === name);
  if (entry === undefined || isOwnFragment(entry)) return children;
  return (
    <div className={styles.page}>
      <PageHeading className={styles.title}>{title}</PageHeading>
      <Fragment name={name} className={styles.place} fallbackLabel={failed} />
    </div>
  );
}
