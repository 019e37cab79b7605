import type { errorPages as source } from '../en-US/error-pages.ts';

export const errorPages = {
  'error-pages.default': 'حدث خطأ ما',
  'error-pages.default.text': 'يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
  'error-pages.401': '٤٠١ وصول غير مصرح به',
  'error-pages.401.text':
    'يبدو أنه ليست لديك صلاحية الوصول إلى هذه الصفحة. يُرجى سؤال مسؤول النظام إن كنت ترى أنه ينبغي أن تملكها.',
  'error-pages.403': '٤٠٣ الوصول محظور',
  'error-pages.403.text':
    'يبدو أنه ليست لديك صلاحية الوصول إلى هذه الصفحة. يُرجى سؤال مسؤول النظام إن كنت ترى أنه ينبغي أن تملكها.',
  'error-pages.404': 'الصفحة غير موجودة',
  'error-pages.404.text': 'تعذّر العثور على الصفحة التي تبحث عنها. ربما أُزيلت أو تغيّر اسمها أو لم تكن موجودة من الأساس.',
  'error-pages.500': '٥٠٠ حدث خطأ ما',
  'error-pages.500.text':
    'كان في الطلب شيء لم تفهمه خوادمنا. يُرجى المحاولة مرة أخرى بعد بضع دقائق، ' +
    'أو مراجعة بياناتك إن كنت قد أدخلت أي بيانات.',
  'error-pages.501': '٥٠١ الميزة غير متوفرة بعد',
  'error-pages.501.text': 'ما زلنا نعمل على هذه الميزة. يُرجى العودة لاحقًا.',
  'error-pages.unavailable': 'سنعود بعد لحظات',
  'error-pages.unavailable.text': 'ستُفتح هذه الصفحة تلقائيًا فور أن يصبح ذلك ممكنًا.',
  'error-pages.try-again': 'حاول مرة أخرى',
  'error-pages.to-my-courses': 'دوراتي',
  'error-pages.to-content-library': 'مكتبة المحتوى',
  'error-pages.to-catalog': 'الدليل',
  'error-pages.stack': 'مكان حدوث الخطأ',
} as const satisfies Record<keyof typeof source, string>;
