/** A part of a learner's record, as others see it. */
export const publicRecord = {
  'public-record.by': 'تعرضه {organisation}',
  'public-record.certificate': 'الشهادات',
  'public-record.badge': 'الشارات',
  'public-record.result': 'النتائج',
  'public-record.course': 'الدورات',
  'public-record.credential': 'شهادات من جهات أخرى',
  'public-record.others': 'أضاف المتعلّم الشهادات من جهات أخرى، ولم تُصدرها {organisation}، وتعرض هنا نتيجة تحققها منها.',
  'public-record.since': 'منذ {date}',
  'public-record.confirmed': 'تؤكد {organisation} هذه البنود كما هي اليوم، وقد اختارها المتعلّم واختار العنوان.',
  'public-record.until': 'يمكن رؤية هذه الصفحة حتى {date}، أو إلى أن يوقف المتعلّم مشاركتها.',
  'public-record.empty': 'لا شيء معروض هنا حاليًا.',
  'public-record.about': 'مختارات من سجلّ متعلّم لدى {organisation}.',
  'public-record.missing': 'لا شيء هنا',
  'public-record.missing.text': 'ربما الرابط غير كامل، أو لم تعد الصفحة مشارَكة. اسأل من أرسله إليك.',
} as const;
