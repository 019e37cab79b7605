import type { rules as source } from '../en-US/rules.ts';

export const rules = {
  'reason.start.archived': 'الدورة غير متاحة',
  'reason.start.coming-soon': 'قريبًا',
  'reason.start.attempt-open': 'أنت تدرس هذه الدورة بالفعل.',
  'reason.start.no-retake': 'لقد أنهيت هذه الدورة، ولا يمكن دراستها مرة أخرى.',
  'reason.start.not-yet-available': 'ستكون متاحة للبدء في {date}',
  'reason.start.no-longer-available': 'كانت متاحة للبدء قبل {date}',

  'reason.self-enrol.not-offered': 'لم تعد هذه الدورة ضمن الدليل.',
  'reason.self-enrol.archived': 'الدورة غير متاحة',
  'reason.self-enrol.no-longer-available': 'كانت متاحة للبدء قبل {date}',
  'reason.self-enrol.not-yet-available': 'ستكون متاحة للبدء في {date}',

  'reason.submit.already-submitted': 'لقد سلّمت هذه الدورة بالفعل.',
  'reason.submit.proctoring-not-begun': 'هذه الدورة خاضعة للمراقبة، ويمكنك تسليمها بعد بدء جلسة المراقبة.',

  'reason.finish.already-finished': 'هذه الدورة منتهية بالفعل.',
  'reason.finish.in-grading': 'يجري تصحيح هذه الدورة. يُرجى العودة لاحقًا أو سؤال المدرّب.',
  'reason.finish.approval-pending': 'درجاتك بانتظار الاعتماد، وتنتهي الدورة بعد ذلك.',

  'reason.review.imported': 'محتوى الدورة غير متاح للمراجعة، يُرجى استخدام «البدء من جديد» بدلًا من ذلك.',
  'reason.review.not-finished': 'يمكنك مراجعة هذه الدورة بعد إنهائها.',
  'reason.review.in-grading': 'يجري تصحيح هذه الدورة. يُرجى العودة لاحقًا أو سؤال المدرّب.',
  'reason.review.not-supported': 'لا يمكن مراجعة هذه الدورة.',
  'reason.review.protected': 'نتائج هذه الدورة محمية، لذلك لا يمكن مراجعتها.',
  'reason.review.results-never': 'لا تُعرض نتائج هذه الدورة، لذلك لا يمكن مراجعتها.',
  'reason.review.results-after-date':
    '{date, select, none {يمكنك مراجعة هذه الدورة بعد ظهور نتائجها.} ' +
    'other {يمكنك مراجعة هذه الدورة ابتداءً من {date}.}}',

  'reason.open.coming-soon': 'قريبًا',
  'reason.open.previous-not-passed': 'للوصول إلى هذا المحتوى عليك إكمال الواجبات السابقة.',
  'reason.open.previous-not-passed.named': 'للوصول إلى هذا المحتوى يجب أولًا إكمال «{name}».',
  'reason.open.previous-not-passed.several': 'للوصول إلى هذا المحتوى يجب أولًا إكمال {names}.',
  'reason.open.previous-not-passed.one': '«{name}»',
  'reason.open.grace-period-passed': 'لم يعد متاحًا: فات تاريخ «الاستحقاق». كان التسليم مقبولًا حتى {date}.',
  'reason.open.access-passed': 'لم يعد متاحًا: انتهت إمكانية الوصول في {date}.',
  'reason.open.not-yet-open': 'سيتاح قريبًا: يُفتح في {date}.',
  'reason.open.start-passed': 'لم يعد متاحًا: فات تاريخ «متاح للبدء حتى»، وهو {date}.',
  'reason.open.review-never': 'لقد سلّمت هذا النشاط، ولا يمكن مراجعته.',
  'reason.open.activity-in-grading': 'يجري تصحيح هذا النشاط.',
  'reason.open.results-never': 'لا تُعرض نتائج هذا النشاط، لذلك لا يمكن مراجعته.',
  'reason.open.results-after-date':
    '{date, select, none {يمكنك مراجعة هذا النشاط بعد ظهور نتائجه.} ' +
    'other {يمكنك مراجعة هذا النشاط ابتداءً من {date}.}}',
  'reason.open.results-after-score': 'يمكنك مراجعة هذا النشاط بعد بلوغ الدرجة المطلوبة.',
  'reason.open.results-after-finish': 'يمكنك مراجعة هذا النشاط بعد انتهائه.',
  'reason.open.course-finished': 'لا يمكنك الوصول إلى محتوى جديد بعد إكمال الدورة.',
  'reason.open.session-not-ready': 'خاضع للمراقبة: يُفتح عند بدء جلسة المراقبة الخاصة بك.',
  'reason.open.session-terminated': 'خاضع للمراقبة: أنهى المراقِب جلستك. يُرجى سؤال المدرّب.',
  'reason.open.session-over': 'خاضع للمراقبة: انتهت جلستك.',
  'reason.open.review-not-supported': 'خاضع للمراقبة: لا يمكن مراجعته.',
  'reason.open.server-side': 'هذا المحتوى غير متاح حاليًا. عُد لاحقًا أو اسأل مسؤول النظام.',

  'reason.finish-activity.not-started': 'يجب فتح هذا النشاط قبل إكماله.',
  'reason.finish-activity.not-open': 'هذا النشاط مغلق، ولا يمكن إكماله.',
  'reason.finish-activity.children-unfinished': 'أكمل أولًا الأجزاء المطلوبة من هذا القسم.',
  'reason.finish-activity.not-watched': 'يلزم مشاهدة المزيد من الفيديو لإكماله.',
  'reason.finish-activity.not-answered': 'أنجز المطلوب هنا لإكماله.',
  'reason.finish-activity.not-handed-in': 'سلّم عملك لإكمال هذا النشاط.',

  'reason.restart-activity.not-repeatable': 'تُعاد أنشطته واحدًا واحدًا.',
  'reason.restart-activity.in-grading': 'هذا النشاط قيد التصحيح. يمكنك المحاولة مجددًا بعد ذلك.',
  'reason.restart-activity.attempt-open': 'لم تُكمل محاولتك الأخيرة لهذا النشاط بعد.',
  'reason.restart-activity.not-open': 'هذا النشاط مغلق، فلا يمكن إعادة محاولته.',
  'reason.restart-activity.no-attempts-left': 'لقد استنفدت كل محاولاتك لهذا النشاط.',

  'reason.attempt-review.not-supported': 'لا يمكن مراجعة هذه الدورة.',
  'reason.attempt-review.needs-desktop': 'لا يمكن مراجعة هذه الدورة إلا على شاشة أكبر، مثل شاشة الحاسوب.',
} as const satisfies Record<keyof typeof source, string>;
