import type { Item } from '@stoa/assessment';
import type { Picture } from '@stoa/contract';
import { afterFilm } from '../../questions/choosing.ts';
import { hotspot, labels, place, point, spotOrder, spotPairs, type NamedSpot } from '../../questions/pointing.ts';
import { withHintButton } from '../../questions/question.ts';
import { formula, word } from '../../questions/writing.ts';

const threeLetters: Picture = {
  src: 'stoa-file:letters.svg',
  alt: 'ثلاثة حروف بلا أسماء: خط قائم في اليمين، وطبق ممدود تحته نقطة في الوسط، وكأس فيها نقطة في اليسار.',
  width: 720,
  height: 400,
};

const lettersByPlace: readonly NamedSpot[] = [
  ['الحرف الأيمن', 'rect', 590, 46, 656, 352],
  ['الحرف الأوسط', 'rect', 240, 136, 512, 290],
  ['الحرف الأيسر', 'rect', 10, 156, 232, 310],
];

const pen: Picture = {
  src: 'stoa-file:pen.svg',
  alt: 'قلم قصب مبريّ، وإلى يمينه ثلاث قطعات تتدرّج في ميلها من اليسار إلى اليمين.',
  width: 720,
  height: 340,
};

const filmHtml =
  '<video src="stoa-file:alif.webm" controls preload="metadata" ' +
  'width="640" height="360" poster="stoa-file:alif.svg">' +
  '<track src="stoa-file:alif.ar.vtt" kind="captions" srclang="ar" label="العربية" default>' +
  '<track src="stoa-file:alif.en.vtt" kind="captions" srclang="en" label="English">' +
  '</video>';

const measured: readonly Item[] = [
  afterFilm({
    id: 'alif-film',
    title: 'كيف تُقاس الألف؟',
    ask: 'شاهد كيف تنزل الألف. ما الذي سبقها على الورق؟',
    filmHtml,
    choices: [
      ['خط بالمسطرة', 'على الورق سطر فقط، والمسطرة لا تعرف عرض القلم.'],
      ['سبع نقاط بعضها فوق بعض', 'النقاط أولًا، ثم الحرف على قدرها.'],
      ['دائرة كاملة', 'الدائرة تأتي بعد الألف، فالألف قطرها.'],
    ],
    right: 1,
    why: 'تُقاس القامة بالنقاط قبل أن تنزل الألف، فلا يبقى لليد إلا أن تتبعها.',
    hints: ['أعد الثواني الأولى من الفيلم.'],
  }),
  hotspot({
    id: 'half-circle',
    title: 'بنت الدائرة',
    ask: 'أيّ هذه الحروف نصف دائرة قطرها طول الألف؟',
    picture: threeLetters,
    spots: lettersByPlace,
    right: [2],
    why: 'النون نصف الدائرة، ونقطتها في قلبها.',
  }),
  labels({
    id: 'names',
    title: 'أسماء الحروف',
    ask: 'ضع كل اسم على حرفه.',
    picture: threeLetters,
    spots: lettersByPlace,
    choices: ['النون', 'الراء', 'الألف', 'الباء'],
    right: [
      [2, 0],
      [3, 1],
      [0, 2],
    ],
    why: 'الألف قائمة، والباء ممدودة ونقطتها تحتها، والنون كأس ونقطتها فوقها. ولا راء في الصورة.',
  }),
  spotPairs({
    id: 'sizes',
    title: 'لكل حرف مقدار',
    ask: 'صِل كل حرف بالنقاط التي تقيسه.',
    picture: {
      src: 'stoa-file:measures.svg',
      alt: 'حرفان في اليمين: خط قائم وطبق ممدود. وفي اليسار عمود من سبع نقاط وعمود من ثلاث، وتحتهما صف من ست نقاط.',
      width: 720,
      height: 440,
    },
    spots: [
      ['الحرف القائم', 'rect', 590, 46, 656, 352],
      ['الحرف الممدود', 'rect', 270, 136, 542, 290],
      ['العمود الطويل من النقاط', 'rect', 44, 40, 96, 332],
      ['العمود القصير من النقاط', 'rect', 174, 54, 226, 186],
      ['صف النقاط', 'rect', 144, 362, 396, 414],
    ],
    right: [
      [0, 2],
      [1, 4],
    ],
    why: 'سبع نقاط ارتفاعًا للألف، وست نقاط طولًا للباء المبسوطة.',
    points: 2,
  }),
  formula({
    id: 'how-many-dots',
    title: 'كم نقطة؟',
    ask: '<p>كتبت <em>n</em> من الألفات وقست كل ألف بنقاطها السبع، وقبلها ملأت صفًا من عشر نقاط. رسمت إذن [ ] من النقاط.</p>',
    right: '7*n + 10',
    samples: 'n@1:20#8',
    why: 'سبع نقاط لكل ألف، وفوقها العشر الأولى. بعد مئة ألف تعرف يدك المقدار وحدها.',
    hints: ['احسبها لألف واحدة، ثم لألفين.'],
  }),
];

const inkAndPen: readonly Item[] = [
  place({
    id: 'dot-of-ba',
    title: 'نقطة تصنع حرفًا',
    ask: 'ضع النقطة حيث تجعل هذا الحرف باءً.',
    picture: {
      src: 'stoa-file:dotless.svg',
      alt: 'طبق ممدود على السطر بلا نقطة، تقرؤه باءً أو تاءً أو ثاءً.',
      width: 720,
      height: 400,
    },
    object: { src: 'stoa-file:dot-piece.svg', alt: 'النقطة', width: 40, height: 40 },
    target: { x: 360, y: 262, radius: 44 },
    why: 'نقطة واحدة تحت الحرف باء، ونقطتان فوقه تاء، وثلاث ثاء.',
    hints: ['فوق الحرف تصير تاءً أو ثاءً.'],
  }),
  point({
    id: 'where-it-writes',
    title: 'موضع الحبر',
    ask: 'أيّ موضع من القلم يلمس الورق؟ أشِر إليه.',
    picture: pen,
    target: { x: 442, y: 105, radius: 30 },
    why: 'رأس القلم المقطوع مائلًا: عرضه وحدة القياس التي ستُبنى عليها كل الحروف.',
  }),
  spotOrder({
    id: 'slant',
    title: 'من الشديد إلى القليل',
    ask: 'رتّب القطعات الثلاث، وابدأ بأشدّها ميلًا.',
    picture: pen,
    spots: [
      ['القطعة اليسرى', 'rect', 440, 144, 500, 286],
      ['القطعة الوسطى', 'rect', 526, 144, 586, 286],
      ['القطعة اليمنى', 'rect', 612, 144, 672, 286],
    ],
    right: [2, 1, 0],
    why: 'كلما زاد الميل زاد الفرق بين الغليظ والدقيق: الديواني فالثلث فالنسخ.',
  }),
  withHintButton(
    word({
      id: 'vizier',
      title: 'صاحب الميزان',
      ask: '<p>وزير خطاط من بغداد قاس الحروف بالنقطة: [ ].</p>',
      right: 'ابن مقلة',
      pattern: '((أبو علي )?(محمد )?[اإ]?بن )?مقل[ةه]',
      length: 12,
      slips: [['ابن البوّ?اب', 'جاء بعده بنحو قرن، وعلى ميزانه كتب.']],
      why: 'ابن مقلة: جعل المقياس في القلم نفسه، فصار للخط ميزان.',
    }),
    { title: 'أعطني تلميحًا', says: 'المُقلة في اللغة هي العين.' },
  ),
];

/** What is looked at, pointed at and put in its place. */
export const byEye: readonly Item[] = [...measured, ...inkAndPen];
