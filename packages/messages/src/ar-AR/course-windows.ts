import type { courseWindows as source } from '../en-US/course-windows.ts';

export const courseWindows = {
  'course.tutor.close': 'إغلاق المساعد التعليمي',
  'course.tutor.failed': 'لا يمكن عرض المساعد التعليمي الآن.',
  'course.progress.sum': 'كيف يُحتسب تقدمك',
  'course.progress.counted':
    'اكتمل {done, number} من {total, plural, zero {# نشاط مطلوب} one {نشاط واحد مطلوب} two {نشاطين مطلوبين} ' +
    'few {# أنشطة مطلوبة} many {# نشاطًا مطلوبًا} other {# نشاط مطلوب}}.',
  'course.progress.optional': 'لا تُحتسب الأنشطة الاختيارية.',
  'course.progress.activity': 'النشاط',
  'course.progress.share': 'وزنه',
  'course.progress.of': '{zero, number} من {share}',
  'course.progress.open': 'لم يكتمل بعد',
  'course.progress.kept': 'ما أنجزته قبل تعديل الدورة',
  'course.progress.kept.text':
    'تغيّرت هذه الدورة بعد أن بدأتها. يبقى لك ما أنجزته، ويرتفع تقدمك مجددًا عندما تكمل أكثر من ذلك.',
  'course.progress.together': 'المجموع',
  'course.progress.close': 'إغلاق',

  'reason.progress-fall.new-attempt':
    'يبدأ تقدمك من جديد مع هذه المحاولة. ما أنجزته سابقًا محفوظ ضمن «المحاولات السابقة».',
  'reason.progress-fall.result-hidden': 'يظهر تقدمك مجددًا مع نتيجتك.',
} as const satisfies Record<keyof typeof source, string>;
