import type { plan as source } from '../en-US/plan.ts';

const minutes =
  '{minutes, plural, zero {صفر دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}';

export const plan = {
  'plan.title': 'ما يتسع له وقتي',
  'plan.own': 'أو عدد من اختيارك',
  'plan.own.set': 'خطّط',
  'plan.own.problem': 'أدخل عددًا صحيحًا من {least, number} إلى {most, number}.',
  'plan.failed': 'تعذّر إعداد خطة.',
  'plan.loading': 'جارٍ إعداد خطتك…',
  'plan.fits': `خطتك لـ${minutes}`,
  'plan.sum':
    '{count, plural, zero {لا شيء في الخطة} one {شيء واحد في الخطة} two {شيئان في الخطة} few {# أشياء في الخطة} ' +
    `many {# شيئًا في الخطة} other {# شيء في الخطة}}: {length} من ${minutes}.`,
  'plan.partly': 'مدته أطول من ذلك: {length} الآن، ويمكنك المتابعة لاحقًا.',
  'plan.guessed': 'لم تُذكر مدته، فتركنا له {length}.',
  'plan.begin': 'ابدأ الخطة',
  'plan.none': `لا شيء يكفيه وقت قدره ${minutes}`,
  'plan.shortest': 'أقصر ما لديك «{name}»، ومدته {length}.',
  'plan.shortest.untold': 'التالي هو «{name}»، ولم تُذكر مدته.',
  'plan.shortest.go': 'انتقل إليه على أي حال',
  'plan.running': 'خطتك',
  'plan.turn': '{turn, number} من {count, number}: {name}.',
  'plan.turn.done': '{turn, number} من {count, number}: أنجزت {name}.',
  'plan.left':
    '{minutes, plural, =0 {انتهى وقتك. توقّف هنا أو خذ وقتًا إضافيًا.} zero {انتهى وقتك.} one {بقيت دقيقة واحدة.} two {بقيت دقيقتان.} ' +
    'few {بقيت # دقائق.} many {بقيت # دقيقة.} other {بقيت # دقيقة.}}',
  'plan.next': 'التالي: {name}',
  'plan.finish': 'إنهاء',
  'plan.end': 'إنهاء الخطة',
  'plan.over':
    '{count, plural, zero {انتهت خطتك.} one {انتهت خطتك، وفيها شيء واحد.} two {انتهت خطتك، وفيها شيئان.} few {انتهت خطتك، وفيها # أشياء.} ' +
    'many {انتهت خطتك، وفيها # شيئًا.} other {انتهت خطتك، وفيها # شيء.}} أحسنت استخدام وقتك!',
  'plan.home.path': 'ثم',
  'plan.home.courses': 'كل دوراتي',
  'plan.streak.none': 'بضع دقائق تكفي للبداية.',
  'plan.streak.week':
    '{count, plural, zero {لم تكمل شيئًا بعد هذا الأسبوع.} one {أكملت شيئًا في يوم واحد من آخر ٧ أيام.} ' +
    'two {أكملت شيئًا في يومين من آخر ٧ أيام.} few {أكملت شيئًا في # من آخر ٧ أيام.} many {أكملت شيئًا في # من آخر ٧ أيام.} ' +
    'other {أكملت شيئًا في # من آخر ٧ أيام.}}',
  'plan.streak.row':
    '{count, plural, zero {لا أيام متتالية} one {يوم واحد!} two {يومان متتاليان!} few {# أيام متتالية!} many {# يومًا متتاليًا!} other {# يوم متتالٍ!}}',
  'plan.close': 'إغلاق',
} as const satisfies Record<keyof typeof source, string>;
