import { coursesHeading, type CoursesHeading } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { useSession } from '../../api/session/session.tsx';
import { settingOf } from '../../lib/settings.ts';

interface ListWords {
  readonly title: MessageKey;
  readonly documentTitle: MessageKey;
  readonly search: MessageKey;
  readonly list: MessageKey;
  readonly count: MessageKey;
  readonly found: MessageKey;
  readonly loading: MessageKey;
  readonly failed: MessageKey;
}

/** What the list calls its courses: a deployment that has nothing but quizzes calls them so throughout (Spec 1 §2). */
const words: Readonly<Record<CoursesHeading, ListWords>> = {
  courses: {
    title: 'my-courses.title',
    documentTitle: 'my-courses.document-title',
    search: 'my-courses.search',
    list: 'my-courses.list',
    count: 'my-courses.count',
    found: 'my-courses.count.search',
    loading: 'my-courses.loading',
    failed: 'my-courses.failed',
  },
  quizzes: {
    title: 'my-courses.title.quizzes',
    documentTitle: 'my-courses.title.quizzes',
    search: 'my-courses.search.quizzes',
    list: 'my-courses.title.quizzes',
    count: 'my-courses.count.quizzes',
    found: 'my-courses.count.search.quizzes',
    loading: 'my-courses.loading.quizzes',
    failed: 'my-courses.failed.quizzes',
  },
};

export function useListWords(): ListWords {
  return words[coursesHeading(settingOf(useSession(), 'ui.learner.quizzesOnly'))];
}
