import type { catalog as source } from '../en-US/catalog.ts';

export const catalog = {
  'catalog.title': 'الدليل',
  'catalog.breadcrumbs': 'أنت هنا',
  'catalog.search': 'البحث في الدليل',
  'catalog.search.placeholder': 'ابحث بالاسم أو الرمز أو الوصف',
  'catalog.search.clear': 'مسح البحث',
  'catalog.list': 'الدورات في الدليل',
  'catalog.count':
    '{count, plural, =0 {لا توجد دورات} zero {لا توجد دورات} one {دورة واحدة لتكتشفها} two {دورتان لتكتشفهما} ' +
    'few {# دورات لتكتشفها} many {# دورة لتكتشفها} other {# دورة لتكتشفها}}',
  'catalog.count.search':
    '{count, plural, =0 {لا توجد دورات تطابق «{keyword}»} zero {لا توجد دورات تطابق «{keyword}»} ' +
    'one {دورة واحدة تطابق «{keyword}»} two {دورتان تطابقان «{keyword}»} few {# دورات تطابق «{keyword}»} ' +
    'many {# دورة تطابق «{keyword}»} other {# دورة تطابق «{keyword}»}}',
  'catalog.count.collections':
    '{count, plural, =0 {لا توجد دورات في هذه المجموعات} zero {لا توجد دورات في هذه المجموعات} ' +
    'one {دورة واحدة في هذه المجموعات} two {دورتان في هذه المجموعات} few {# دورات في هذه المجموعات} ' +
    'many {# دورة في هذه المجموعات} other {# دورة في هذه المجموعات}}',
  'catalog.loading': 'جارٍ تحميل الدليل…',
  'catalog.shown': 'تُعرض {shown, number} من أصل {total, number} من الدورات',
  'catalog.show-more': 'عرض المزيد',
  'catalog.collections': 'المجموعات',
  'catalog.collections.clear': 'مسح',
  'catalog.more-collections': '+{count, number}',
  'catalog.more-collections.label':
    '{count, plural, zero {لا مجموعات أخرى} one {مجموعة أخرى: {names}} two {مجموعتان أخريان: {names}} ' +
    'few {# مجموعات أخرى: {names}} many {# مجموعة أخرى: {names}} other {# مجموعة أخرى: {names}}}',
  'catalog.empty': 'لا شيء لإضافته الآن',
  'catalog.empty.text':
    'لا توجد حاليًا دورات متاحة للالتحاق بها. تظهر الدورات الجديدة هنا فور نشرها، وتجد ما التحقت به في «دوراتي».',
  'catalog.empty.courses': 'الانتقال إلى «دوراتي»',
  'catalog.empty.visitors': 'لا توجد دورات عامة حاليًا',
  'catalog.empty.visitors.text': 'تظهر الدورات الجديدة هنا فور نشرها.',
  'catalog.no-results': 'لا توجد دورات مطابقة',
  'catalog.no-results.text': 'بحثنا في الأسماء والرموز والأوصاف عن «{keyword}».',
  'catalog.no-results.collections':
    'لا توجد دورات مطابقة في هذه المجموعات. يمكنك تجربة مجموعات أخرى أو تصفّح الدليل كله.',
  'catalog.no-results.all': 'تصفّح الدليل كله',
  'catalog.failed': 'تعذّر تحميل الدليل',
  'catalog.more-failed': 'تعذّر تحميل المزيد من الدورات',
  'catalog.code': 'رمز الدورة',
  'catalog.pages':
    '{count, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'catalog.duration': 'نحو {duration}',
  'catalog.language': 'اللغة: {language}',
  'catalog.available-until': 'متاحة حتى {date}',
  'catalog.coming-soon': 'قريبًا',
  'catalog.enrolled': 'ملتحق بها',
  'catalog.course-failed': 'تعذّر تحميل الدورة',
  'catalog.course-loading': 'جارٍ تحميل الدورة…',
  'catalog.not-available': 'الدورة غير متاحة',
  'catalog.not-available.text': 'ربما أُزيلت الدورة أو لم تعد عامة. يمكنك تصفّح الدليل بدلًا من ذلك.',
  'catalog.not-available.back': 'تصفّح الدليل',
  'catalog.add': 'إضافة إلى دوراتي',
  'catalog.start-now': 'البدء الآن',
  'catalog.added': 'أُضيفت «{name}» إلى دوراتك.',
  'catalog.go-to-course': 'فتح الدورة',
  'catalog.sign-in-to-enroll': 'تسجيل الدخول للالتحاق',
  'catalog.sign-in-hint': 'سنضيف الدورة إلى دوراتك فور تسجيل دخولك.',
  'catalog.share': 'مشاركة',
  'catalog.share.label': 'مشاركة «{name}»',
  'catalog.account-created': 'أُنشئ حسابك. مرحبًا بك!',
  'catalog.enrolled-by-link': 'أُضيفت الدورة إلى دوراتك.',
  'catalog.enrol-unknown': 'خطأ غير معروف. يُرجى تحديث الصفحة والمحاولة مرة أخرى.',
} as const satisfies Record<keyof typeof source, string>;
