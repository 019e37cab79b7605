import type { knowledge as source } from '../en-US/knowledge.ts';

export const knowledge = {
  'knowledge.title': 'نماذج المعرفة',
  'knowledge.intro': 'تعود إليك هنا أسئلة من اختباراتك قبل أن تنسى إجاباتها.',
  'knowledge.failed': 'تعذّر تحميل مراجعاتك.',
  'knowledge.loading': 'جارٍ تحميل مراجعاتك…',
  'knowledge.stale': 'قد لا تكون هذه المعلومات محدّثة.',
  'knowledge.empty': 'لا شيء للمراجعة بعد',
  'knowledge.empty.text': 'بعد أن تُنهي اختبارًا وترى إجاباته، تعود أسئلته إليك هنا من حين إلى آخر.',
  'knowledge.empty.courses': 'عرض دوراتي',
  'knowledge.due':
    '{count, plural, =0 {لا شيء مستحق الآن، فقد راجعت كل شيء.} zero {لا أسئلة للمراجعة} one {سؤال واحد جاهز للمراجعة} two {سؤالان جاهزان للمراجعة} few {# أسئلة جاهزة للمراجعة} many {# سؤالًا جاهزًا للمراجعة} other {# سؤال جاهز للمراجعة}}',
  'knowledge.next': 'يأتي السؤال القادم في {date}.',
  'knowledge.start': 'مراجعة لخمس دقائق',
  'knowledge.start.course': 'مراجعة',
  'knowledge.start.course.label': 'مراجعة {course}',
  'knowledge.courses': 'دوراتك',
  'knowledge.course.due':
    '{count, plural, =0 {لا شيء مستحق} zero {لا شيء مستحق} one {سؤال واحد مستحق} two {سؤالان مستحقان} few {# أسئلة مستحقة} many {# سؤالًا مستحقًا} other {# سؤال مستحق}}',
  'knowledge.course.questions':
    '{count, plural, zero {لا أسئلة تعود} one {سؤال واحد يعود} two {سؤالان يعودان} few {# أسئلة تعود} many {# سؤالًا يعود} other {# سؤال يعود}}',
  'knowledge.course.paused': 'متوقفة',
  'knowledge.pause': 'إيقاف مؤقت',
  'knowledge.pause.label': 'إيقاف مراجعات {course} مؤقتًا',
  'knowledge.resume': 'استئناف',
  'knowledge.resume.label': 'استئناف مراجعات {course}',
  'knowledge.pause.failed': 'تعذّر حفظ ذلك. حاول مرة أخرى.',
  'knowledge.subjects': 'نقاط القوة والثغرات في {course}',
  'knowledge.rests-on':
    '{count, plural, zero {بلا إجابات} one {من إجابة واحدة} two {من إجابتين} few {من # إجابات} many {من # إجابة} other {من # إجابة}}',
  'knowledge.grasp.strength': 'نقطة قوة',
  'knowledge.grasp.growing': 'في تحسّن',
  'knowledge.grasp.gap': 'ثغرة',
  'knowledge.grasp.unknown': 'ما زال الحكم مبكرًا',
  'knowledge.holiday': 'خذ استراحة',
  'knowledge.holiday.text': 'لا مراجعات حتى تعود، ويبقى ما تعرفه كما هو.',
  'knowledge.holiday.weeks':
    '{count, plural, zero {بلا أسابيع} one {أسبوع واحد} two {أسبوعان} few {# أسابيع} many {# أسبوعًا} other {# أسبوع}}',
  'knowledge.holiday.until': 'مراجعاتك متوقفة حتى {date}.',
  'knowledge.holiday.end': 'إنهاء الاستراحة',
  'knowledge.history': 'آخر مراجعاتك',
  'knowledge.history.count':
    '{count, plural, zero {لا إجابات حتى الآن} one {إجابة واحدة حتى الآن} two {إجابتان حتى الآن} few {# إجابات حتى الآن} many {# إجابة حتى الآن} other {# إجابة حتى الآن}}',
  'knowledge.verdict.correct': 'صحيحة',
  'knowledge.verdict.partly': 'صحيحة جزئيًا',
  'knowledge.verdict.wrong': 'غير صحيحة',
  'knowledge.verdict.waits': 'بلا درجة',
  'knowledge.verdict.noted': 'سُجّلت',
  'knowledge.history.empty': 'ستظهر إجاباتك هنا.',

  'knowledge.session': 'المراجعة',
  'knowledge.session.loading': 'جارٍ إحضار سؤالك التالي…',
  'knowledge.session.failed': 'تعذّر إحضار سؤالك التالي.',
  'knowledge.session.left':
    '{count, plural, zero {لم يبقَ شيء الآن.} one {هذا آخر سؤال الآن.} two {بقي سؤالان الآن.} few {بقيت # أسئلة الآن.} many {بقي # سؤالًا الآن.} other {بقي # سؤال الآن.}}',
  'knowledge.session.next': 'السؤال التالي',
  'knowledge.session.finish': 'إنهاء',
  'knowledge.session.more': 'بضعة أسئلة أخرى',
  'knowledge.session.done': 'انتهيت الآن',
  'knowledge.session.done.none': 'لا شيء مستحق الآن.',
  'knowledge.session.done.text':
    '{count, plural, zero {لم تجب عن أي سؤال.} one {أجبت عن سؤال واحد.} two {أجبت عن سؤالين.} few {أجبت عن # أسئلة.} many {أجبت عن # سؤالًا.} other {أجبت عن # سؤال.}} ' +
    '{right, plural, =0 {} zero {} one {إجابة واحدة صحيحة.} two {إجابتان صحيحتان.} few {# إجابات صحيحة.} many {# إجابة صحيحة.} other {# إجابة صحيحة.}}',
  'knowledge.session.time': 'انتهت دقائقك الخمس. توقّف هنا أو أجب عن بضعة أسئلة أخرى.',
  'knowledge.session.back': 'إلى نماذج المعرفة',

  'knowledge.confirm': 'تأكيد',
  'knowledge.confirming': 'جارٍ الإرسال…',
  'knowledge.confirm.none': 'أجب عن السؤال أولًا.',
  'knowledge.confirm.failed': 'لم تُحفظ إجابتك. تحقّق من اتصالك وحاول مرة أخرى.',
  'knowledge.result': 'النتيجة',
  'knowledge.again': 'يعود إليك في {date}.',
  'knowledge.yours': 'إجابتك: {answer}',
  'knowledge.answered': 'سبق أن أجبت عن هذا السؤال، لذلك تبقى إجابتك الأولى.',

  'knowledge.email': 'سؤال من {course}',
  'knowledge.email.chosen':
    'اخترت هذه الإجابة في بريدك الإلكتروني. لا يُرسل شيء قبل أن تؤكّد، ويمكنك تغييرها حتى ذلك الحين.',
  'knowledge.email.unknown': 'الإجابة الواردة في هذا الرابط ليست من هذه الإجابات. اختر واحدة هنا.',
  'knowledge.email.loading': 'جارٍ تحميل سؤالك…',
  'knowledge.email.failed': 'تعذّر تحميل هذا السؤال.',
  'knowledge.email.invalid': 'رابط غير صالح',
  'knowledge.email.invalid.text': 'هذا الرابط غير مكتمل. افتحه من بريدك الإلكتروني مرة أخرى أو انسخه كاملًا.',
  'knowledge.email.workflow-not-found': 'لم يُعثر على سير العمل',
  'knowledge.email.module-not-found': 'لم يُعثر على الوحدة',
  'knowledge.email.module-not-found.text': 'لا يمكن الإجابة عن هذا السؤال الآن. ربما تغيّرت دورته، أو أنك تعيد اختباره.',
  'knowledge.email.home': 'الانتقال إلى البوابة',
} as const satisfies Record<keyof typeof source, string>;
