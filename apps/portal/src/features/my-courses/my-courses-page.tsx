import { PageHeading } from '../../lib/page-heading.tsx';
import { useMessages } from '../../lib/messages.tsx';

export function MyCoursesPage() {
  const t = useMessages();
  return <PageHeading>{t('my-courses.title')}</PageHeading>;
}
