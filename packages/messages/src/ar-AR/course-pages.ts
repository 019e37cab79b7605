import type { coursePages as source } from '../en-US/course-pages.ts';

export const coursePages = {
  'course-pages.mobile': 'للحصول على تجربة تعلم أفضل، ننصحك بالانتقال إلى جهاز الكمبيوتر المكتبي لإكمال هذا النشاط',
  'course-pages.mobile.continue': 'المتابعة على أي حال',
  'course-pages.to-details': 'تفاصيل الدورة',
  'course-pages.review.under-way': 'للعرض فقط. لا يُحفظ أي شيء تفعله هنا.',
  'course-pages.review.leave': 'متابعة الدورة',

  'course-pages.tiles.back': 'كل المواضيع',
  'course-pages.tiles.progress': 'التقدم في {name}',

  'course-pages.left-out': 'بعض الأجزاء التفاعلية كانت تعمل في موقعها الأصلي فقط، فلا تظهر هنا.',

  'course-pages.no-preview': 'لا معاينة لهذا الملف هنا. نزّله لتفتحه في تطبيق.',

  'course-pages.event.starts': 'البداية',
  'course-pages.event.ends': 'النهاية',
  'course-pages.event.place': 'المكان',

  'course-pages.finish.below':
    '{count, plural, zero {لا نشاط دون درجة النجاح} one {«{name}» دون درجة النجاح} two {نشاطان دون درجة النجاح} ' +
    'few {# أنشطة دون درجة النجاح} many {# نشاطًا دون درجة النجاح} other {# نشاط دون درجة النجاح}}',
  'course-pages.finish.below.text':
    '{count, plural, zero {يمكنك المحاولة مرة أخرى قبل تسليم الدورة. بعد ذلك تبقى النتيجة كما هي.} ' +
    'one {يمكنك المحاولة مرة أخرى قبل تسليم الدورة. بعد ذلك تبقى هذه النتيجة كما هي.} ' +
    'two {يمكنك المحاولة فيهما مرة أخرى قبل تسليم الدورة. بعد ذلك تبقى النتيجتان كما هما.} ' +
    'few {يمكنك المحاولة فيها مرة أخرى قبل تسليم الدورة. بعد ذلك تبقى النتائج كما هي.} ' +
    'many {يمكنك المحاولة فيها مرة أخرى قبل تسليم الدورة. بعد ذلك تبقى النتائج كما هي.} ' +
    'other {يمكنك المحاولة فيها مرة أخرى قبل تسليم الدورة. بعد ذلك تبقى النتائج كما هي.}}',

  'course-pages.actions': 'إجراءات أخرى لهذه الصفحة',
  'course-pages.action.print': 'طباعة',
  'course-pages.action.link': 'نسخ الرابط',
  'course-pages.action.full': 'ملء الشاشة',
  'course-pages.action.leave-full': 'الخروج من ملء الشاشة',
  'course-pages.print.this': 'طباعة هذه الصفحة',
  'course-pages.print.course': 'طباعة الدورة كاملة',
  'embedded.whole': 'ملء النافذة',
  'embedded.back': 'العودة إلى الصفحة',
  'embedded.open': 'فتح',
  'embedded.open.named': 'فتح {name}',
  'embedded.stage': 'يملأ هذا المحتوى النافذة كلها. للعودة اضغط Escape أو اختر «العودة إلى الصفحة».',
  'course-pages.print.preparing': 'جارٍ تجهيز كل شيء للطباعة…',
  'course-pages.print.sheet': 'الصفحة {number} من {count}',
  'course-pages.print.kind': '{kind}: {name}',
  'course-pages.print.waiting': 'لم يُحمَّل هذا الجزء قبل الطباعة. اختر «طباعة» في الصفحة لطباعته كاملًا.',
} as const satisfies Record<keyof typeof source, string>;
