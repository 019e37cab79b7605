import type { recentCourses as source } from '../en-US/recent-courses.ts';

export const recentCourses = {
  'recent-courses.title': 'تابع من حيث توقفت',
  'recent-courses.loading': 'جارٍ تحميل دوراتك الأخيرة…',
  'recent-courses.empty': 'تظهر هنا الدورات التي تفتحها، لتتابعها بنقرة واحدة.',
  'recent-courses.failed': 'تعذّر تحميل دوراتك الأخيرة.',
  'recent-courses.out-of-date': 'قد لا تكون هذه المعلومات محدّثة.',
  'recent-courses.retry': 'إعادة المحاولة',
  'recent-courses.continue': 'متابعة',
  'recent-courses.continue.label': 'متابعة {name}',
  'recent-courses.progress': 'التقدم في {name}',
  'recent-courses.not-started': 'لم تبدأ بعد',
  'recent-courses.submitted': 'سُلّمت',
  'recent-courses.finished': 'انتهت',
} as const satisfies Record<keyof typeof source, string>;
