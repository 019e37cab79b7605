import { ContentState, PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const faxAndFrontDesk: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'OFFC-100',
    name: 'Fax, Phone and Front Desk',
    description: 'The classic of 2009. Retired with honours, together with the machine on the second floor.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    state: ContentState.archived,
    showInOpenCatalog: true,
    presentationMode: PresentationMode.tree,
    parts: [
      text({ key: 'fax', name: 'Before you press Send' }, page('fax'), { minutes: 4, state: ContentState.archived }),
    ],
  }),
};
