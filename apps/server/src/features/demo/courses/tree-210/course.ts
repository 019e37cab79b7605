import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const treesThroughTheYear: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'TREE-210',
    name: 'Trees Through the Year',
    description:
      'Know six trees by bark, bud, leaf and seed. The course begins with the season: it opens in three weeks, ' +
      'when there is something to see outside.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    startsAt: inDays(21, 6),
    parts: [
      text({ key: 'bark', name: 'Bark' }, page('bark'), { minutes: 6 }),
      text({ key: 'bud', name: 'Buds' }, page('bud'), { minutes: 6 }),
    ],
  }),
};
