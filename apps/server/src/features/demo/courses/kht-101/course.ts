import { PresentationMode } from '@stoa/domain';
import { chapter, discussion, text, type DemoCourse } from '../../authoring.ts';
import { arabicScale } from '../../grading-scales.ts';

export const arabicCalligraphy: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'KHT-101',
    name: 'أساسيات الخط العربي',
    description:
      'من بري القلم إلى أول سطر متقن: تعرّف أدوات الخطاط، وميزان النقطة، وستة من أشهر الخطوط، ثم اكتب بسملتك الأولى بيدك.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'ar',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    gradingScale: arabicScale,
    parts: [
      chapter('beginning', 'قبل الحرف', [
        text('tools', 'أدوات الخطاط', page('tools'), { minutes: 5 }),
        text('dot', 'ميزان النقطة', page('dot'), { minutes: 6 }),
      ]),
      chapter('scripts', 'عائلة الخطوط', [
        text('six', 'ستة خطوط وستة أصوات', page('six-scripts'), { minutes: 7 }),
        text('kufi', 'الكوفي: حين صار الحرف عمارة', page('kufi'), { minutes: 5, optional: true }),
      ]),
      chapter('hand', 'يدك الآن', [
        text('first-line', 'السطر الأول', page('first-line'), {
          minutes: 10,
          completion: 'markDone',
          constraint: { due: inDays(20, 18) },
        }),
        discussion('show', 'شارك سطرك', page('show'), { optional: true }),
      ]),
    ],
  }),
};
