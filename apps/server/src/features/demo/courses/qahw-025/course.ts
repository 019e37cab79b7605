import { PresentationMode } from '@stoa/domain';
import { text, type DemoCourse } from '../../authoring.ts';

export const coffeeForGuests: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'QAHW-025',
    name: 'القهوة العربية: آداب الضيافة',
    description:
      'كيف تُعدّ القهوة العربية وتُقدَّم، ولماذا يُملأ ثلث الفنجان فقط، وماذا يقول هزّ الفنجان دون كلمة واحدة: ' +
      'دورة قصيرة في لغة الضيافة.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'ar',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    parts: [
      text({ key: 'roast', name: 'التحميص والهيل' }, page('roast'), { minutes: 6 }),
      text({ key: 'pour', name: 'كيف تُقدَّم' }, page('pour'), { minutes: 5 }),
      text({ key: 'shake', name: 'هزّة الفنجان' }, page('shake'), { minutes: 3 }),
    ],
  }),
};
