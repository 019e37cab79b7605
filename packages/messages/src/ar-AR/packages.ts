import type { packages as source } from '../en-US/packages.ts';

export const packages = {
  'packages.not-begun': 'يُفتح هذا عندما تصل إلى هنا.',
  'packages.not-opened': 'تعذّر فتح هذا',
  'packages.opening': 'يجري الفتح…',
  'packages.saving': 'يجري الحفظ…',
  'packages.close': 'يمكنك إغلاق هذا الآن.',
  'packages.looking': 'أنت تراجع ما سبق، ولن يُحفظ ما تفعله هنا.',
  'packages.other-tab': 'هذا مفتوح في علامة تبويب أخرى',
  'packages.other-tab.text': 'يمكن المتابعة في علامة تبويب واحدة فقط. إذا تابعت هنا، فستتوقف الأخرى عن الحفظ.',
  'packages.moved': 'تابعتَ في مكان آخر',
  'packages.moved.text': 'لم يعد يُحفظ ما تفعله في هذه الصفحة، وكل ما سبق محفوظ.',
  'packages.here': 'المتابعة هنا',
  'packages.wide': 'هذا المحتوى أعرض من شاشتك. أدِر هاتفك أفقيًا لتراه كاملًا.',
  'packages.nested': 'تتخاطب أجزاء هذه الحزمة بطريقة غير ممكنة هنا. إذا لم يستجب شيء ما، فأخبر مدرّسك.',
} as const satisfies Record<keyof typeof source, string>;
