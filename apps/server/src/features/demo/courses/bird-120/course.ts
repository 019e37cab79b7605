import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const birdsAtYourWindow: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'BIRD-120',
    name: 'Birds at Your Window',
    description:
      'Five birds that almost everybody can see from a window in a town, how to tell them apart, ' +
      'and how to make your balcony a place where they stop.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    parts: [
      text({ key: 'look', name: 'Look at how it moves' }, page('look'), { minutes: 5 }),
      text({ key: 'listen', name: 'Listen for five voices' }, page('listen'), { minutes: 7 }),
      text({ key: 'balcony', name: 'A balcony where they stop' }, page('balcony'), { minutes: 6 }),
    ],
  }),
};
