import type { mail as english } from '../en-US/mail.ts';

export const mail = {
  'mail.several':
    '{count, plural, zero {لا جديد لك} one {أمر واحد لك} two {أمران لك} few {# أمور لك} many {# أمرًا لك} other {# أمر لك}} في {sender}',
  'mail.why': 'ترسل إليك {sender} هذه الرسالة لأنك تتلقى رسائل بريد عن: {kinds}.',
  'mail.choices': 'اختر ما يصلك',
  'mail.stop':
    '{count, plural, zero {أوقف هذه الرسائل} one {أوقف الرسائل من هذا النوع} two {أوقف الرسائل من هذين النوعين} few {أوقف الرسائل من هذه الأنواع} many {أوقف الرسائل من هذه الأنواع} other {أوقف الرسائل من هذه الأنواع}}',
  'mail.course': 'في دورة «{course}»',

  'mail.dueSoon': 'يُستحق قريبًا: {name}',
  'mail.dueSoon.go': 'تابع الآن',
  'mail.overdue': 'فات موعده: {name}',
  'mail.overdue.go': 'استدرك ما فات',
  'mail.opens': 'متاح الآن: {name}',
  'mail.opens.go': 'ابدأ',
  'mail.result': 'ظهرت نتيجتك: {name}',
  'mail.result.go': 'اعرض نتيجتي',
  'mail.feedback': 'ملاحظات جديدة: {name}',
  'mail.feedback.go': 'اقرأ الملاحظات',
  'mail.certificate': 'شهادتك تنتهي قريبًا: {name}',
  'mail.certificate.go': 'اعرف كيف تجددها',
  'mail.review': 'هل ما زلت تذكر؟ {subject}',
  'mail.review.hint': 'اختر إجابة. تُحتسب بعد أن تؤكدها في الصفحة التي تُفتح.',
  'mail.review.go': 'راجع في البوابة',
  'mail.copy': 'نسخة بياناتك جاهزة',
  'mail.copy.until': 'يمكنك تنزيلها حتى {date}. إنها لك وحدك، لذا يُطلب منك تسجيل الدخول.',
  'mail.copy.failed': 'تعذّر إعداد نسخة بياناتك',
  'mail.copy.failed.text': 'اطلبها مرة أخرى. وإن تعذّرت ثانية، فيمكن للمسؤول مساعدتك.',
  'mail.copy.go': 'افتح سجلي',

  'mail.stopping': 'إيقاف رسائل البريد',
  'mail.stopping.text': 'لن تصلك رسائل بريد عن: {kinds}. يمكنك تفعيلها من جديد في أي وقت من ملفك الشخصي.',
  'mail.stopped': 'أُوقفت',
  'mail.stopped.text': 'لن تصلك رسائل بريد عن: {kinds}. ويسري ذلك على الدورات الجديدة أيضًا.',
  'mail.stop-unknown': 'هذا الرابط لا يعمل',
  'mail.stop-unknown.text': 'ربما اقتُطع جزء منه. افتحه من الرسالة مرة أخرى، أو اختر ما يصلك من ملفك الشخصي.',
} as const satisfies Record<keyof typeof english, string>;
