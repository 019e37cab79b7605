import type { OpenCatalogCourse } from '@stoa/contract';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { OfferBadges } from '../../catalog/offer-badges.tsx';
import { OfferNote } from '../../catalog/offer-note.tsx';
import { OfferPage } from '../../catalog/offer-page.tsx';
import { OfferSize } from '../../catalog/offer-size.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useDomain, withDomain } from '../../catalog/public-domain.ts';
import { EnrolActions } from './enrol-actions.tsx';
import { mayEnrol } from './may-enrol.ts';
import { ShareButton } from './share-button.tsx';

interface PublicCourseProps {
  readonly course: OpenCatalogCourse;
  readonly now: Date;
  readonly about: ReactNode;
  readonly outline: ReactNode;
}

/** A public course on one page, to be read, shared and taken up (Spec 2 §2 'Public share link'). */
export function PublicCourse({ course, now, about, outline }: PublicCourseProps) {
  const t = useMessages();
  const domain = useDomain();
  const visitor = useCurrentUser() === null;
  useTitle(course.name);
  return (
    <OfferPage
      course={course}
      catalog={withDomain(paths.openCatalog(), domain)}
      badges={<OfferBadges state={course.activity.state} isEnrolled={false} showcases={course.showcases} />}
      facts={
        <OfferSize activity={course.activity} language={course.language}>
          <OfferNote course={course} now={now} exact />
        </OfferSize>
      }
      actions={
        <>
          <EnrolActions course={course} now={now} />
          <ShareButton name={course.name} path={withDomain(paths.openCatalogCourse(course.id), domain)} />
        </>
      }
      note={visitor && mayEnrol(course, now).allowed && t('catalog.sign-in-hint')}
      about={about}
      outline={outline}
    />
  );
}
