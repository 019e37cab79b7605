import type { reading as source } from '../en-US/reading.ts';

export const reading = {
  'reading.mobile': 'للحصول على تجربة تعلم أفضل، ننصحك بالانتقال إلى جهاز الكمبيوتر المكتبي لإكمال هذا النشاط',
  'reading.mobile.continue': 'المتابعة على أي حال',
  'reading.to-details': 'إلى تفاصيل الدورة',
  'reading.review.under-way': 'هذا تصفّح للدورة فقط. لا يُحفظ هنا أي شيء.',
  'reading.review.leave': 'متابعة الدورة',

  'reading.tiles.back': 'كل الأجزاء',
  'reading.tiles.progress': 'التقدم في {name}',

  'reading.actions': 'إجراءات أخرى لهذه الصفحة',
  'reading.action.print': 'طباعة',
  'reading.action.link': 'نسخ الرابط',
  'reading.action.full': 'ملء الشاشة',
  'reading.action.leave-full': 'الخروج من ملء الشاشة',
  'reading.print.this': 'طباعة هذه الصفحة',
  'reading.print.course': 'طباعة الدورة كاملة',
  'embedded.whole': 'ملء النافذة',
  'embedded.back': 'العودة إلى الصفحة',
  'embedded.open': 'فتح',
  'embedded.open.named': 'فتح {name}',
  'embedded.stage': 'يملأ هذا المحتوى النافذة كلها. يعيدك زر «العودة إلى الصفحة» أو مفتاح Escape إلى هنا.',
  'reading.print.preparing': 'جارٍ تجهيز كل شيء للطباعة…',
  'reading.print.sheet': 'الصفحة {number} من {count}',
  'reading.print.kind': '{kind}: {name}',
  'reading.print.waiting':
    'لم يكن هذا الجزء قد حُمِّل عند طباعة الصفحة. اختر «طباعة» في الصفحة للحصول عليه كاملًا على الورق.',
} as const satisfies Record<keyof typeof source, string>;
