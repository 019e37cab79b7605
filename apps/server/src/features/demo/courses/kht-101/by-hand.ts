import type { RubricDocument } from '@stoa/domain';
import { single } from '../../questions/choosing.ts';
import { drawing, files } from '../../questions/giving-files.ts';
import { essay } from '../../questions/writing.ts';

/** By what a sentence about a hard letter is read. */
const letterRubric: RubricDocument = {
  criteria: [
    {
      id: 'place',
      name: 'موضع الصعوبة',
      description: 'هل يُعرف أين يفلت الحرف من اليد؟',
      levels: [
        { id: 'exact', name: 'محدّد', points: 1, description: 'يسمّي جزءًا من الحرف، كقوسه أو ذيله.' },
        { id: 'letter', name: 'الحرف وحده', points: 0.5 },
        { id: 'none', name: 'غير واضح', points: 0 },
      ],
    },
  ],
};

/** A way that goes by another question after an answer that does not help. */
export const fromDotToLine = [
  {
    ask: single({
      id: 'first-step',
      title: 'الخطوة الأولى',
      ask: 'تريد أن تكتب ألفًا. بماذا تبدأ؟',
      choices: [
        ['بنقطة من القلم أقيس بها', 'النقطة ميزانك، ومنها تعرف قامة الألف.'],
        ['بخط أرسمه بالمسطرة', 'المسطرة لا تعرف عرض قلمك.'],
        ['بالكتابة سريعًا ثم التصحيح', 'الحبر لا يُمحى.'],
      ],
      right: 0,
      why: 'تُقاس الحروف كلها بنقطة القلم الذي تكتب به.',
    }),
    after: single({
      id: 'dot-shape',
      title: 'شكل النقطة',
      ask: 'ما شكل النقطة التي يتركها رأس القلم؟',
      choices: ['مربّع قائم على رأسه', 'دائرة صغيرة', 'خط رفيع'],
      right: 0,
      why: 'ضع رأس القلم واسحبه بمقدار عرضه: هذه هي النقطة.',
    }),
  },
  {
    ask: single({
      id: 'thin-line',
      title: 'سطر رفيع',
      ask: 'خرج سطرك رفيعًا كله. ما الذي تغيّره أولًا؟',
      choices: [
        ['زاوية القلم', 'من الزاوية يأتي الرفيع والعريض.'],
        ['لون الحبر', 'اللون لا يغيّر العرض.'],
        ['حجم الورقة', 'السطر رفيع على أيّ ورقة.'],
      ],
      right: 0,
      why: 'ثبّت زاوية القلم على الورق وحرّك الذراع كلها.',
    }),
    after: single({
      id: 'pen-cut',
      title: 'رأس القلم',
      ask: 'كيف يُقطع رأس قلم الخطاط؟',
      choices: ['مائلًا', 'مستقيمًا تمامًا', 'مدوّرًا'],
      right: 0,
      why: 'القطع المائل يعطي العريض والرفيع بحركة واحدة.',
    }),
  },
] as const;

/** What a person looks at. */
export const byHand = [
  drawing({
    id: 'draw-alif',
    title: 'ألف ونقاط',
    ask: '<p>ارسم ألفًا، وضع بجانبها النقاط التي تقيس قامتها.</p>',
    why: 'سبع نقاط من قدم الألف إلى رأسها في خط الثلث.',
    gradersNote: '<p>نقطة لاستقامة الألف، ونقطة لتساوي النقاط.</p>',
    picture: { src: '', alt: 'ورقة فارغة ترسم عليها الألف ونقاطها', width: 640, height: 480 },
    points: 2,
  }),
  files({
    id: 'photo-line',
    title: 'صورة سطرك',
    ask: '<p>صوّر سطرك الأول وأرسل الصورة، ومعها محاولة قبله إن شئت.</p>',
    why: 'السطر الأول لا يكون جميلًا، وهو مع ذلك أهمّ سطر تكتبه.',
    gradersNote: '<p>نقطة لوجود السطر، ونقطة لتناسب الحروف فيه.</p>',
    most: 2,
    kinds: ['picture'],
    points: 2,
  }),
  essay({
    id: 'hardest-letter',
    title: 'أصعب الحروف عليك',
    ask: '<p>أيّ حرف كان الأصعب عليك؟ صف في جملتين أو ثلاث ما الذي يفلت من يدك فيه.</p>',
    why: 'من يسمّي ما يصعب عليه يعرف أين يتدرّب غدًا.',
    gradersNote: '<p>لا تُنقص الدرجة لخطأ في الإملاء.</p>',
    rubric: letterRubric,
    lines: 4,
    rich: true,
  }),
];
