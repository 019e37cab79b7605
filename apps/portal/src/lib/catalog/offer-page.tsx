import { ChevronEndIcon, Cover, VisuallyHidden } from '@stoa/ui';
import type { ReactNode } from 'react';
import { coverTone } from '../cover-tone.ts';
import { Link } from '../link.tsx';
import { useMessages } from '../messages.tsx';
import { PageHeading } from '../page-heading.tsx';
import type { OfferedCourse } from './offer-card.tsx';
import styles from './offer-page.module.css';

interface OfferPageProps {
  readonly course: OfferedCourse;
  /** Path of the catalog. */
  readonly catalog: string;
  readonly badges: ReactNode;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
  /** What there is to know about the actions. */
  readonly note?: ReactNode;
  readonly about: ReactNode;
  readonly outline: ReactNode;
}

/** The page of a course that somebody may take up: what it is, what to do with it, and what is inside. */
export function OfferPage({ course, catalog, badges, facts, actions, note, about, outline }: OfferPageProps) {
  const t = useMessages();
  return (
    <div className={styles.frame}>
      <Breadcrumbs name={course.name} catalog={catalog} />
      <article className={styles.page}>
        <header className={styles.hero}>
          <Cover imageUrl={course.imageUrl} code={course.code} {...coverTone(course.id)} eager className={styles.cover} />
          <div className={styles.words}>
            {badges}
            <div>
              <PageHeading className={styles.name}>
                <span dir="auto">{course.name}</span>
              </PageHeading>
              <p className={styles.code}>
                <VisuallyHidden>{t('catalog.code')} </VisuallyHidden>
                <bdi translate="no">{course.code}</bdi>
              </p>
            </div>
            {course.description && (
              <p className={styles.description}>
                <span dir="auto">{course.description}</span>
              </p>
            )}
            {facts}
            <div className={styles.actions}>{actions}</div>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </header>
        <div className={styles.columns}>
          <div className={styles.column}>{about}</div>
          <div className={styles.column}>{outline}</div>
        </div>
      </article>
    </div>
  );
}

function Breadcrumbs({ name, catalog }: { readonly name: string; readonly catalog: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t('catalog.breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to={catalog}>{t('catalog.title')}</Link>
        </li>
        <li>
          <ChevronEndIcon size={14} />
          <span className={styles.here} dir="auto">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
