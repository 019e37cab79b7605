import type { shellExtras as source } from '../en-US/shell-extras.ts';

export const shellExtras = {
  'shell-extras.menu.back': 'رجوع',
  'shell-extras.menu.profile': 'الملف الشخصي',
  'shell-extras.menu.record': 'سجلّي',
  'shell-extras.menu.grading': 'التصحيح',
  'shell-extras.menu.admin': 'لوحة الإدارة',
  'shell-extras.keys': 'اختصارات لوحة المفاتيح',
  'shell-extras.messages': 'الرسائل',
  'shell-extras.messages.unread': 'غير مقروءة',
  'shell-extras.messages.close': 'إغلاق',
  'shell-extras.chat.unavailable': 'الدردشة غير متاحة. يُرجى التواصل مع مسؤول النظام.',
  'shell-extras.add-task': 'إضافة مهمة',
  'shell-extras.feedback': 'أخبرنا برأيك',
  'shell-extras.theme': 'المظهر',
  'shell-extras.theme.device': 'مطابقة النظام',
  'shell-extras.theme.light': 'فاتح',
  'shell-extras.theme.dark': 'داكن',
  'shell-extras.text-size': 'حجم النص',
  'shell-extras.text-size.normal': 'عادي',
  'shell-extras.text-size.large': 'كبير',
  'shell-extras.text-size.larger': 'أكبر',
  'shell-extras.profile.personalInfo': 'الملف الشخصي: المعلومات الشخصية',
  'shell-extras.profile.preferredTimeZone': 'الملف الشخصي: المنطقة الزمنية',
  'shell-extras.profile.reading': 'الملف الشخصي: اللغة والقراءة',
  'shell-extras.profile.notifications': 'الملف الشخصي: الإشعارات',
  'shell-extras.profile.security': 'كلمة المرور والأمان',
  'shell-extras.profile.sessions': 'الملف الشخصي: الجلسات والأجهزة',
  'shell-extras.offline': 'أنت غير متصل بالإنترنت. قد يكون ما تراه قديمًا. سنعيد الاتصال تلقائيًا.',
  'shell-extras.offline.opens': 'أنت غير متصل بالإنترنت. تُفتح هذه الصفحة حين تعود متصلًا.',
  'shell-extras.signed-out-here': 'سجّلت الخروج من هذا الجهاز',
  'shell-extras.signed-out-here.text':
    'لم يعد أي شيء يخصك محفوظًا هنا، سوى العمل الذي لم يُرسل بعد. سننهي جلستك على الخادم فور عودتك إلى الاتصال بالإنترنت.',
  'shell-extras.unreachable': 'لا يمكننا الوصول إلى الخادم. عملك محفوظ، وسنتابع فور أن يجيب.',
  'shell-extras.away': 'لا يمكننا الوصول إلى قاعدة البيانات الآن. عملك محفوظ، وسنتابع فور أن نتمكن من ذلك.',
  'shell-extras.browser': 'المتصفحات المدعومة',
  'shell-extras.browser.desktop': 'قد لا يعرض هذا المتصفح كل شيء كما ينبغي. ننصح باستخدام Chrome أو Safari أو Edge.',
  'shell-extras.browser.mobile': 'قد لا يعرض هذا المتصفح كل شيء كما ينبغي. ننصح باستخدام Chrome أو Safari.',
  'shell-extras.impersonation': 'التصرف نيابة عن شخص آخر',
  'shell-extras.impersonation.read-only': '{administrator}، أنت ترى البوابة بصفة {name}. لا يمكن تغيير أي شيء.',
  'shell-extras.impersonation.changes': '{administrator}، أنت تتصرف بصفة {name}. كل ما تغيّره يتغيّر لهذا الشخص.',
  'shell-extras.impersonation.stop': 'العودة إلى حسابي',
  'shell-extras.session.ending': 'هل ما زلت هنا؟',
  'shell-extras.session.minutes':
    'سيتم تسجيل خروجك خلال {value, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} ' +
    'many {# دقيقة} other {# دقيقة}}.',
  'shell-extras.session.seconds':
    'سيتم تسجيل خروجك خلال أقل من {value, plural, zero {ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} ' +
    'many {# ثانية} other {# ثانية}}.',
  'shell-extras.session.text': 'هذا يحمي حسابك في غيابك. ما كتبته محفوظ.',
  'shell-extras.session.last': 'يُرجى تسجيل الدخول مرة أخرى قريبًا',
  'shell-extras.session.last.text':
    'حفاظًا على أمانك، يسجّل الجميع الدخول مجددًا من وقت إلى آخر. لن يستغرق الأمر إلا لحظة، وستبقى هذه الصفحة كما هي.',
  'shell-extras.session.last.blocked': 'لم يفتح متصفحك النافذة. يُرجى السماح بالنوافذ من هذا الموقع والمحاولة مرة أخرى.',
  'shell-extras.session.sign-in-now': 'تسجيل الدخول الآن',
  'shell-extras.session.stay': 'البقاء مسجّل الدخول',
  'shell-extras.sign-in-again': 'يُرجى تسجيل الدخول مرة أخرى',
  'shell-extras.sign-in-again.text': 'انتهت جلستك. سجّل الدخول للمتابعة. ما كتبته ما زال هنا، وسيُنفَّذ آخر إجراء قمت به.',
  'shell-extras.sign-in-again.blocked':
    'لم يفتح متصفحك نافذة تسجيل الدخول. اسمح بالنوافذ المنبثقة لهذا الموقع وأعد المحاولة، أو سجّل الدخول في هذه ' +
    'الصفحة.',
  'shell-extras.sign-in-again.here': 'تسجيل الدخول في هذه الصفحة',
  'shell-extras.sign-in-again.later': 'ليس الآن',
  'shell-extras.gallery': 'معرض الصور',
  'shell-extras.gallery.position': '{number, number} من {count, number}',
  'shell-extras.gallery.previous': 'الصورة السابقة',
  'shell-extras.gallery.next': 'الصورة التالية',
  'shell-extras.gallery.close': 'إغلاق المعرض',
  'shell-extras.copied': 'تم النسخ',
  'shell-extras.link-copied': 'نُسخ الرابط',
  'shell-extras.copy-failed': 'لم يسمح متصفحك بالنسخ.',
  'shell-extras.preferences.here-only': 'حُفظ في هذا المتصفح فقط. تعذّرت مزامنته مع أجهزتك الأخرى.',
  'shell-extras.commands.submitted': 'تم تسليم دورتك.',
  'shell-extras.submitted-elsewhere': 'سلّمت هذه الدورة في علامة تبويب أخرى',
  'shell-extras.submitted-elsewhere.text': 'سُلّم كل ما أنجزته حتى تلك اللحظة. لا يمكن الإضافة إليه من علامة التبويب هذه.',
  'shell-extras.submitted-elsewhere.result': 'اعرض نتيجتك',
  'shell-extras.command.errors': 'قبل الخادم الأمر، لكن حدثت أخطاء أثناء تنفيذه.',
  'shell-extras.command.unknown-error': 'قبل الخادم الأمر، لكن حدث خطأ غير معروف.',
  'shell-extras.command.unknown-answer': 'أعاد الخادم خطأً غير معروف.',
  'shell-extras.time-over.text': 'انتهى الوقت! لم يؤكد الخادم هذا بعد. لم يضِع شيء: تحقق مرة أخرى لمعرفة النتيجة.',
  'shell-extras.check-again': 'التحقق مرة أخرى',
  'shell-extras.submit': 'تسليم',
  'shell-extras.submit.title': 'هل تريد تسليم هذه الدورة؟',
  'shell-extras.submit.confirmation': 'عند اختيار التسليم تُسلَّم نتائجك ولا يمكن استئناف الدورة بعد ذلك.',
  'shell-extras.submit.open':
    '{count, plural, zero {اكتملت كل الأنشطة المطلوبة.} one {لم يكتمل نشاط مطلوب واحد بعد.} ' +
    'two {لم يكتمل نشاطان مطلوبان بعد.} few {لم تكتمل # أنشطة مطلوبة بعد.} many {لم يكتمل # نشاطًا مطلوبًا بعد.} ' +
    'other {لم يكتمل # نشاط مطلوب بعد.}}',
  'shell-extras.submit.draft': 'لم تُسلّم «{name}» بعد. لا تُسلَّم المسودة مع الدورة.',
  'shell-extras.submit.cancel': 'متابعة التعلم',
  'shell-extras.submit.sending': 'جارٍ التسليم…',
  'shell-extras.submit.close': 'إغلاق',
  'shell-extras.submit.waiting': 'تم التسليم. ننتظر نتيجتك…',
  'shell-extras.submit.time-over': 'انتهى الوقت!',
  'shell-extras.submit.time-over.text': 'عملك محفوظ، لكن النتيجة لم تصل بعد. يمكنك التحقق مرة أخرى أو العودة لاحقًا.',
  'shell-extras.submit.check-again': 'التحقق مرة أخرى',
  'shell-extras.submit.later': 'العودة لاحقًا',
  'shell-extras.submit.failed': 'تعذّر تسليم الدورة',
  'shell-extras.error.activity-start': 'حدث خطأ ما. يُرجى تحديث الصفحة.',
  'shell-extras.kept': 'على هذا الجهاز',
  'shell-extras.kept.none':
    '{count, plural, zero {لا توجد صفحات يمكن حفظها.} one {احفظ صفحة الدورة لقراءتها دون اتصال.} two {احفظ ' +
    'صفحتي الدورة لقراءتهما دون اتصال.} few {احفظ صفحات الدورة، وعددها #، لقراءتها دون اتصال.} many {احفظ ' +
    'صفحات الدورة، وعددها #، لقراءتها دون اتصال.} other {احفظ صفحات الدورة، وعددها #، لقراءتها دون اتصال.}}',
  'shell-extras.kept.size': 'تشغل الدورة نحو {size}.',
  'shell-extras.kept.size-rest': 'يشغل الباقي نحو {size}.',
  'shell-extras.kept.no-room': 'لا توجد على هذا الجهاز مساحة كافية لكل الدورة. سنحفظ ما يتسع له المكان.',
  'shell-extras.kept.some':
    'المحفوظ على هذا الجهاز: {kept, number} من {count, plural, zero {# صفحة} one {صفحة واحدة} two {صفحتين} ' +
    'few {# صفحات} many {# صفحة} other {# صفحة}} ({size}).',
  'shell-extras.kept.all':
    '{count, plural, zero {لا توجد صفحات} one {الصفحة محفوظة} two {الصفحتان محفوظتان} few {كل الصفحات، وعددها ' +
    '#، محفوظة} many {كل الصفحات، وعددها #، محفوظة} other {كل الصفحات، وعددها #، محفوظة}} على هذا الجهاز ' +
    '({size}).',
  'shell-extras.kept.films':
    '{count, plural, zero {لا توجد مقاطع فيديو تحتاج إلى اتصال.} one {مقطع فيديو واحد يحتاج إلى اتصال.} two ' +
    '{مقطعا فيديو يحتاجان إلى اتصال.} few {# مقاطع فيديو تحتاج إلى اتصال.} many {# مقطع فيديو يحتاج إلى ' +
    'اتصال.} other {# مقطع فيديو يحتاج إلى اتصال.}}',
  'shell-extras.kept.files':
    '{count, plural, zero {لا توجد ملفات تحتاج إلى اتصال.} one {ملف واحد يحتاج إلى اتصال.} two {ملفان يحتاجان ' +
    'إلى اتصال.} few {# ملفات تحتاج إلى اتصال.} many {# ملفًا يحتاج إلى اتصال.} other {# ملف يحتاج إلى ' +
    'اتصال.}}',
  'shell-extras.kept.elsewhere':
    '{count, plural, zero {لا توجد نصوص تعرض ما يحتاج إلى اتصال.} one {نص واحد يعرض ما يحتاج إلى اتصال.} two ' +
    '{نصان يعرضان ما يحتاج إلى اتصال.} few {# نصوص تعرض ما يحتاج إلى اتصال.} many {# نصًا يعرض ما يحتاج إلى ' +
    'اتصال.} other {# نص يعرض ما يحتاج إلى اتصال.}}',
  'shell-extras.kept.pictures':
    '{count, plural, zero {لا تنقص أي صورة.} one {تنقص صورة واحدة.} two {تنقص صورتان.} few {تنقص # صور.} many ' +
    '{تنقص # صورة.} other {تنقص # صورة.}}',
  'shell-extras.kept.closed':
    '{count, plural, zero {لا توجد صفحات مغلقة أمامك.} one {صفحة واحدة غير متاحة لك الآن.} two {صفحتان غير ' +
    'متاحتين لك الآن.} few {# صفحات غير متاحة لك الآن.} many {# صفحة غير متاحة لك الآن.} other {# صفحة غير ' +
    'متاحة لك الآن.}}',
  'shell-extras.kept.proctored':
    '{count, plural, zero {لا توجد صفحات مراقبة.} one {صفحة واحدة خاضعة للمراقبة لا تُحفظ أبدًا.} two {صفحتان ' +
    'خاضعتان للمراقبة لا تُحفظان أبدًا.} few {# صفحات خاضعة للمراقبة لا تُحفظ أبدًا.} many {# صفحة خاضعة ' +
    'للمراقبة لا تُحفظ أبدًا.} other {# صفحة خاضعة للمراقبة لا تُحفظ أبدًا.}}',
  'shell-extras.kept.until':
    'تُزال عند تسجيل خروجك، أو حين تُغلق صفحة أمامك، أو بعد {days, plural, zero {أقل من يوم} one {يوم} ' +
    'two {يومين} few {# أيام} many {# يومًا} other {# يوم}} دون زيارة.',
  'shell-extras.kept.keep': 'حفظ هذه الدورة',
  'shell-extras.kept.keep-rest': 'حفظ الباقي',
  'shell-extras.kept.keeping': 'جارٍ حفظ الصفحة {done, number} من {count, number}…',
  'shell-extras.kept.stop': 'إيقاف',
  'shell-extras.kept.remove': 'إزالة من هذا الجهاز',
  'shell-extras.kept.failed.noRoom': 'لم تبقَ مساحة على هذا الجهاز. حُفظ ما اتسع له المكان.',
  'shell-extras.kept.failed.unreached': 'انقطع الاتصال. حُفظ ما وصل حتى تلك اللحظة.',
  'shell-extras.kept.failed.refused': 'تعذّر حفظ بعض الصفحات. يُرجى المحاولة لاحقًا.',
  'shell-extras.kept.failed.portal': 'الصفحات هنا، لكن هذا المتصفح لم يحفظ البوابة، لذلك لن تُفتح دون اتصال.',
  'shell-extras.work.waiting':
    '{count, plural, zero {لا توجد تغييرات على هذا الجهاز.} one {تغيير واحد محفوظ على هذا الجهاز. سنرسله حين ' +
    'تعود متصلًا بالإنترنت.} two {تغييران محفوظان على هذا الجهاز. سنرسلهما حين تعود متصلًا بالإنترنت.} few {# ' +
    'تغييرات محفوظة على هذا الجهاز. سنرسلها حين تعود متصلًا بالإنترنت.} many {# تغييرًا محفوظًا على هذا ' +
    'الجهاز. سنرسلها حين تعود متصلًا بالإنترنت.} other {# تغيير محفوظ على هذا الجهاز. سنرسلها حين تعود متصلًا ' +
    'بالإنترنت.}}',
  'shell-extras.work.refused':
    '{count, plural, zero {حُفظت كل التغييرات.} one {لم يُحفظ تغيير واحد.} two {لم يُحفظ تغييران.} few {لم ' +
    'تُحفظ # تغييرات.} many {لم يُحفظ # تغييرًا.} other {لم يُحفظ # تغيير.}}',
  'shell-extras.work.done':
    '{count, plural, zero {لم يُحفظ أي نشاط} one {حُفظ «{name}» على هذا الجهاز، وسيُسجَّل مكتملًا حين تعود ' +
    'متصلًا بالإنترنت.} two {حُفظ نشاطان على هذا الجهاز، وسيُسجَّلان مكتملين حين تعود متصلًا بالإنترنت.} few ' +
    '{حُفظت # أنشطة على هذا الجهاز، وستُسجَّل مكتملة حين تعود متصلًا بالإنترنت.} many {حُفظ # نشاطًا على هذا ' +
    'الجهاز، وستُسجَّل مكتملة حين تعود متصلًا بالإنترنت.} other {حُفظ # نشاط على هذا الجهاز، وستُسجَّل مكتملة ' +
    'حين تعود متصلًا بالإنترنت.}}',
  'shell-extras.work.saved': 'محفوظ',
  'shell-extras.work.submission':
    'لا يمكن الوصول إلى الخادم الآن. حُفظ تسليمك على هذا الجهاز، وسنرسله فور عودتك متصلًا بالإنترنت.',
  'shell-extras.promo.failed': 'تعذّر تحميل أخبار مؤسستك.',
  'shell-extras.work.show': 'اعرض التفاصيل',
  'shell-extras.work.title': 'على هذا الجهاز',
  'shell-extras.work.here': 'محفوظ على هذا الجهاز',
  'shell-extras.work.not': 'غير محفوظ',
  'shell-extras.work.text': 'هذا محفوظ على هذا الجهاز فقط حتى الآن. لا يراه أي شخص آخر يسجّل الدخول هنا.',
  'shell-extras.work.no-reason': 'تعذّر على الخادم قبوله.',
  'shell-extras.work.remove': 'إزالة',
  'shell-extras.work.close': 'إغلاق',
  'shell-extras.work.sent-all': 'كل شيء محفوظ على الخادم الآن.',
  'shell-extras.work.kind.enrol': 'إضافة دورة',
  'shell-extras.work.kind.start': 'بدء دورة',
  'shell-extras.work.kind.open': 'فتح نشاط',
  'shell-extras.work.kind.finish': 'وضع علامة «مكتمل»',
  'shell-extras.work.kind.submit': 'تسليم دورة',
  'shell-extras.work.kind.draft': 'مسودتك',
  'shell-extras.work.kind.hand-in': 'تسليم عملك',
  'shell-extras.work.kind.answer': 'إجابتك',
  'shell-extras.work.kind.annotation': 'ملاحظتك على سؤال',
  'shell-extras.work.kind.check': 'التحقق من إجابتك',
  'shell-extras.work.kind.hint': 'طلب تلميح',
  'shell-extras.work.kind.go-on': 'الانتقال إلى السؤال التالي',
  'shell-extras.work.kind.hand-in-quiz': 'تسليم إجاباتك',
  'shell-extras.work.kind.withdraw': 'سحب عملك',
  'shell-extras.work.kind.place': 'الموضع الذي وصلت إليه',
  'shell-extras.work.kind.package': 'تقدّمك في حزمة',
  'shell-extras.work.kind.comment': 'ملاحظاتك',
  'shell-extras.language.changed': 'تغيّرت اللغة إلى {language}.',
  'shell-extras.working': 'لحظة من فضلك…',
  'shell-extras.notifications': 'الإشعارات',
  'shell-extras.navigation.close': 'إغلاق قائمة التنقل',
  'shell-extras.dismiss': 'إخفاء',
} as const satisfies Record<keyof typeof source, string>;
