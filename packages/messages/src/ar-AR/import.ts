import type { importing as source } from '../en-US/import.ts';

export const importing = {
  'import-note.file-missing': 'تذكر الدورة ملفًا غير موجود في الحزمة.',
  'import-note.file-named-otherwise':
    'تكتب الدورة اسم هذا الملف بأحرف كبيرة أو شرطات تختلف عما في الحزمة، وقد عُثر عليه مع ذلك.',
  'import-note.file-type-refused': 'هذا النوع من الملفات غير مدعوم.',
  'import-note.file-unused': 'لا تستخدم أي صفحة هذه الملفات، لذلك تُركت.',
  'import-note.part-missing': 'تذكر الدورة جزءًا غير موجود في الحزمة.',
  'import-note.part-not-reachable': 'هذا موجود في الحزمة ولا مكان له في الدورة، لذلك تُرك.',
  'import-note.draft-left-out': 'تُركت مسودة.',
  'import-note.hidden-left-out': 'هذا مخفي عن المتعلمين، لذلك تُرك.',
  'import-note.hidden-kept-archived': 'هذا مخصص لفريق الدورة. استُورد مؤرشفًا ولا يراه المتعلمون.',
  'import-note.unpublished-kept-as-draft': 'هذا غير منشور، ويراه المتعلمون على أنه متاح قريبًا.',
  'import-note.unpublished-made-ready': 'لا شيء منشور في هذه الدورة، لذلك أُتيح كل ما فيها للمتعلمين.',
  'import-note.unlisted-made-optional':
    'كان المتعلمون يصلون إلى هذا عبر الروابط فقط. يظهر هنا في المخطط، وهو اختياري للجميع.',
  'import-note.not-playable-yet': 'حُفظ هذا بكل بياناته، ولا يمكن تشغيله بعد، ويراه المتعلمون على أنه متاح قريبًا.',
  'import-note.tool-to-register': 'أداة من جهة أخرى. تعمل روابطها بعد أن يسجّلها المسؤول بمفتاحها وسرّها.',
  'import-note.kind-unknown': 'هذا النوع من المحتوى غير مدعوم.',
  'import-note.link-broken': 'رابط معطّل.',
  'import-note.placed-outside-outline': 'لا مكان لهذا في المخطط، لذلك وُضع في النهاية.',
  'import-note.settings-left-out': 'تُركت إعدادات لا مقابل لها هنا.',
  'import-note.settings-unreadable': 'تعذّرت قراءة قيم هذه الإعدادات، لذلك تُركت.',
  'import-note.prerequisite-left-out':
    'كان هذا ينتظر جزءًا يأتي بعده أو ينتظر نفسه أو ينتظر جزءًا ليس في الحزمة، فما كان ليُفتح أبدًا. لذلك لم يعد ينتظر ذلك الجزء.',
  'import-note.interactive-left-out': 'في هذه الصفحة أجزاء كانت تعمل في موقعها السابق ولا تظهر هنا.',
  'import-note.document-not-shown': 'لا معاينة أمينة لهذا المستند، لذا يُنزّله المتعلمون.',
  'import-note.media-elsewhere':
    'تظهر صور هذه المواقع ومقاطع الفيديو فيها عندما يسمح بها الإعداد lms.learner_allowed_external_sources.',
  'import-note.frame-elsewhere': 'تبقى صفحات هذه المواقع روابط حتى يسمح بها الإعداد lms.learner_allowed_frame_sources.',
  'import-note.insecure-elsewhere': 'ترسل هذه المواقع محتواها دون تشفير، لذلك لا يمكن عرضه.',
  'import-note.video-remote': 'يبقى هذا الفيديو في موقعه الأصلي ويُعرض منه.',
  'import-note.private-left-out': 'هذا خاص، لذلك تُرك.',
  'import-note.people-left-out': 'ما كتبه الأشخاص وفعلوه هناك ليس من الدورة، لذلك تُرك.',
  'import-note.question-unclosed': 'إجابات هذا السؤال غير مغلقة بالقوس «}»، لذلك لم يُضف.',
  'import-note.question-not-asked': 'يظهر هذا السؤال ولا يمكن الإجابة عنه هنا، لذلك لا يُحتسب.',
  'import-note.question-not-reviewed': 'هذا السؤال ليس من نموذج المعرفة: لا يمكن تصحيحه وحده، أو يحتاج إلى ملفات.',
  'import-note.question-unused': 'لا يستخدم أي اختبار هذا السؤال. حُفظ مع الدورة، لكن المتعلمين لا يرونه.',
  'import-note.sequencing-kept': 'حُفظت بعض قواعد الترتيب هنا لكنها لا تُطبَّق: قواعد المصادفة والوقت والرجوع.',
  'import-note.scores-not-taken':
    'ترسل هذه الوحدات درجاتها بطريقة غير مدعومة هنا. تُفتح صفحاتها، ويحددها المتعلمون كمكتملة بأنفسهم.',
  'import-note.unit-elsewhere': 'هذه الوحدات على موقع آخر. تُفتح كروابط، ولا تصل منها أي درجات.',
  'import-kind.module':
    '{count, plural, zero {# وحدة} one {وحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}',
  'import-kind.section':
    '{count, plural, zero {# قسم} one {قسم} two {قسمان} few {# أقسام} many {# قسمًا} other {# قسم}}',
  'import-kind.page':
    '{count, plural, zero {# صفحة} one {صفحة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}',
  'import-kind.film':
    '{count, plural, zero {# مقطع فيديو} one {مقطع فيديو} two {مقطعا فيديو} few {# مقاطع فيديو} many {# مقطع فيديو} other {# مقطع فيديو}}',
  'import-kind.link':
    '{count, plural, zero {# رابط} one {رابط} two {رابطان} few {# روابط} many {# رابطًا} other {# رابط}}',
  'import-kind.file': '{count, plural, zero {# ملف} one {ملف} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
  'import-kind.discussion':
    '{count, plural, zero {# نقاش} one {نقاش} two {نقاشان} few {# نقاشات} many {# نقاشًا} other {# نقاش}}',
  'import-kind.event':
    '{count, plural, zero {# فعالية} one {فعالية} two {فعاليتان} few {# فعاليات} many {# فعالية} other {# فعالية}}',
  'import-kind.exercise':
    '{count, plural, zero {# تمرين} one {تمرين} two {تمرينان} few {# تمارين} many {# تمرينًا} other {# تمرين}}',
  'import-kind.tool':
    '{count, plural, zero {# أداة خارجية} one {أداة خارجية} two {أداتان خارجيتان} few {# أدوات خارجية} many {# أداة خارجية} other {# أداة خارجية}}',
  'import-kind.package':
    '{count, plural, zero {# حزمة} one {حزمة} two {حزمتان} few {# حزم} many {# حزمة} other {# حزمة}}',
  'import-kind.question-bank':
    '{count, plural, zero {# بنك أسئلة} one {بنك أسئلة} two {بنكا أسئلة} few {# بنوك أسئلة} many {# بنك أسئلة} other {# بنك أسئلة}}',
  'import-kind.rubric':
    '{count, plural, zero {# سلم تقييم} one {سلم تقييم} two {سلما تقييم} few {# سلالم تقييم} many {# سلم تقييم} other {# سلم تقييم}}',
  'import-kind.outcome':
    '{count, plural, zero {# ناتج تعلم} one {ناتج تعلم} two {ناتجا تعلم} few {# نواتج تعلم} many {# ناتج تعلم} other {# ناتج تعلم}}',
  'import-kind.announcement':
    '{count, plural, zero {# إعلان} one {إعلان} two {إعلانان} few {# إعلانات} many {# إعلانًا} other {# إعلان}}',
  'import-kind.calendar-event':
    '{count, plural, zero {# موعد} one {موعد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',
  'import-kind.handout':
    '{count, plural, zero {# ورقة مساعدة} one {ورقة مساعدة} two {ورقتا مساعدة} few {# أوراق مساعدة} many {# ورقة مساعدة} other {# ورقة مساعدة}}',
  'import-kind.textbook':
    '{count, plural, zero {# كتاب} one {كتاب} two {كتابان} few {# كتب} many {# كتابًا} other {# كتاب}}',
  'import-kind.tab':
    '{count, plural, zero {# تبويب إضافي} one {تبويب إضافي} two {تبويبان إضافيان} few {# تبويبات إضافية} many {# تبويبًا إضافيًا} other {# تبويب إضافي}}',
  'import-kind.unpublished':
    '{count, plural, zero {# عنصر غير منشور} one {عنصر غير منشور} two {عنصران غير منشورين} few {# عناصر غير منشورة} many {# عنصرًا غير منشور} other {# عنصر غير منشور}}',
  'import-kind.sequencing':
    '{count, plural, zero {لا قواعد ترتيب} one {مجموعة واحدة من قواعد الترتيب} two {مجموعتان من قواعد الترتيب} few {# مجموعات من قواعد الترتيب} many {# مجموعة من قواعد الترتيب} other {# مجموعة من قواعد الترتيب}}',
  'import-kind.part':
    '{count, plural, zero {# جزء آخر} one {جزء آخر} two {جزآن آخران} few {# أجزاء أخرى} many {# جزءًا آخر} other {# جزء آخر}}',
  'import-refusal.not-an-archive': 'هذا الملف ليس حزمة دورة ولا مستندًا ولا فيلمًا ولا تسجيلًا صوتيًا ولا ملف PDF.',
  'import-refusal.unknown-format': 'هذا الأرشيف ليس حزمة دورة بتنسيق يمكن قراءته هنا.',
  'import-refusal.is-aicc': 'هذه حزمة AICC، لكن قائمة وحداتها ‏(‎.au) مفقودة أو فارغة.',
  'import-refusal.is-qti': 'هذه حزمة QTI، لكنها لا تحتوي على اختبارات أو أسئلة.',
  'import-refusal.is-h5p': 'لا تحتوي حزمة H5P هذه على أسئلة ولا على نص يُقرأ دون مشغّلها الخاص، وهو غير متوفر في Stoa.',
  'import-refusal.h5p-library-missing': 'تنقص حزمة H5P هذه المكتبة التي صُنعت بها.',
  'import-refusal.h5p-library-invalid': 'تعذّرت قراءة وصف مكتبة في حزمة H5P هذه.',
  'import-refusal.h5p-core-unknown': 'تطلب حزمة H5P هذه إصدارًا من H5P أحدث من المعروف هنا.',
  'import-refusal.cmi5-structure': 'بنية المقرر هذه لا تتبع مخطط cmi5 ‏(13.2.0.0-1).',
  'import-refusal.cmi5-iri': 'أحد المعرّفات في بنية المقرر هذه ليس IRI كاملًا (cmi5 3.0.0.0-1).',
  'import-refusal.cmi5-block-twice': 'لكتلتين في بنية المقرر هذه المعرّف نفسه (cmi5 13.1.2.0-1).',
  'import-refusal.cmi5-objective-twice': 'لهدفين في بنية المقرر هذه المعرّف نفسه (cmi5 13.1.3.0-1).',
  'import-refusal.cmi5-unit-twice': 'لوحدتين في بنية المقرر هذه المعرّف نفسه (cmi5 13.1.4.0-1).',
  'import-refusal.cmi5-url': 'عنوان إحدى الوحدات ليس عنوان URL صالحًا (cmi5 13.1.4.0-2).',
  'import-refusal.cmi5-query': 'يستخدم عنوان إحدى الوحدات اسمًا يحجزه cmi5 للتشغيل (cmi5 8.1.0.0-6).',
  'import-refusal.cmi5-relative':
    'تحتاج إحدى الوحدات إلى ملف، لكن بنية المقرر هذه جاءت من دون حزمتها (cmi5 14.2.0.0-1).',
  'import-refusal.cmi5-file-missing': 'تفتح إحدى الوحدات ملفًا غير موجود في الحزمة (cmi5 14.1.0.0-4).',
  'import-refusal.book-encrypted': 'هذا الكتاب مشفَّر لبرنامج القراءة الخاص بالمتجر. استخدم نسخة بلا حماية من النسخ.',
  'import-refusal.archive-empty': 'هذه الحزمة فارغة.',
  'import-refusal.archive-too-large': 'محتوى هذه الحزمة أكبر من المسموح.',
  'import-refusal.archive-too-many-entries': 'تحتوي هذه الحزمة على ملفات أكثر من المسموح.',
  'import-refusal.archive-ratio': 'تتضخم هذه الحزمة عند فك ضغطها على نحو مريب.',
  'import-refusal.archive-unsafe-path': 'تحتوي هذه الحزمة على ملف يوضع خارجها.',
  'import-refusal.archive-control-character': 'يحتوي اسم ملف في هذه الحزمة على محارف تحكم غير مرئية.',
  'import-refusal.archive-name-too-long': 'اسم ملف أو مجلد في هذه الحزمة أطول من 255 بايت.',
  'import-refusal.archive-names-differ': 'تعطي هذه الحزمة أحد ملفاتها اسمين مختلفين، فهي إما تالفة وإما أُعدّت للخداع.',
  'import-refusal.archive-too-deep': 'تتداخل المجلدات في هذه الحزمة أعمق من 64 مستوى.',
  'import-refusal.archive-symlink': 'تحتوي هذه الحزمة على رابط إلى ملف آخر، وهذا غير مسموح.',
  'import-refusal.archive-duplicate': 'تحتوي هذه الحزمة على ملفين بالاسم نفسه.',
  'import-refusal.archive-overlap': 'تتداخل الملفات داخل هذه الحزمة، فهي إما تالفة وإما أُعدّت للخداع.',
  'import-refusal.archive-damaged': 'هذه الحزمة تالفة.',
  'import-refusal.xml-not-well-formed': 'تتعذّر قراءة وصف داخل هذه الحزمة.',
  'import-refusal.xml-entities': 'يعرّف وصف داخل هذه الحزمة كيانات، وهذا غير مسموح.',
  'import-refusal.manifest-missing': 'ينقص هذه الحزمة الملف الذي يصف الدورة.',
  'import-refusal.manifest-invalid': 'وصف الدورة في هذه الحزمة غير صالح.',
  'import-refusal.no-parts': 'لا يوجد في هذه الحزمة ما يمكن تعلمه.',
  'import-refusal.content-missing': 'لا يوجد في هذه الحزمة ما يمكن تعلمه: ما تفتحه غير موجود فيها.',
  'import-refusal.text-too-large': 'في هذه الحزمة صفحة أو وصف أكبر من 32 ميغابايت.',
  'import-refusal.too-many-elements': 'في هذه الحزمة صفحة أو وصف يحتوي على عناصر أكثر مما يمكن عرضه.',
  'import-refusal.too-many-attributes': 'في هذه الحزمة عنصر له أكثر من 1000 سمة.',
  'import-refusal.too-deeply-nested': 'في هذه الحزمة وصف متداخل أعمق من المسموح.',
  'import-refusal.too-many-parts': 'في هذه الدورة أكثر من 10000 جزء. يُرجى تقسيمها إلى عدة دورات.',
  'import-refusal.reading-too-slow': 'لم تتقدم قراءة هذه الحزمة لمدة دقيقة، لذلك أُوقفت.',
  'import-refusal.reading-too-large': 'احتاجت قراءة هذه الحزمة إلى ذاكرة أكثر من المسموح.',
} as const satisfies Record<keyof typeof source, string>;
