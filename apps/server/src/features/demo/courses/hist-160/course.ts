import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const houseOfWisdom: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'HIST-160',
    name: 'The House of Wisdom',
    description:
      'Baghdad, about the year 830: a city pays for books with gold, ' +
      'and scholars of every faith carry the knowledge of the world into one language. An essay in five scenes.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.longReadWithoutActivityNames,
    showInOpenCatalog: true,
    parts: [
      text({ key: 'city', name: 'A round city' }, page('city'), { minutes: 3 }),
      text({ key: 'paper', name: 'The paper makers' }, page('paper'), { minutes: 3 }),
      text({ key: 'translators', name: 'The translators' }, page('translators'), { minutes: 4 }),
      text({ key: 'circle', name: 'Measuring the world' }, page('circle'), { minutes: 4 }),
      text({ key: 'after', name: 'What remained' }, page('after'), { minutes: 3 }),
    ],
  }),
};
