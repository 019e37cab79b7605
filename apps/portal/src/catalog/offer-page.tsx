import type { ReactNode } from 'react';
import { BannerActions, CourseBanner } from '../course/frame/course-banner.tsx';
import { CoursePageFrame } from '../course/frame/course-page-frame.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import type { OfferedCourse } from './offer-card.tsx';
import styles from './offer-page.module.css';

interface OfferPageProps {
  readonly course: OfferedCourse;
  /** Path of the catalog. */
  readonly catalog: string;
  readonly badges: ReactNode;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
  /** Words about the actions. */
  readonly note?: ReactNode;
  readonly about: ReactNode;
  readonly outline: ReactNode;
}

/** The page of a course that somebody may take up: what it is, what to do with it, and what is inside. */
export function OfferPage({ course, catalog, badges, facts, actions, note, about, outline }: OfferPageProps) {
  const t = useMessages();
  return (
    <CoursePageFrame
      way={{ label: t('catalog.breadcrumbs'), to: catalog, list: t('catalog.title'), name: course.name }}
    >
      <article className={styles.page}>
        <CourseBanner course={course} codeLabel={t('catalog.code')} badges={badges}>
          {course.description && (
            <p className={styles.description}>
              <span dir="auto">{course.description}</span>
            </p>
          )}
          {facts}
          <BannerActions>{actions}</BannerActions>
          {note && <p className={styles.note}>{note}</p>}
        </CourseBanner>
        <div className={styles.columns}>
          <div className={styles.column}>{about}</div>
          <div className={styles.column}>{outline}</div>
        </div>
      </article>
    </CoursePageFrame>
  );
}
