import type { consoleImport as source } from '../en-US/console-import.ts';

export const consoleImport = {
  'console.import.wait-wrong': 'قيمة \u200e--wait\u200f هي "{value}"، ويجب أن تكون عددًا من الثواني.',
  'console.import.lost': 'انقطع الاتصال أثناء الإرسال. جارٍ سؤال الخادم عمّا وصله…',
  'console.import.away':
    'الخادم غير متاح، وسيتابع ما وصله عندما يعود. ' +
    'سيُعاد السؤال لمدة {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}…',
  'console.import.end-unknown': 'لم يعد الخادم بعد، وسيتابع الاستيراد عندما يبدأ. لمعرفة نتيجته:  {command}',
  'console.import.left': `توقفت المتابعة. إن كانت الحزمة قد وصلت كاملة فسيتابع الخادم استيرادها. لمعرفة نتيجته:  {command}
ولإلغائه:  {cancel}`,
  'console.import.called-off': 'أُلغي الاستيراد ولم يُستورد أي شيء.',
  'console.import.not-known':
    'لا يعرف الخادم الاستيراد {id}. إن كنت قد أرسلته للتو فلم تصل الحزمة كاملة، ولم يُستورد شيء.',
  'console.import.no-file': 'الملف غير موجود: {file}',
  'console.import.sending': 'جارٍ إرسال {file} إلى {url}…',
  'console.import.received': 'وصلت الحزمة وتنتظر دورها…',
  'console.import.open': 'جارٍ فتح الحزمة…',
  'console.import.check': 'جارٍ فحص الحزمة: {percent, number}٪…',
  'console.import.read': 'جارٍ قراءة الدورة: {percent, number}٪…',
  'console.import.store': 'جارٍ حفظ الملفات: {percent, number}٪…',
  'console.import.done': 'تم.',
  'console.import.refused': 'رُفضت الحزمة.',
  'console.import.model':
    'صار في نموذج المعرفة لدورة {code} {count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}.',
  'console.import.imported': 'تم الاستيراد: {name} ({code})',
  'console.import.ready': 'جاهز للمتعلمين: {things}.',
  'console.import.questions':
    '{count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}{left, plural, =0 {.} zero {.} one {، ولا يمكن الإجابة هنا عن واحد منها، لذلك لا يُحتسب.} two {، ولا يمكن الإجابة هنا عن اثنين منها، لذلك لا يُحتسبان.} few {، ولا يمكن الإجابة هنا عن # منها، لذلك لا تُحتسب.} many {، ولا يمكن الإجابة هنا عن # منها، لذلك لا تُحتسب.} other {، ولا يمكن الإجابة هنا عن # منها، لذلك لا تُحتسب.}}',
  'console.import.questions-left':
    'وهي: {names}{more, plural, =0 {.} zero {.} one { وواحد آخر.} two { واثنان آخران.} few { و# أخرى.} many { و# أخرى.} other { و# أخرى.}}',
  'console.import.waiting': 'محفوظ ولا يظهر بعد: {things}.',
  'console.import.left-out': 'متروك: {things}.',
  'console.import.amounts': 'الموجود والمحفوظ والظاهر والمتروك:',
  'console.import.counts': 'محتوى الحزمة:',
  'console.import.details': 'لعرض الأسماء والتفاصيل أضف ‎--details.',
  'console.import.notes': 'ما تُرك أو غُيّر، ولماذا:',
  'console.check.name': 'سيصبح هذا {name} ‏({code}). لم يُكتب شيء.',
  'console.export.taken': 'يوجد {place} من قبل. اختر اسمًا آخر أو مجلدًا فارغًا.',
  'console.export.no-tenant': 'لا توجد مؤسسة عنوانها {host}.',
  'console.export.no-course': 'لا توجد دورة رمزها {code}.',
  'console.export.empty':
    'لا مكان في الحزمة لأي شيء من «{name}»، لذلك لم تُكتب. احذف ‎--format لتصدير الدورة نصًا مع حزمتها.',
  'console.export.written':
    'كُتبت {name} في {place}: {files, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}. واستيرادها يعطي الدورة نفسها.',
  'console.export.lost.text-changed': 'لن يعود كما هو تمامًا لأن HTML فيه غير منتظم: {subject}',
  'console.export.lost.file-name-twice': 'تُرك لأن اسم ملف آخر لا يختلف عنه إلا في حالة الأحرف: {subject}',
  'console.export.lost.content-of-chapter': 'تُرك لأن الفصل ليس له محتوى خاص به: {subject}',
  'console.export.lost.file-missing': 'غير موجود على هذا الخادم: {subject}',
  'console.export.lost.link-broken': 'هذا الرابط لا يؤدي إلى شيء: {subject}',
  'console.export.cartridge':
    'كُتبت {name} في {place} بصيغة Common Cartridge 1.3: {files, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}.',
  'console.export.format-wrong': 'قيمة ‎--format هي "{value}"، ويجب أن تكون text أو cc.',
  'console.export.lost.no-place': 'لا مكان لهذا في الحزمة، لذلك تُرك: {subject}',
  'console.export.lost.not-shown': 'لا يستطيع المتعلمون فتح هذا، لذلك تُرك: {subject}',
  'console.export.lost.nothing-inside': 'لم يبقَ شيء داخل هذا، لذلك تُرك: {subject}',
  'console.export.lost.settings': 'لا يمكن كتابة هذه الإعدادات في الحزمة: {subject}',
  'console.export.lost.question': 'لا يمكن طرح هذا السؤال في الحزمة، لذلك تُرك: {subject}',
  'console.export.lost.question-simplified':
    'لا يمكن كتابة تلميحات هذا السؤال أو ملاحظاته أو درجاته الجزئية في الحزمة: {subject}',
  'console.export.lost.link': 'رابط إلى ما ليس صفحة هناك، لذلك لا يؤدي إلى شيء: {subject}',
  'console.export.not-told': 'الأشخاص وأعمالهم وأسئلة المراجعة والأدوات المسجلة وإعدادات المؤسسة ليست جزءًا من الدورة.',
  'console.import.enrolled': 'الملتحقون بالدورة: {people}',
  'console.import.address': 'الدورة: {url}',
} as const satisfies Record<keyof typeof source, string>;
