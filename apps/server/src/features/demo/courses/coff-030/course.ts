import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const coffeeTasting: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'COFF-030',
    name: 'How to Taste Coffee',
    description:
      'A summer course of the canteen team: what acidity, body and sweetness mean, ' +
      'and how to say what you taste without sounding like a label.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tiles,
    parts: [
      text({ key: 'words', name: 'Four words' }, page('words'), { minutes: 5 }),
      text({ key: 'cupping', name: 'Cupping at home' }, page('cupping'), { minutes: 6 }),
    ],
  }),
};
