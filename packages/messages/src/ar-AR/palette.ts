import type { palette as source } from '../en-US/palette.ts';

export const palette = {
  'palette.title': 'الانتقال إلى دورة أو صفحة أو إعداد',
  'palette.placeholder': 'دورة، صفحة، إعداد…',
  'palette.results': 'النتائج',
  'palette.searching': 'جارٍ البحث في دوراتك…',
  'palette.failed': 'تعذّر البحث في دوراتك الآن. كل ما عدا ذلك موجود هنا.',
  'palette.count':
    '{count, plural, =0 {لا توجد نتائج} zero {لا توجد نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} ' +
    'many {# نتيجة} other {# نتيجة}}',
  'palette.close': 'إغلاق',
  'palette.group.courses': 'الدورات',
  'palette.group.places': 'الصفحات',
  'palette.group.actions': 'الإجراءات',
  'palette.group.reading': 'القراءة',
  'palette.group.languages': 'اللغات',
  'palette.keys.title': 'اختصارات لوحة المفاتيح',
  'palette.keys.everywhere': 'في كل مكان',
  'palette.keys.lists': 'في القوائم وعلامات التبويب',
  'palette.keys.course': 'داخل الدورة',
  'palette.keys.gallery': 'في معرض الصور',
  'palette.keys.palette': 'الانتقال إلى دورة أو صفحة أو إعداد',
  'palette.keys.map': 'إظهار هذه القائمة',
  'palette.keys.next': 'الزر أو الرابط أو الحقل التالي',
  'palette.keys.previous': 'الزر أو الرابط أو الحقل السابق',
  'palette.keys.open': 'تفعيل',
  'palette.keys.close': 'إغلاق',
  'palette.keys.move': 'التنقل في القوائم',
  'palette.keys.ends': 'أول عنصر وآخر عنصر',
  'palette.keys.tabs': 'التبديل بين علامات التبويب',
  'palette.keys.turn': 'الصفحة السابقة والتالية',
  'palette.keys.images': 'الصورة السابقة والتالية',
} as const satisfies Record<keyof typeof source, string>;
