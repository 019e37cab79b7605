import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const smallPlans: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'PLAN-210',
    name: 'Small Plans, Finished',
    description:
      'A course for people with too many beginnings. Cut a project until it fits into a week, ' +
      'and then finish it in that week.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    parts: [
      text({ key: 'slice', name: 'Cut thinner' }, page('slice'), { minutes: 6 }),
      text({ key: 'done', name: 'Say what done means' }, page('done'), { minutes: 5 }),
      text({ key: 'week', name: 'Your week' }, page('week'), { minutes: 8, completion: 'markDone' }),
    ],
  }),
};
