import type { externalTools as source } from '../en-US/external-tools.ts';

export const externalTools = {
  'external-tools.not-begun': 'تُفتح الأداة عندما تصل إلى هنا.',
  'external-tools.not-loaded': 'تعذّر تحميل الأداة',
  'external-tools.not-registered': 'هذه الأداة غير مربوطة بعد',
  'external-tools.not-registered.text':
    '{host, select, known {على مؤسستك ربط {name} أولًا. أخبر مدرّسك أو المسؤول من فضلك.} ' +
    'other {لا تذكر الدورة مكان الأداة. أخبر مدرّسك من فضلك.}}',
  'external-tools.switched-off': 'هذه الأداة متوقفة الآن',
  'external-tools.switched-off.text':
    '{host, select, known {أوقفت مؤسستك {name}. عملك حتى الآن محفوظ.} other {أوقفتها مؤسستك. عملك حتى الآن محفوظ.}}',
  'external-tools.open-named': 'افتح {name}',
  'external-tools.new-tab': 'فتح في علامة تبويب جديدة',
  'external-tools.new-tab.named': 'فتح في علامة تبويب جديدة: {name}',
  'external-tools.again': 'حاول مجددًا',
  'external-tools.empty':
    'هل تبدو فارغة، أو تطلب ملفات تعريف الارتباط أو نافذة أخرى؟ افتحها في علامة تبويب جديدة، وستصل نتائجك إلى هنا.',
  'external-tools.insecure':
    'الاتصال مع {host} غير آمن، لذلك لا يمكن عرضها داخل هذه الصفحة. قد يستطيع آخرون في شبكتك قراءة ما تفعله هناك.',
  'external-tools.frame-refused':
    'لا يمكن عرض {name} داخل هذه الصفحة. تُفتح في علامة تبويب جديدة، وتصل نتائجك إلى هنا كالمعتاد.',
  'external-tools.told':
    '{what, select, name {تحصل {name} ({host}) على اسمك.} email {تحصل {name} ({host}) على بريدك الإلكتروني.} ' +
    'other {تحصل {name} ({host}) على اسمك وبريدك الإلكتروني.}}',
  'external-tools.blocked': 'منع متصفحك علامة التبويب الجديدة. اسمح بالنوافذ المنبثقة لهذا الموقع وحاول مجددًا.',
  'external-tools.not-opened': 'تعذّر فتحها. حاول مجددًا من فضلك.',
  'external-tools.state.asking': 'يجري فتح {name}…',
  'external-tools.state.opening': 'يجري فتح {name}…',
  'external-tools.state.there': '{name} مفتوحة.',
  'external-tools.state.silent': 'لا تستجيب {name}. انتظر قليلًا، أو حاول مجددًا، أو افتحها في علامة تبويب جديدة.',
  'external-tools.state.not-opened': 'تعذّر فتح {name}.',
  'external-tools.state.led-elsewhere': 'تقود {name} إلى صفحة لا يمكن عرضها هنا. افتحها في علامة تبويب جديدة.',
  'external-tools.done': 'انتهيت من هذه الأداة. دورتك مستمرة حولها.',
  'external-tools.over': 'افتح هذا مرة أخرى من دورته',
  'external-tools.over.text': 'حرصًا على الأمان، تُفتح الأداة فور طلبها فقط. عُد إلى صفحة الدورة وافتحها من جديد.',
} as const satisfies Record<keyof typeof source, string>;
