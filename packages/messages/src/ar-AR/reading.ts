import type { reading as source } from '../en-US/reading.ts';

export const reading = {
  'reading.mobile': 'للحصول على تجربة تعلم أفضل، ننصحك بالانتقال إلى جهاز الكمبيوتر المكتبي لإكمال هذا النشاط',
  'reading.mobile.continue': 'المتابعة على أي حال',
  'reading.mobile.details': 'إلى تفاصيل الدورة',
  'reading.review.under-way': 'أنت تتصفح هذه الدورة فقط. لا يُحفظ أي شيء تفعله هنا.',
  'reading.review.leave': 'متابعة الدورة',

  'reading.tiles.back': 'كل الأجزاء',
  'reading.tiles.progress': 'التقدم في {name}',

  'reading.actions': 'إجراءات أخرى لهذه الصفحة',
  'reading.action.print': 'طباعة',
  'reading.action.link': 'نسخ الرابط',
  'reading.action.full': 'ملء الشاشة',
  'reading.action.leave-full': 'الخروج من ملء الشاشة',
  'reading.print.preparing': 'جارٍ تجهيز كل شيء للطباعة…',
  'reading.print.facts': '{course} · {date}',
} as const satisfies Record<keyof typeof source, string>;
