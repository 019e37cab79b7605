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
  'print.missing.text':
    'تحقق من اتصالك ثم حاول مرة أخرى. أو اطبع من دونها: يُذكر حينها كل جزء ناقص على الورق بأنه ناقص.',
  'print.retry': 'حاول مرة أخرى',
  'print.anyway': 'الطباعة من دونها',
  'print.ready': 'كل شيء جاهز. إذا لم يفتح متصفحك نافذة الطباعة، فاضغط «طباعة».',
  'print.ready.missing':
    '{count, plural, zero {لا ينقص أي جزء.} one {ينقص جزء واحد، والورق يذكر ذلك.} ' +
    'two {ينقص جزآن، والورق يذكر ذلك.} few {تنقص # أجزاء، والورق يذكر ذلك.} ' +
    'many {ينقص # جزءًا، والورق يذكر ذلك.} other {ينقص # جزء، والورق يذكر ذلك.}}',
  'print.ready.locked':
    '{count, plural, zero {لا يوجد جزء مقفل.} one {جزء واحد مقفل: يذكره الورق ويبيّن السبب.} ' +
    'two {جزآن مقفلان: يذكرهما الورق ويبيّن السبب.} few {# أجزاء مقفلة: يذكرها الورق ويبيّن السبب.} ' +
    'many {# جزءًا مقفلًا: يذكرها الورق ويبيّن السبب.} other {# جزء مقفل: يذكرها الورق ويبيّن السبب.}}',
  'print.ready.pictures':
    '{count, plural, zero {حُمّلت كل الصور.} one {تعذّر تحميل صورة واحدة؛ يظهر وصفها مكانها.} ' +
    'two {تعذّر تحميل صورتين؛ يظهر وصفهما مكانهما.} few {تعذّر تحميل # صور؛ تظهر أوصافها مكانها.} ' +
    'many {تعذّر تحميل # صورة؛ تظهر أوصافها مكانها.} other {تعذّر تحميل # صورة؛ تظهر أوصافها مكانها.}}',
  'print.print': 'طباعة',
  'print.close': 'إغلاق',

  'print.paper.missing': 'تعذّر جلب هذا الجزء عند طباعة الدورة، وهو ناقص هنا.',
  'print.paper.captions': 'ترجمة نصية ({language})',
  'print.paper.time': '{start} – {end}',
} as const satisfies Record<keyof typeof source, string>;
