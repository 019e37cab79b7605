import type { OfferedCourse, OpenCatalogCourse, PublicCertificate } from '@stoa/contract';
import { publicCoursePath } from '@stoa/domain';
import type { PublicPlace } from './public-place.ts';

type Provider = Pick<PublicPlace, 'origin' | 'organisation'>;

const context = 'https://schema.org';

/** A course as schema.org describes courses. */
export function courseData(course: OpenCatalogCourse, provider: Provider): object {
  return {
    '@context': context,
    ...described(course, provider),
    syllabusSections: course.outline.map(({ name }) => ({ '@type': 'Syllabus', name })),
  };
}

/** A certificate as schema.org describes credentials. */
export function certificateData({ title, courseName, issuer, completed, expirationDate }: PublicCertificate): object {
  return {
    '@context': context,
    '@type': 'EducationalOccupationalCredential',
    name: title,
    about: { '@type': 'Course', name: courseName },
    recognizedBy: { '@type': 'Organization', name: issuer },
    dateCreated: completed,
    ...known({ expires: expirationDate }),
  };
}

/** The whole public catalog as a list of courses. */
export function catalogData(courses: readonly OfferedCourse[], provider: Provider): object {
  const itemListElement = courses.map((course, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: described(course, provider),
  }));
  return { '@context': context, '@type': 'ItemList', itemListElement };
}

function described(course: OfferedCourse, { origin, organisation }: Provider): object {
  const { id, name, code, description, language, imageUrl, availabilityDate, availabilityEndDate, activity } = course;
  const workload = activity.duration === null ? null : `PT${Math.max(1, Math.ceil(activity.duration / 60))}M`;
  return {
    '@type': 'Course',
    ...known({ inLanguage: language, image: imageUrl === null ? null : `${origin}${imageUrl}` }),
    name,
    courseCode: code,
    description: description ?? name,
    url: `${origin}/learn${publicCoursePath(id)}`,
    provider: { '@type': 'Organization', name: organisation, url: origin },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...known({ startDate: availabilityDate, endDate: availabilityEndDate, courseWorkload: workload }),
    },
  };
}

/** Fields without the unknown ones. */
function known(fields: Readonly<Record<string, string | null>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
