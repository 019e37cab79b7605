import type { proctoring as source } from '../en-US/proctoring.ts';

export const proctoring = {
  'proctoring.title': '«{name}» خاضع للمراقبة',
  'proctoring.about.watched': 'أثناء العمل هنا يشرف عليك مراقِب: شخص من مؤسستك أو من خدمة تستعين بها.',
  'proctoring.about.opens': 'يُفتح المحتوى تلقائيًا عند بدء جلستك، ويُغلق عند انتهائها.',
  'proctoring.about.kept': 'يبقى عملك محفوظًا مهما حدث للجلسة.',
  'proctoring.state.none': 'لا توجد جلسة لك بعد. يمكنك طلب جلسة عند الاستعداد للبدء.',
  'proctoring.state.none.looking': 'لا توجد جلسة لك. يمكن طلب جلسة بمتابعة الدورة.',
  'proctoring.state.created': 'جلستك في انتظار مراقِب. يمكنك البقاء في هذه الصفحة، فهي تُفتح تلقائيًا.',
  'proctoring.state.inProgress': 'بدأت جلستك. جارٍ الفتح…',
  'proctoring.state.finished': 'انتهت جلستك، وعملك محفوظ. إن لم يكتمل عملك بعد، فيُرجى طلب جلسة أخرى من المدرّب.',
  'proctoring.state.terminated': 'أنهى مراقِب جلستك، وعملك محفوظ. يُرجى سؤال المدرّب عن كيفية المتابعة.',
  'proctoring.asked': 'طُلبت في {date}.',
  'proctoring.ask': 'طلب جلسة',
  'proctoring.asking': 'جارٍ الطلب…',
  'proctoring.check': 'التحقق مرة أخرى',
  'proctoring.unchanged': 'جرى التحقق للتو: لم يتغيّر شيء بعد.',
  'proctoring.unreachable': 'تعذّر التحقق الآن، وستُعاد المحاولة تلقائيًا.',
  'proctoring.news.begun': 'بدأت جلسة المراقبة الخاصة بك، والمحتوى مفتوح الآن.',
  'proctoring.news.over': 'انتهت جلسة المراقبة الخاصة بك. أُغلق المحتوى، وعملك محفوظ.',
} as const satisfies Record<keyof typeof source, string>;
