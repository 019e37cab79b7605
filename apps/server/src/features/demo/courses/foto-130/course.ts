import { PresentationMode } from '@stoa/domain';
import { packaged, text, type DemoCourse } from '../../authoring.ts';

export const photographsWithYourPhone: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'FOTO-130',
    name: 'Photographs with Your Phone',
    description:
      'Light, edge, moment: three decisions that make the difference between a picture that you keep ' +
      'and one that you scroll past, with the phone that you have.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    packages: ['practice'],
    parts: [
      text({ key: 'light', name: 'Where is the light?' }, page('light'), { minutes: 6 }),
      text({ key: 'edge', name: 'Look at the edges' }, page('edge'), { minutes: 5 }),
      text({ key: 'moment', name: 'Wait' }, page('moment'), { minutes: 5 }),
      packaged({ key: 'practice', name: 'Which one would you keep?' }, 'practice.html', { minutes: 4 }),
    ],
  }),
};
