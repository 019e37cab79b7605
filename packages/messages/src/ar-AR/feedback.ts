import type { feedback as source } from '../en-US/feedback.ts';

export const feedback = {
  'feedback.title': 'ما رأيك في البوابة؟',
  'feedback.grade': 'تقييمك',
  'feedback.grade.1': '١: سيئة جدًا',
  'feedback.grade.2': '٢: سيئة',
  'feedback.grade.3': '٣: مقبولة',
  'feedback.grade.4': '٤: جيدة',
  'feedback.grade.5': '٥: جيدة جدًا',
  'feedback.struggles': 'هل واجهت صعوبة في شيء؟',
  'feedback.option.no': 'لا',
  'feedback.option.navigation': 'التنقل',
  'feedback.option.startFinishCourse': 'بدء الدورة أو إنهاؤها',
  'feedback.option.activityResults': 'نتائج الأنشطة',
  'feedback.option.communicationHub': 'الرسائل والإعلانات',
  'feedback.option.courseActivities': 'أنشطة الدورات',
  'feedback.option.examConnection': 'الاتصال أثناء الاختبار',
  'feedback.option.accessibility': 'سهولة الوصول',
  'feedback.option.registration': 'الالتحاق',
  'feedback.option.contentManagement': 'إدارة المحتوى',
  'feedback.option.reports': 'التقارير',
  'feedback.option.adminFunctionality': 'الإدارة',
  'feedback.option.other': 'شيء آخر',
  'feedback.comment': 'تعليقك (اختياري)',
  'feedback.comment.left':
    '{count, plural, zero {لم يتبق أي حرف} one {بقي حرف واحد} two {بقي حرفان} few {بقيت # أحرف} ' +
    'many {بقي # حرفًا} other {بقي # حرف}}',
  'feedback.cancel': 'إلغاء',
  'feedback.send': 'إرسال',
  'feedback.thanks': 'شكرًا لك. رأيك يساعدنا على التحسن.',
  'feedback.kept': 'ملاحظاتك محفوظة على هذا الجهاز. سنرسلها حين تعود متصلًا بالإنترنت.',

  'reason.feedback.grade-missing': 'هذا الحقل مطلوب',
  'reason.feedback.options-unknown': 'أحد الخيارات غير موجود في القائمة. يُرجى الاختيار من جديد.',
  'reason.feedback.options-contradict': 'اختر إما «لا» أو ما واجهت صعوبة فيه.',
  'reason.feedback.comment-too-long': 'الحد الأقصى للطول هو {length, number}',
} as const satisfies Record<keyof typeof source, string>;
