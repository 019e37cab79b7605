import { DisplayMode, PresentationMode } from '@stoa/domain';
import { tool, type DemoCourse } from '../../authoring.ts';

export const spanishTrainer: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'WORD-041',
    name: 'Everyday Spanish: First Words',
    description: 'A word trainer with ten words you need on your first day in Madrid or Mexico City. Five minutes.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    displayMode: DisplayMode.embeddedCustom,
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    parts: [
      tool({ key: 'trainer', name: 'Everyday Spanish: First Words' }, 'words', {
        minutes: 5,
        preferredWidth: 720,
        preferredHeight: 540,
      }),
    ],
  }),
};
