import type { console as source } from '../en-US/console.ts';

export const console = {
  'console.start.title': 'Stoa {version}',
  'console.start.data': 'مجلد البيانات: {folder}',
  'console.start.database-creating': 'جارٍ إنشاء قاعدة البيانات…',
  'console.start.database-starting': 'جارٍ تشغيل قاعدة البيانات…',
  'console.start.database-embedded': 'قاعدة البيانات: PostgreSQL المدمجة في {folder}',
  'console.start.database-elsewhere':
    'قاعدة البيانات خارج مجلد البيانات، لأن PostgreSQL لا تعمل بحساب root ولا يُسمح للحسابات الأخرى بدخول ' +
    '{closed}. وستبقى هناك.',
  'console.start.database-external': 'قاعدة البيانات: {address}',
  'console.start.database-orphan': 'أُوقف خادم قاعدة بيانات خلّفه تشغيل سابق انتهى قسرًا.',
  'console.start.migrated':
    'مخطط قاعدة البيانات: {count, plural, zero {لم يُطبَّق أي تغيير} one {طُبِّق تغيير واحد} ' +
    'two {طُبِّق تغييران} few {طُبِّقت # تغييرات} many {طُبِّق # تغييرًا} other {طُبِّق # تغيير}}.',
  'console.start.demo': 'جارٍ إعداد المؤسسة التجريبية…',
  'console.start.demo-exposed':
    'تحذير: في هذا الخادم حسابات تجريبية كلمة مرورها معروفة، والإعداد HOST={host} يفتحه أمام أجهزة أخرى.',
  'console.start.backup-last':
    'آخر نسخة احتياطية: {days, plural, =0 {{hours, plural, =0 {قبل أقل من ساعة} zero {قبل أقل من ساعة} one {قبل ' +
    'ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}} zero {اليوم} one {قبل يوم} ' +
    'two {قبل يومين} few {قبل # أيام} many {قبل # يومًا} other {قبل # يوم}}، {file}',
  'console.start.backup-none': 'لا توجد نسخة احتياطية بعد.',
  'console.start.backup-off': 'لا تُنشئ Stoa نسخًا احتياطية من نفسها (BACKUP_TIME).',
  'console.start.backup-plan': 'تُنشأ نسخة احتياطية كل يوم الساعة {time} في {folder}، ويُحتفظ هناك بآخر {count, number}.',
  'console.start.ready': 'Stoa تعمل على {url}',
  'console.start.accounts': 'الحسابات التجريبية (كلمة المرور: {password}): {accounts}',
  'console.start.demo-tool': 'أداة LTI المرفقة بالعرض التجريبي تعمل على العنوان {url}.',
  'console.start.next': 'الخطوة التالية: افتح العنوان وسجّل الدخول، أو استورد دورة بالأمر  {command}',
  'console.start.stop': 'للإيقاف اضغط Ctrl-C.',
  'console.stop.draining': 'جارٍ الإيقاف بعد إنهاء الطلبات الجارية… (اضغط Ctrl-C مرة أخرى للإيقاف فورًا)',
  'console.stop.done': 'توقفت Stoa. بياناتك في {folder}',
  'console.stop.forced': 'توقفت Stoa فورًا.',
  'console.database.lost': 'توقف خادم قاعدة البيانات على نحو غير متوقع. جارٍ تشغيله من جديد…',
  'console.database.restart-failed': 'تعذّر تشغيل خادم قاعدة البيانات، وستتكرر المحاولة: {reason}',
  'console.database.back': 'عاد خادم قاعدة البيانات إلى العمل.',

  'console.demo.filled': 'المؤسسة التجريبية جاهزة. الحسابات (كلمة المرور: {password}): {accounts}',
  'console.demo.exists': 'توجد مؤسسة تجريبية بالفعل، ولم يتغيّر شيء.',
  'console.demo.embedded':
    'تُملأ قاعدة البيانات المدمجة بالمؤسسة التجريبية عند أول تشغيل. هذا الأمر لقاعدة بيانات خارجية: اضبط DATABASE_URL.',

  'console.cli.help': `stoa — إدارة خادم Stoa من سطر الأوامر

  npm run stoa -- import FILE|FOLDER [--code CODE] [--name NAME] [--collection NAME] [--enrol EMAIL]...
      [--display-mode MODE] [--replace] [--knowledge-model] [--wait SECONDS] [--details]
      يستورد دورة بصيغة Open edX OLX ‏(.tar.gz) أو IMS Common Cartridge ‏(.imscc)
      أو نسخة احتياطية من Moodle ‏(.mbz) أو SCORM ‏1.2 أو 2004 ‏(.zip) أو مجلد صفحات بصيغة Markdown أو HTML ‏(كما هو أو .zip)
      أو كتابًا ‏(.epub) أو مستندًا ‏(.docx) أو فيلمًا أو تسجيلًا صوتيًا أو ملف PDF، أو أسئلة بصيغة
      QTI ‏(.zip) أو H5P ‏(.h5p) أو Moodle XML ‏(.xml) أو GIFT ‏(.gift، .txt).
      كل --enrol يمنح شخصًا واحدًا حق الدخول إلى الدورة.
      --display-mode قيمته embeddedAuto (ملائم للصفحة) أو embeddedCustom (بحجمه الخاص)
      أو fullscreen (يملأ النافذة كلها).
      --replace يحدّث الدورة التي تحمل الرمز نفسه، ويبقى ما أنجزه الناس فيه محفوظًا.
      --details يعرض أسماء كل ما ينتظر أو تُرك.
      --wait SECONDS: مدة الاستمرار في سؤال خادم انقطع أثناء ذلك (120).
  npm run stoa -- check FILE|FOLDER [--details] [--json]
      يقرأ دورة كما يفعل الاستيراد، بلا خادم ودون كتابة شيء، ويعرض ما ستصبح عليه.
      --json يعرض ذلك للبرامج.
  npm run stoa -- export CODE [FOLDER|FILE] [--format text|cc] [--tenant HOST]
      يكتب دورة ملفات Markdown مع وسائطها في مجلد جديد أو ملف مضغوط، ويذكر ما لا يمكن كتابته فيها.
      واستيرادها يعطي الدورة نفسها. انظر docs/course-as-text.md.
      --format cc يكتب بدلًا من ذلك Common Cartridge 1.3 ‏(.imscc) للأنظمة الأخرى.
  npm run stoa -- import status ID
      يعرض نتيجة استيراد استمر دون متابعة.
  npm run stoa -- import cancel ID
      يلغي استيرادًا ما زال جاريًا، ولا يبقى منه شيء.
  npm run stoa -- user add EMAIL --first-name NAME --last-name NAME [--role ROLE]... [--password-stdin]
      ينشئ حسابًا محليًا. الأدوار: Learner (المعتاد) وInstructor وAuthor وAdministrator.
      تُقرأ كلمة المرور من الدخل القياسي.
  npm run stoa -- user password EMAIL [--password-stdin]
      يطبع رابطًا يعيّن به الشخص كلمة مرور جديدة مرة واحدة خلال يوم.
      ومع --password-stdin تُقرأ كلمة المرور من الدخل القياسي وتُعيَّن فورًا.
  npm run stoa -- user deactivate EMAIL
  npm run stoa -- user activate EMAIL
      يغلق حسابًا: يُسجَّل خروج صاحبه من كل مكان ويبقى ما عمله. ثم يفتحه من جديد.
  npm run stoa -- user one-step EMAIL
      يزيل الخطوة الثانية عمّن فقدها، فتكفي كلمة المرور وحدها من جديد.
  npm run stoa -- forget EMAIL [--dry-run] [--yes]
      يحذف نهائيًا كل ما يخص شخصًا، أو يجرّده من الأسماء حيث يجب على المؤسسة الاحتفاظ به.
      يعرض أولًا ما سيحدث ثم يسأل، ومع --dry-run يعرض فقط. راجع docs/personal-data.md.
  npm run stoa -- user sign-ins EMAIL [--all]
      يعرض متى ومن أين سجّل الشخص الدخول، والمحاولات الفاشلة.
  npm run stoa -- enrol EMAIL CODE [--mandatory] [--retake] [--due DATE]
      يمنح شخصًا حق الدخول إلى دورة.
  npm run stoa -- staff CODE [EMAIL] [--role ROLE]... [--none]
      يعرض فريق عمل الدورة، أو يحدد ما يقوم به شخص فيها. الأدوار: instructor وauthor وproctor.
      ‏--none يخرج الشخص من فريق الدورة.
  npm run stoa -- csp-reports
      يعرض ما حظرته المتصفحات في صفحات البوابة، مثل محتوى مواقع غير مسموح بها.
  npm run stoa -- log [--from DATE] [--to DATE] [--person EMAIL] [--kind KIND]... [--format text|ndjson|csv]
      يعرض ما حدث من الأقدم إلى الأحدث: تسجيل الدخول والرفض والتغييرات والتسليم والدرجات.
  npm run stoa -- tenant add NAME HOST
      ينشئ مؤسسة مستقلة على هذا الخادم، وتُفتح بوابتها باسم المضيف هذا.
  npm run stoa -- demo
      يملأ قاعدة بيانات خارجية (DATABASE_URL) بالمؤسسة التجريبية.
  npm run stoa -- backup FILE [--encrypt] [--passphrase-file FILE] [--yes]
      يكتب قاعدة البيانات وجميع الملفات في ملف واحد، حتى والخادم يعمل. الخيار --encrypt يسأل عن عبارة مرور،
      ويمكن أن تكون في BACKUP_PASSPHRASE أو في ملف.
  npm run stoa -- backup --check FILE [--passphrase-file FILE]
      يقرأ نسخة احتياطية ويقارنها كلها بمجاميعها الاختبارية ويعرض ما فيها.
  npm run stoa -- restore FILE [--passphrase-file FILE] [--yes]
      يضع نسخة احتياطية مكان ما يشير إليه DATA_DIR أو DATABASE_URL. يجب ألا يكون الخادم عاملًا.
  npm run stoa -- copy-files bucket|disk [--check]
      ينسخ جميع الملفات من مجلد البيانات إلى الحاوية التي يسميها FILES_S3_BUCKET أو بالعكس، ويقارن ما يصل بمجاميعه
      الاختبارية. كرّره لنسخ ما بقي؛ والخيار --check يقرأ أيضًا ما هو موجود من قبل.
  npm run stoa -- erase [--yes]
      يمحو كل ما تحفظه Stoa في مجلد البيانات، ومعه قاعدة بياناته. يجب ألا يكون الخادم عاملًا.
  npm run stoa -- help
      يعرض هذا الشرح.

يُعثر على خادم هذا الجهاز بالمتغير DATA_DIR. ولخادم آخر: ‎--server URL --token TOKEN.
ولمؤسسة غير المؤسسة الافتراضية: ‎--tenant HOST.`,
  'console.cli.command-unknown': 'الأمر "{command}" غير معروف. راجع: npm run stoa -- help',
  'console.cli.word-missing': '{word} غير مذكور. راجع: npm run stoa -- help',
  'console.cli.word-extra': '"{word}" كلمة زائدة. راجع: npm run stoa -- help',
  'console.cli.option-wrong': '{reason}. راجع: npm run stoa -- help',
  'console.cli.date-wrong': '"{value}" ليس تاريخًا. اكتبه على الشكل 2027-01-31 أو 2027-01-31T18:00Z.',
  'console.cli.server-wrong': 'قيمة ‎--server هي "{value}"، ويجب أن تكون عنوانًا مثل https://learn.example.org.',
  'console.cli.no-server':
    'لا تعمل Stoa على مجلد البيانات {folder}. شغّلها بالأمر npm start، أو حدّد خادمًا بالخيارين ‎--server و‎--token.',
  'console.cli.server-away': 'لا يستجيب {url}. شغّل Stoa بالأمر npm start، أو حدّد خادمًا آخر بالخيارين ‎--server و‎--token.',
  'console.cli.token-missing': 'رمز الخادم غير مذكور. اذكره بالخيار ‎--token.',
  'console.cli.token-closed': 'تعذّرت قراءة الملف {file}. نفّذ هذا الأمر بالحساب الذي شغّل Stoa.',
  'console.cli.token-refused': 'لا يقبل {url} هذا الرمز.',
  'console.cli.answer-strange': 'الرد من {url} لا يشبه ردود Stoa (الحالة {status}).',
  'console.cli.refused': 'رُفض الطلب: {reason}',
  'console.cli.failed': 'تعذّر ذلك: {reason}',
  'console.user.added': 'أُنشئ الحساب {email} ({roles}).',
  'console.csp-reports.none': 'لم تُبلِّغ المتصفحات عن حظر أي شيء.',
  'console.csp-reports.one':
    '{lastSeen}  حظرت {directive} المصدر {blocked} في {document} (الموضع: {source}، العدد: {times})',
  'console.staff.roles': 'يعمل {email} في {code}: {roles}',
  'console.staff.none': 'لم يعد {email} يعمل في {code}.',
  'console.staff.nobody': 'لا أحد يعمل في {code} بعد. يصل المديرون إلى كل الدورات.',
  'console.user.password-link': 'حتى {until} يستطيع {email} تعيين كلمة مرور جديدة مرة واحدة هنا:\n{url}',
  'console.user.password-set': 'تم تعيين كلمة مرور {email}، وسُجِّل خروج جميع أجهزته.',
  'console.user.deactivated': 'سُجِّل خروج {email} من كل مكان، ولم يعد بإمكانه تسجيل الدخول. ويبقى ما عمله.',
  'console.forget.what': 'حذف بيانات {email} نهائي ولا يمكن التراجع عنه. سيحدث الآتي:',
  'console.forget.row.deleted':
    '  {table}: يُحذف {rows, plural, zero {# صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  'console.forget.row.anonymised':
    '  {table}: يُجرَّد من الأسماء {rows, plural, zero {# صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}. {why}',
  'console.forget.row.kept':
    '  {table}: يبقى {rows, plural, zero {# صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}. {why}',
  'console.forget.files':
    '  يُزال {count, plural, zero {# ملف} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}، ما لم يكن لدى شخص آخر الملف نفسه',
  'console.forget.dry': 'لم يتغيّر شيء.',
  'console.forget.ask': 'هل تريد حذف بيانات هذا الشخص؟ اكتب نعم:',
  'console.forget.done': 'حُذفت بيانات {email}. وتُحذف من جديد إذا استُعيدت نسخة احتياطية.',
  'console.user.activated': 'يستطيع {email} تسجيل الدخول من جديد.',
  'console.user.one-step': 'يسجّل {email} الدخول بكلمة المرور وحدها من جديد.',
  'console.sign-ins.none': 'لم يسجّل {email} الدخول بعد.',
  'console.sign-ins.succeeded': 'تسجيل دخول',
  'console.sign-ins.failed': 'محاولة فاشلة',
  'console.sign-ins.throttled': 'محظورة بعد محاولات كثيرة',
  'console.sign-ins.more': 'توجد عمليات أقدم. لعرضها أضف --all.',
  'console.tenant.added': 'أُنشئت المؤسسة {name}: {url}',
  'console.user.enrolled': 'التحق {email} بالدورة {code}: {url}',

  'console.cli.yes': 'نعم',
  'console.cli.yes-needed': 'لا أحد هنا ليجيب. للمتابعة دون سؤال أضف ‎--yes. لم يتغير شيء.',
  'console.cli.declined': 'لم يتغير شيء.',
  'console.backup.checking': 'جارٍ فحص النسخة الاحتياطية: {percent, number}٪…',
  'console.backup.files': 'الملفات: {percent, number}٪…',
  'console.backup.tables': 'قاعدة البيانات: {percent, number}٪…',
  'console.backup.written':
    'كُتبت النسخة: {file} ‏({size, number} م.ب؛ {people, plural, zero {لا أشخاص} one {شخص واحد} two {شخصان} few ' +
    '{# أشخاص} many {# شخصًا} other {# شخص}}، {files, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ' +
    'ملفات} many {# ملفًا} other {# ملف}}).',
  'console.backup.sealed':
    'النسخة مشفّرة، ولا يستطيع أحد استعادتها دون عبارة المرور. احفظهما في مكانين مختلفين ولا تفقد أيًّا منهما.',
  'console.backup.open': 'النسخة غير مشفّرة: احمها كما تحمي قاعدة البيانات نفسها، أو أضف ‎--encrypt.',
  'console.backup.not-noted': 'تحذير: تعذّر تسجيل ذلك في سجل الأمان: {reason}',
  'console.backup.lost':
    'تحذير: {count, plural, zero {لا ملفات مفقودة} one {ملف واحد من ملفات الدورات مفقود أو تالف} two {ملفان من ' +
    'ملفات الدورات مفقودان أو تالفان} few {# ملفات من ملفات الدورات مفقودة أو تالفة} many {# ملفًا من ملفات ' +
    'الدورات مفقودة أو تالفة} other {# ملف من ملفات الدورات مفقودة أو تالفة}} على القرص، وتعذّر نسخها.',
  'console.backup.whole': 'الملف {file} سليم.',
  'console.backup.contents':
    'في النسخة: {organisations}؛ {people, plural, zero {لا أشخاص} one {شخص واحد} two {شخصان} few {# أشخاص} many ' +
    '{# شخصًا} other {# شخص}}، {files, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ' +
    'ملفًا} other {# ملف}}، بتاريخ {date}، من إصدار Stoa {program}.',
  'console.backup.nothing': 'لا توجد Stoa في قاعدة البيانات هذه بعد، فلا شيء لنسخه.',
  'console.backup.missing': 'لا يوجد ملف {file} تمكن قراءته. لم يتغير شيء.',
  'console.backup.not-a-backup': 'الملف {file} ليس نسخة احتياطية من Stoa. لم يتغير شيء.',
  'console.backup.newer': 'أُنشئ {file} بإصدار أحدث من Stoa. استخدم ذلك الإصدار أو ما بعده. لم يتغير شيء.',
  'console.backup.damaged': 'الملف {file} تالف أو ناقص. لم يتغير شيء. استخدم نسخة أخرى.',
  'console.backup.passphrase': 'عبارة مرور النسخة الاحتياطية:',
  'console.backup.passphrase-again': 'أعد كتابتها:',
  'console.backup.passphrase-differs': 'عبارتا المرور مختلفتان. لم يتغير شيء.',
  'console.backup.passphrase-short':
    'يجب ألا تقل عبارة المرور عن {count, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# ' +
    'حرفًا} other {# حرف}}.',
  'console.backup.passphrase-wrong': 'هذه ليست عبارة مرور {file}. لم يتغير شيء.',
  'console.backup.passphrase-missing':
    'تحتاج النسخة إلى عبارة مرور. اضبط BACKUP_PASSPHRASE، أو اذكر ملفًا يحويها بالخيار ‎--passphrase-file.',
  'console.backup.passphrase-file': 'تعذّرت قراءة الملف {file} الذي يحوي عبارة المرور.',
  'console.backup.file-there': 'الملف {file} موجود من قبل وليس نسخة احتياطية. اختر اسمًا آخر.',
  'console.backup.replaces': 'الملف {file} نسخة احتياطية سابقة.',
  'console.backup.replace': 'هل تستبدلها؟ (نعم أو لا)',
  'console.restore.there':
    'الموجود الآن في {place}: {organisations}؛ {people, plural, zero {لا أشخاص} one {شخص واحد} two {شخصان} few ' +
    '{# أشخاص} many {# شخصًا} other {# شخص}}، وآخر تغيير {date}.',
  'console.restore.there-unknown': 'تعذّرت قراءة الموجود الآن في {place}.',
  'console.restore.unreadable': 'لا تعمل قاعدة البيانات في {place}: {reason}',
  'console.restore.ask': 'هل تستبدل كل ذلك بالنسخة الاحتياطية؟ (نعم أو لا)',
  'console.restore.running': 'يعمل خادم Stoa على {place}. أوقفه أولًا. لم يتغير شيء.',
  'console.restore.strange':
    'في قاعدة البيانات {place} جدول ليس من جداول Stoa ‏({table}). استعد النسخة إلى قاعدة بيانات فارغة. لم يتغير شيء.',
  'console.restore.done': 'استُعيدت النسخة إلى {place}. سيسجّل الجميع الدخول من جديد. شغّل Stoa بالأمر npm start.',
  'console.backup.no-room':
    'لا مساحة تكفي لنسخة احتياطية في {folder}: قد تحتاج إلى {needed, number} م.ب، والمتاح {free, number} م.ب. لم ' +
    'يُكتب شيء.',
  'console.files.place-unknown': 'تُنسخ الملفات إلى bucket أو disk، لا إلى "{place}".',
  'console.files.no-bucket': 'لم تُسمَّ أي حاوية. اضبط FILES_S3_BUCKET وبقية ما يذكره docs/operations.md.',
  'console.files.copied':
    '{copied, plural, zero {لم يُنسخ أي ملف} one {نُسخ ملف واحد} two {نُسخ ملفان} few {نُسخت # ملفات} many {نُسخ # ملفًا} other {نُسخ # ملف}}، ' +
    'والموجود من قبل: {known, number}.',
  'console.files.damaged':
    '{count, plural, zero {لا ملفات تالفة} one {لم يُنسخ ملف واحد لأنه تالف} two {لم يُنسخ ملفان لأنهما تالفان} few {لم تُنسخ # ملفات لأنها تالفة} many {لم يُنسخ # ملفًا لأنها تالفة} other {لم يُنسخ # ملف لأنها تالفة}}:\n{names}',
  'console.erase.external':
    'البيانات في قاعدة البيانات الخارجية {address}. احذف تلك القاعدة حيث تعمل؛ ولمحو مجلد البيانات ألغِ ضبط ' +
    'DATABASE_URL. لم يُمحَ شيء.',
  'console.erase.not-ours': 'المجلد {folder} ليس مجلد بيانات لـ Stoa. لم يُمحَ شيء.',
  'console.erase.strange-database': 'قاعدة البيانات في {database} لا تخص {folder}. لم يُمحَ شيء.',
  'console.erase.what': 'سيُمحى كل ما تحفظه Stoa في {folder}، ومعه النسخ الاحتياطية فيه، وقاعدة البيانات في {database}.',
  'console.erase.database-missing': 'قاعدة البيانات في {database} غير موجودة، وربما لم يوصَل قرص. لن تُمحى.',
  'console.erase.ask': 'هل تمحو كل ذلك نهائيًا؟ (نعم أو لا)',
  'console.erase.done': 'مُحي: {folder}',
  'console.erase.left': 'بقي في {folder} لأنه ليس من Stoa: {names}',
  'console.erase.bucket-stays': 'تبقى الملفات في الحاوية {bucket}.',
  'console.erase.backups-stay': 'تبقى النسخ الاحتياطية في {folder}.',

  'console.failure.choice': 'قيمة {name} هي "{value}"، ويجب أن تكون إحدى القيم: {allowed}.',
  'console.failure.number': 'قيمة {name} هي "{value}"، ويجب أن تكون عددًا صحيحًا من {from} إلى {to}.',
  'console.failure.time-of-day': 'قيمة {name} هي "{value}"، ويجب أن تكون وقتًا من اليوم مثل 03:00، أو off.',
  'console.failure.origin': 'قيمة {name} هي "{value}"، ويجب أن تكون عنوانًا بلا مسار، مثل https://learn.example.org.',
  'console.failure.smtp-url': 'يجب أن تكون {name} على الشكل smtp://user:password@host:587، أو smtps:// مع المنفذ 465.',
  'console.failure.mail-from': 'قيمة MAIL_FROM هي "{value}"، ويجب أن تكون عنوان بريد إلكتروني.',
  'console.failure.mail-from-missing': 'ضُبطت SMTP_URL، لذا يجب أن تحدد MAIL_FROM العنوان الذي تُرسل منه الرسائل.',
  'console.failure.bucket-name': 'قيمة {name} هي "{value}"، ويجب أن تكون اسم حاوية.',
  'console.failure.bucket-away': 'تعذّر استخدام الحاوية {bucket}: {reason}',
  'console.failure.host': 'قيمة HOST هي "{value}"، ويجب أن تكون اسم مضيف أو عنوان IP لهذا الجهاز.',
  'console.failure.content-origin-same': 'قيمة CONTENT_ORIGIN هي "{value}"، ويجب أن يختلف اسم مضيفها عن PUBLIC_URL.',
  'console.failure.public-url-insecure': 'قيمة PUBLIC_URL هي "{value}"، ويجب في بيئة الإنتاج أن تبدأ بـ https://.',
  'console.failure.rate-limits-needed': 'لا يمكن أن تكون RATE_LIMITS على off في بيئة الإنتاج.',
  'console.failure.database-url': 'يجب أن تكون {name} على الشكل postgres://user:password@host:5432/database.',
  'console.failure.oidc-providers':
    'يجب أن تكون {name} قائمة JSON من كائنات فيها id وname وissuer وclientId، وقد يكون فيها clientSecret، ' +
    'على ألا يتكرر أي id.',
  'console.failure.fragments':
    'يجب أن يكون {name} قائمة JSON من كائنات تحتوي على name وurl وintegrity (أو null)، مع عناوين ويب صحيحة.',
  'console.failure.reporting-address': 'يجب أن يكون {name} على هذا النحو: https://key@collector.example.org/project.',
  'console.failure.folder-not-writable':
    'تعذّر استخدام مجلد البيانات {folder}: {reason}. اضبط DATA_DIR على مجلد يمكنك الكتابة فيه.',
  'console.failure.folder-read-only':
    'لا يمكن استخدام مجلد البيانات {folder}، لأن {closed} للقراءة فقط لهذا الحساب. اجعله قابلًا للكتابة، أو اضبط ' +
    'DATA_DIR على مجلد آخر.',
  'console.failure.folder-in-use':
    'مجلد البيانات {folder} تستخدمه نسخة أخرى من Stoa (العملية {pid}، {url}). أوقفها أو اضبط DATA_DIR على مجلد آخر.',
  'console.failure.database-closed':
    'تعذّر الوصول إلى قاعدة البيانات في {folder}، ' +
    'لأن PostgreSQL لا تعمل بحساب root ولا يُسمح للحسابات الأخرى بدخول {closed}. ' +
    'افتح ذلك المجلد (chmod o+x {closed}) أو انقل مجلد البيانات.',
  'console.failure.database-copied':
    'مجلد البيانات {folder} نسخة من {owner} وسيشاركه قاعدة بياناته. اضبط DATA_DIR على مجلد آخر.',
  'console.failure.database-lost':
    'كان مجلد البيانات {folder} مستخدمًا، لكن قاعدة بياناته في {database} مفقودة. أعد وصلها أو انسخها إلى ' +
    'مكانها؛ أو استعد نسخة احتياطية بالأمر  npm run stoa -- restore FILE؛ أو اضبط DATABASE_URL إن كانت البيانات ' +
    'في قاعدة بيانات خارجية. وللبدء من جديد أفرغ المجلد بالأمر  npm run stoa -- erase',
  'console.failure.no-database': 'لا توجد قاعدة بيانات في مجلد البيانات {folder}. اضبط DATA_DIR أو DATABASE_URL.',
  'console.failure.database-starting': 'ليس لخادم Stoa العامل على {folder} قاعدة بيانات في هذه اللحظة. حاول بعد قليل.',
  'console.failure.database-start': 'تعذّر تشغيل PostgreSQL المدمجة: {reason}',
  'console.failure.database-unreachable': 'تعذّر الوصول إلى قاعدة البيانات في {address}: {reason}',
  'console.failure.database-old':
    'قاعدة البيانات في {address} هي PostgreSQL {version}، وتحتاج Stoa إلى الإصدار 15 أو أحدث.',
  'console.failure.database-unsafe':
    'تعمل قاعدة البيانات في {address} بالإعداد {setting} = off وقد تفقد ما تم تأكيده. شغّل هذا الإعداد.',
  'console.failure.schema-newer':
    'آخر من استخدم قاعدة البيانات إصدار أحدث من Stoa (المخطط {migration}). شغّل ذلك الإصدار أو ما بعده.',
  'console.failure.schema-edited':
    'أُنشئت قاعدة البيانات بنسخة من {migration}.sql تختلف عن الموجودة هنا. لا يجوز تعديل ما طُبِّق من تغييرات المخطط: أعد الملف الأصلي.',
  'console.failure.schema-changes': 'تعذّر تحديث مخطط قاعدة البيانات: {reason}',
  'console.failure.port-used':
    'المنفذ {port} على {host} قيد الاستخدام. أوقف البرنامج الذي يستخدمه أو اضبط PORT على رقم آخر.',
  'console.failure.port-forbidden': 'لا يُسمح لك بفتح المنفذ {port}. اضبط PORT على رقم أكبر من 1023.',
  'console.failure.host-unknown': 'قيمة HOST هي "{host}"، وليس لهذا الجهاز عنوان كهذا.',
  'console.failure.portal-missing': 'لم تُبنَ البوابة بعد. شغّل npm start، أو npm run build قبل تشغيل الخادم يدويًا.',
  'console.failure.unexpected': 'لا يمكن لـ Stoa أن تستمر: {reason}',
} as const satisfies Record<keyof typeof source, string>;
