import { DisplayMode, ObjectiveType, PresentationMode } from '@stoa/domain';
import { file, type DemoCourse } from '../../authoring.ts';

/** A course that has no cover on purpose: the portal draws one. */
export const travelGuide: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'TRAV-020',
    name: 'Travel and Expenses, Explained',
    description:
      'How to book, what we pay, and how to get your money back within a week. For staff only; ' +
      'please do not pass it on.',
    aboutHtml: page('about'),
    language: 'en',
    objectiveType: ObjectiveType.privateFile,
    displayMode: DisplayMode.fullscreen,
    presentationMode: PresentationMode.tree,
    parts: [file({ key: 'guide', name: 'Travel and Expenses, Explained' }, 'travel-guide.pdf', { minutes: 6 })],
  }),
};
