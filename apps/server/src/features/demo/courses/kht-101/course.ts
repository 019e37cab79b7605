import { PresentationMode } from '@stoa/domain';
import { branching, chapter, discussion, practice, quiz, test, text, type DemoCourse } from '../../authoring.ts';
import { arabicScale } from '../../grading-scales.ts';
import { byEye } from './by-eye.ts';
import { byHand, fromDotToLine } from './by-hand.ts';
import { calligraphyQuestions } from './questions.ts';

export const arabicCalligraphy: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'KHT-101',
    name: 'أساسيات الخط العربي',
    description:
      'من بري القلم إلى أول سطر متقن: تعرّف أدوات الخطاط، وميزان النقطة، وستة من أشهر الخطوط، ' +
      'ثم اكتب بسملتك الأولى بيدك.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'ar',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    gradingScale: arabicScale,
    parts: [
      chapter({ key: 'beginning', name: 'قبل الحرف' }, [
        text({ key: 'tools', name: 'أدوات الخطاط' }, page('tools'), { minutes: 5 }),
        text({ key: 'dot', name: 'ميزان النقطة' }, page('dot'), { minutes: 6 }),
      ]),
      chapter({ key: 'scripts', name: 'عائلة الخطوط' }, [
        text({ key: 'six', name: 'ستة خطوط وستة أصوات' }, page('six-scripts'), { minutes: 7 }),
        text({ key: 'kufi', name: 'الكوفي: حين صار الحرف عمارة' }, page('kufi'), { minutes: 5, optional: true }),
        quiz(
          { key: 'eye', name: 'تمرين العين واليد' },
          {
            introductionHtml: '<p>أسئلة قصيرة للتدرّب. أجب وتحقّق كما تشاء: الخطأ هنا لا يكلّف حبرًا.</p>',
            questions: practice(calligraphyQuestions),
          },
          { minutes: 8, optional: true, scoreWeight: 0 },
        ),
        quiz(
          { key: 'look', name: 'انظر وأشِر' },
          {
            introductionHtml:
              '<p>هنا تجيب على الصور نفسها: تشير إلى موضع، وتصل حرفًا بمقداره، وتضع كل شيء في مكانه.</p>',
            questions: practice(byEye),
          },
          { minutes: 8, optional: true, scoreWeight: 0 },
        ),
      ]),
      chapter({ key: 'hand', name: 'يدك الآن' }, [
        text({ key: 'first-line', name: 'السطر الأول' }, page('first-line'), {
          minutes: 10,
          completion: 'markDone',
          constraint: { due: inDays(20, 18) },
        }),
        quiz(
          { key: 'way', name: 'من النقطة إلى السطر' },
          {
            introductionHtml:
              '<p>أسئلة قليلة تأتي واحدًا بعد آخر. يتوقّف السؤال التالي على إجابتك، ولا رجوع إلى الوراء: كالحبر تمامًا.</p>',
            questions: branching(fromDotToLine),
          },
          { minutes: 3, optional: true, scoreWeight: 0 },
        ),
        quiz(
          { key: 'by-hand', name: 'بخطّ يدك' },
          {
            introductionHtml: '<p>ارسم هنا، ثم أرسل صورة لسطرك واكتب عنه كلمة. يقرأ المعلّم ما ترسله ويقيّمه.</p>',
            questions: test(byHand),
          },
          { minutes: 10, optional: true, scoreWeight: 0 },
        ),
        discussion({ key: 'show', name: 'شارك سطرك' }, page('show'), { optional: true }),
      ]),
    ],
  }),
};
