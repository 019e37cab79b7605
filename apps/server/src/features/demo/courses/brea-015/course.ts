import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const breadOnMonday: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'BREA-015',
    name: 'Bread on Monday',
    description:
      'Four ingredients, no kneading, one pot. A colleague from the canteen shows how to bake a loaf between two ' +
      'working days, with dates in the calendar.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    parts: [
      text({ key: 'mix', name: 'Sunday evening: mix' }, page('mix'), { minutes: 5 }),
      text({ key: 'bake', name: 'Monday evening: bake' }, page('bake'), { minutes: 8 }),
    ],
  }),
};
