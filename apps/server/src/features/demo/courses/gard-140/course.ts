import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const balconyHarvest: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'GARD-140',
    name: 'The Balcony Harvest',
    description:
      'Last summer’s course about tomatoes in pots, watering before the holidays, ' +
      'and the courage to throw away what does not grow. It has ended.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    endsAt: inDays(-14, 20),
    parts: [
      text({ key: 'pots', name: 'Pots that are large enough' }, page('pots'), { minutes: 5 }),
      text({ key: 'water', name: 'Water before the holidays' }, page('water'), { minutes: 4 }),
    ],
  }),
};
