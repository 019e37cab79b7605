import type { myCourses as source } from '../en-US/my-courses.ts';

export const myCourses = {
  'my-courses.title': 'الدورات',
  'my-courses.title.quizzes': 'الاختبارات',
  'my-courses.document-title': 'دوراتي',
  'my-courses.search': 'البحث في الدورات',
  'my-courses.search.placeholder': 'ابحث بالاسم أو الرمز أو الوصف',
  'my-courses.search.clear': 'مسح البحث',
  'my-courses.list': 'الدورات',
  'my-courses.count':
    '{count, plural, zero {لا توجد دورات} one {دورة واحدة} two {دورتان} few {# دورات} ' +
    'many {# دورة} other {# دورة}}',
  'my-courses.count.search':
    '{count, plural, zero {لا توجد دورات تطابق «{keyword}»} ' +
    'one {دورة واحدة تطابق «{keyword}»} two {دورتان تطابقان «{keyword}»} few {# دورات تطابق «{keyword}»} ' +
    'many {# دورة تطابق «{keyword}»} other {# دورة تطابق «{keyword}»}}',
  'my-courses.loading': 'جارٍ تحميل دوراتك…',
  'my-courses.failed': 'تعذّر تحميل دوراتك',
  'my-courses.search.quizzes': 'البحث في الاختبارات',
  'my-courses.count.quizzes':
    '{count, plural, zero {لا توجد اختبارات} one {اختبار واحد} two {اختباران} ' +
    'few {# اختبارات} many {# اختبارًا} other {# اختبار}}',
  'my-courses.count.search.quizzes':
    '{count, plural, zero {لا توجد اختبارات تطابق «{keyword}»} ' +
    'one {اختبار واحد يطابق «{keyword}»} two {اختباران يطابقان «{keyword}»} few {# اختبارات تطابق «{keyword}»} ' +
    'many {# اختبارًا يطابق «{keyword}»} other {# اختبار يطابق «{keyword}»}}',
  'my-courses.loading.quizzes': 'جارٍ تحميل اختباراتك…',
  'my-courses.failed.quizzes': 'تعذّر تحميل اختباراتك',
  'my-courses.recent.failed': 'لا يمكن عرض دوراتك الأخيرة الآن.',
  'my-courses.card.mandatory': 'إلزامية',
  'my-courses.card.optional': 'اختيارية',
  'my-courses.card.coming-soon': 'قريبًا',
  'my-courses.card.not-available': 'الدورة غير متاحة',
  'my-courses.card.locked': 'مقفلة',
  'my-courses.card.pages':
    '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'my-courses.card.duration': 'المدة',
  'my-courses.card.code': 'رمز الدورة',
  'my-courses.card.collections': 'المجموعات',
  'my-courses.card.more-collections': '+{count, number}',
  'my-courses.card.available-from': 'ستكون متاحة للبدء في {date}',
  'my-courses.card.available-until': 'كانت متاحة للبدء قبل {date}',
  'my-courses.card.not-started': 'لم تبدأ بعد',
  'my-courses.card.started': 'بدأت في {date}',
  'my-courses.card.progress': 'التقدم في {name}',
  'my-courses.card.submitted': 'سُلّمت في {date}',
  'my-courses.card.in-grading': 'التصحيح جارٍ',
  'my-courses.card.completed': 'اكتملت في {date}',
  'my-courses.card.grade': 'التقدير',
  'my-courses.card.score': 'الدرجة',
  'my-courses.card.continue': 'متابعة',
  'my-courses.card.continue.label': 'متابعة {name}',
  'my-courses.card.details': 'التفاصيل',
  'my-courses.card.details.label': 'التفاصيل: {name}',
} as const satisfies Record<keyof typeof source, string>;
