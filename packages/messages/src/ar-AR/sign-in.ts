import type { signIn as source } from '../en-US/sign-in.ts';

export const signIn = {
  'sign-in.title': 'تسجيل الدخول',
  'sign-in.lead': 'دوراتك في انتظارك.',
  'sign-in.email': 'البريد الإلكتروني',
  'sign-in.password': 'كلمة المرور',
  'sign-in.submit': 'تسجيل الدخول',
  'sign-in.language': 'اللغة',
  'sign-in.wrong': 'البريد الإلكتروني وكلمة المرور غير متطابقين. يُرجى التحقق منهما والمحاولة مرة أخرى.',
  'sign-in.deactivated': 'هذا الحساب مغلق. اسأل مسؤول النظام إن كنت ترى أنه يجب أن يكون مفتوحًا.',
  'sign-in.incomplete': 'أدخل بريدك الإلكتروني وكلمة المرور.',
  'sign-in.email-missing': 'أدخل بريدك الإلكتروني.',
  'sign-in.password-missing': 'أدخل كلمة المرور.',
  'sign-in.too-many':
    '{minutes, plural, zero {محاولات كثيرة. يُرجى المحاولة مرة أخرى الآن.} ' +
    'one {محاولات كثيرة. يُرجى الانتظار دقيقة واحدة ثم المحاولة مرة أخرى.} ' +
    'two {محاولات كثيرة. يُرجى الانتظار دقيقتين ثم المحاولة مرة أخرى.} ' +
    'few {محاولات كثيرة. يُرجى الانتظار # دقائق ثم المحاولة مرة أخرى.} ' +
    'many {محاولات كثيرة. يُرجى الانتظار # دقيقة ثم المحاولة مرة أخرى.} ' +
    'other {محاولات كثيرة. يُرجى الانتظار # دقيقة ثم المحاولة مرة أخرى.}}',
  'sign-in.expired.title': 'انتهت صلاحية هذه الصفحة',
  'sign-in.expired.lead': 'استغرق تسجيل الدخول وقتًا طويلًا أو اكتمل في نافذة أخرى. يُرجى البدء من جديد.',
  'sign-in.failed.title': 'تعذّر تسجيل دخولك',
  'sign-in.again': 'تسجيل الدخول مرة أخرى',
  'sign-in.request': 'الطلب {requestId}',
  'sign-in.leaving.title': 'جارٍ تسجيل خروجك',
  'sign-in.leaving.lead': 'لحظة من فضلك.',
  'sign-in.leaving.submit': 'تسجيل الخروج',
  'sign-in.reset.title': 'تعيين كلمة مرور جديدة',
  'sign-in.reset.lead': 'بعد ذلك يُسجَّل خروجك من جميع الأجهزة، ثم تسجّل الدخول بكلمة المرور الجديدة.',
  'sign-in.reset.password': 'كلمة المرور الجديدة',
  'sign-in.reset.hint': '٨ أحرف على الأقل. بضع كلمات لا يجمع بينها غيرك تصنع كلمة مرور جيدة.',
  'sign-in.reset.submit': 'تعيين كلمة المرور',
  'sign-in.reset.done.title': 'تم تعيين كلمة مرورك',
  'sign-in.reset.done.lead': 'يمكنك الآن تسجيل الدخول بها.',
  'sign-in.reset.gone.title': 'لم يعد هذا الرابط صالحًا',
  'sign-in.reset.gone.lead': 'استُخدم من قبل أو مضى عليه وقت طويل. اطلب رابطًا جديدًا من مسؤول النظام.',
  'sign-in.signed-out.title': 'تم تسجيل خروجك',
  'sign-in.signed-out.lead': 'نراك قريبًا.',
} as const satisfies Record<keyof typeof source, string>;
