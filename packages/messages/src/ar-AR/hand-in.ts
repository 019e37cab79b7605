import type { handIn as source } from '../en-US/hand-in.ts';

const characters =
  '{N, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}' as const;
const countOf = (name: string): string => characters.replace('N', name);

export const handIn = {
  'hand-in.title': 'عملك',
  'hand-in.label': 'ما ستسلّمه',
  'hand-in.asked': `الحد الأقصى ${countOf('most')}. يُحفظ نصك أثناء الكتابة، ولا يراه أحد غيرك قبل تسليمه.`,
  'hand-in.files': 'الملفات',
  'hand-in.files.choose': 'اختر ملفات أو أفلتها هنا',
  'hand-in.files.asked':
    'الحد الأقصى {most, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}، حجم كل منها حتى {size}',
  'hand-in.files.least':
    'يلزم {least, plural, zero {# ملف} one {ملف واحد على الأقل} two {ملفان على الأقل} few {# ملفات على الأقل} many {# ملفًا على الأقل} ' +
    'other {# ملف على الأقل}}.',
  'hand-in.files.few':
    'أضف {count, plural, zero {# ملف} one {ملفًا آخر} two {ملفين آخرين} few {# ملفات أخرى} many {# ملفًا آخر} other {# ملف آخر}} أولًا.',
  'hand-in.files.stored':
    'حُفظ {stored, number} من {count, plural, zero {لا ملفات} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}}',
  'hand-in.files.wait': 'انتظر حتى تُحفظ كل الملفات، أو أزل ما لم يُحفظ منها.',
  'hand-in.file.remove': 'إزالة {name}',
  'hand-in.file.stored': 'محفوظ',
  'hand-in.file.sent': '{sent} من {size}',
  'hand-in.file.waits': 'لا يوجد اتصال. سيُستأنف الرفع تلقائيًا عند عودته.',
  'hand-in.file.broken-off': 'لم يصل الملف كاملًا. اختر الملف نفسه مرة أخرى لإرسال الباقي.',
  'hand-in.file.name-too-long': 'اسم هذا الملف طويل جدًا.',
  'hand-in.length': `{count, number} من ${countOf('most')}`,
  'hand-in.too-long': `الزيادة: ${countOf('count')}`,
  'hand-in.late.after': 'بعد ذلك يبقى التسليم ممكنًا، لكنه يُعدّ متأخرًا.',
  'hand-in.late.until': 'بعد ذلك يُعدّ التسليم متأخرًا. يُقبل العمل المتأخر حتى {date}.',
  'hand-in.late.now': 'ما تسلّمه الآن يُعدّ متأخرًا.',
  'hand-in.late.now.until': 'ما تسلّمه الآن يُعدّ متأخرًا. يُقبل العمل المتأخر حتى {date}.',
  'hand-in.late.over': 'كان آخر موعد للعمل المتأخر {date}. ما تسلّمه الآن يُحفظ، لكنه لا يُحتسب إلا إذا قبله المدرّب.',
  'hand-in.saving': 'جارٍ الحفظ…',
  'hand-in.go': 'تسليم',
  'hand-in.going': 'جارٍ التسليم…',
  'hand-in.empty': 'اكتب شيئًا أولًا.',
  'hand-in.empty.files': 'أضف ملفًا أولًا.',
  'hand-in.empty.both': 'اكتب شيئًا أو أضف ملفًا أولًا.',
  'hand-in.shorten': 'اختصر النص أولًا.',
  'hand-in.confirm.title': 'هل تريد تسليم عملك؟',
  'hand-in.confirm': 'سيصل إلى المدرّب كما هو الآن. يمكنك سحبه ما دام لم يُصحَّح.',
  'hand-in.confirm.final': 'لن تتمكن من تغييره بعد ذلك.',
  'hand-in.confirm.back': 'متابعة الكتابة',
  'hand-in.waiting': 'عملك محفوظ على هذا الجهاز، وسيُسلَّم فور عودة الاتصال. وقت وصوله هو الذي يُحتسب.',
  'hand-in.stop': 'عدم التسليم الآن',
  'hand-in.version': 'النسخة {version, number}',
  'hand-in.receipt.when': 'وقت التسليم',
  'hand-in.receipt.timing': 'التوقيت',
  'hand-in.receipt.length': 'الطول',
  'hand-in.receipt.sum': 'المجموع الاختباري SHA-256',
  'hand-in.characters': countOf('count'),
  'hand-in.timing.inTime': 'في الموعد',
  'hand-in.timing.late': 'متأخر',
  'hand-in.timing.afterGrace': 'بعد آخر موعد للعمل المتأخر',
  'hand-in.withdrawn': 'سُحبت',
  'hand-in.read': 'قراءة ما سلّمته',
  'hand-in.back': 'سحب العمل',
  'hand-in.backing': 'جارٍ السحب…',
  'hand-in.back.how': 'يمكنك سحبه وتغييره ما دام لم يُصحَّح.',
  'hand-in.back.late': 'يمكنك سحبه ما دام لم يُصحَّح، لكن ما تسلّمه بعد ذلك يُعدّ متأخرًا.',
  'hand-in.earlier': 'النسخ السابقة',
  'hand-in.others': 'كُتب أيضًا على جهاز آخر أو في تبويب آخر',
  'hand-in.others.use': 'المتابعة بهذا النص',
  'hand-in.announced': 'تم التسليم: النسخة {version, number}، {timing}، {date}.',
  'hand-in.announced.back': 'تم السحب. يمكنك تغيير عملك وتسليمه من جديد.',
  'hand-in.rubric.before': 'كيف يُقيَّم عملك',
  'hand-in.rubric.points':
    '{points, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'hand-in.rubric.range':
    'أكثر من {above, number} وحتى {points, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} ' +
    'other {# نقطة}}',
  'hand-in.rubric.up-to':
    'حتى {points, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'hand-in.rubric.of':
    '{most, plural, zero {{points, number} من # نقطة} one {{points, number} من نقطة واحدة} ' +
    'two {{points, number} من نقطتين} few {{points, number} من # نقاط} many {{points, number} من # نقطة} ' +
    'other {{points, number} من # نقطة}}',
  'hand-in.rubric.total': 'المجموع',
  'hand-in.rubric.words': 'ستحصل على تعليق على هذا.',
  'hand-in.rubric.chosen': 'مستواك',
  'hand-in.rubric.after': 'كيف قُيِّم عملك',
  'hand-in.rubric.by-hand': 'منحك المدرّب نقاطًا تختلف عن هذا المجموع.',
  'hand-in.not-loaded': 'تعذّر تحميل عملك.',
} as const satisfies Record<keyof typeof source, string>;
