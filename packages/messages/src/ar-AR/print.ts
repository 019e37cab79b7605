import type { print as source } from '../en-US/print.ts';

export const print = {
  'print.title': 'طباعة «{name}»',
  'print.gathering': 'جارٍ تجهيز كل شيء للطباعة…',
  'print.gathered':
    '{done, number} من {total, plural, zero {# جزء} one {جزء واحد} two {جزأين} few {# أجزاء} many {# جزءًا} ' +
    'other {# جزء}}',
  'print.pictures': 'جارٍ جلب الصور…',
  'print.cancel': 'إلغاء',
  'print.missing':
    '{count, plural, zero {لم يتعذّر جلب أي جزء} one {تعذّر جلب جزء واحد:} two {تعذّر جلب جزأين:} ' +
    'few {تعذّر جلب # أجزاء:} many {تعذّر جلب # جزءًا:} other {تعذّر جلب # جزء:}}',
  'print.missing.more':
    '{count, plural, zero {ولا غير ذلك} one {وجزء آخر} two {وجزآن آخران} few {و# أجزاء أخرى} many {و# جزءًا آخر} ' +
    'other {و# جزء آخر}}',
  'print.missing.text': 'تحقق من اتصالك ثم أعد المحاولة. أو اطبع على أي حال: تُذكر الأجزاء الناقصة في النسخة المطبوعة.',
  'print.retry': 'إعادة المحاولة',
  'print.anyway': 'الطباعة على أي حال',
  'print.ready': 'كل شيء جاهز. إذا لم يفتح متصفحك نافذة الطباعة، فاضغط «طباعة».',
  'print.ready.missing':
    '{count, plural, zero {لا ينقص أي جزء.} one {ينقص جزء واحد، كما هو مذكور في النسخة المطبوعة.} two {ينقص ' +
    'جزآن، كما هو مذكور في النسخة المطبوعة.} few {تنقص # أجزاء، كما هو مذكور في النسخة المطبوعة.} many {ينقص # ' +
    'جزءًا، كما هو مذكور في النسخة المطبوعة.} other {ينقص # جزء، كما هو مذكور في النسخة المطبوعة.}}',
  'print.ready.locked':
    '{count, plural, zero {لا يوجد جزء مقفل.} one {جزء واحد مقفل، كما هو مذكور في النسخة المطبوعة.} two {جزآن ' +
    'مقفلان، كما هو مذكور في النسخة المطبوعة.} few {# أجزاء مقفلة، كما هو مذكور في النسخة المطبوعة.} many {# ' +
    'جزءًا مقفلًا، كما هو مذكور في النسخة المطبوعة.} other {# جزء مقفل، كما هو مذكور في النسخة المطبوعة.}}',
  'print.ready.pictures':
    '{count, plural, zero {حُمّلت كل الصور.} one {تعذّر تحميل صورة واحدة، ويُطبع وصفها بدلًا منها.} two {تعذّر ' +
    'تحميل صورتين، ويُطبع وصفهما بدلًا منهما.} few {تعذّر تحميل # صور، وتُطبع أوصافها بدلًا منها.} many {تعذّر ' +
    'تحميل # صورة، وتُطبع أوصافها بدلًا منها.} other {تعذّر تحميل # صورة، وتُطبع أوصافها بدلًا منها.}}',
  'print.print': 'طباعة',
  'print.close': 'إغلاق',

  'print.paper.missing': 'تعذّر جلب هذا الجزء عند طباعة الدورة، وهو ناقص هنا.',
  'print.paper.captions': 'ترجمة نصية ({language})',
  'print.paper.time': '{start} – {end}',
  'print.quiz.chosen': 'اختيارك:',
  'print.quiz.rows': 'ما ينتمي إليه',
  'print.quiz.range': 'عدد من {lower, number} إلى {upper, number}',
  'print.quiz.on-screen': 'يُسلَّم هذا على الشاشة.',
} as const satisfies Record<keyof typeof source, string>;
