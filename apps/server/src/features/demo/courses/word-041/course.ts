import { DisplayMode, ObjectiveType, PresentationMode } from '@stoa/domain';
import { tool, type DemoCourse } from '../../authoring.ts';

export const spanishTrainer: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'WORD-041',
    name: 'Everyday Spanish: 500 Words',
    description:
      'A word trainer with five hundred words you need in your first week in Madrid or Mexico City. ' +
      'Ten minutes a day, and it remembers what you forget.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    objectiveType: ObjectiveType.lti11,
    displayMode: DisplayMode.embeddedCustom,
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    parts: [
      tool(
        { key: 'trainer', name: 'Everyday Spanish: 500 Words' },
        { version: 'lti11', launchUrl: 'https://words.example.org/lti' },
        {
          minutes: 10,
          preferredWidth: 720,
          preferredHeight: 540,
        },
      ),
    ],
  }),
};
