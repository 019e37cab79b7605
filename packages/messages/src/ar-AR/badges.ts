export const badges = {
  'badges.heading': 'شارة',
  'badges.picture': 'شارة «{course}»',
  'badges.issuer': 'تمنحها {issuer}',
  'badges.description': 'تُمنح للمتعلّمين الذين أكملوا دورة «{course}».',
  'badges.criteria': 'كيف تُنال',
  'badges.criteria.passed': 'النجاح في دورة «{course}».',
  'badges.criteria.score': 'الحصول على {share} على الأقل في دورة «{course}».',
  'badges.criteria.all': 'النجاح في دورة «{course}» وفي جميع الدورات الأخرى ضمن «{template}».',
  'badges.score': 'النتيجة',
  'badges.grade': 'التقدير',
  'badges.code': 'رمز الدورة: {code}',
  'badges.verify': 'كيف يُتحقَّق منها',
  'badges.verify.text':
    'هذه شارة مفتوحة من الإصدار 3.0 (Open Badge). كل شارة موقّعة، فيمكن لأي محفظة أو أداة تحقق تعرف هذا المعيار أن تتأكد من صحتها ومن أنها لم تُسحب.',
  'badges.issuer-document': 'مفاتيح الجهة المانحة',
  'badges.as-data': 'بيانات هذه الشارة',
  'badges.missing': 'لا توجد شارة كهذه',
  'badges.missing.text': 'تأكد من أن الرابط كامل، أو اسأل الجهة التي منحت الشارة.',
  'badges.key.withdrawn':
    'سُحب هذا المفتاح في {date}. كل ما وُقّع به لم يعد دليلًا على شيء. نزّل الشارة أو الإيصال من جديد ليُوقَّع بمفتاح آخر.\n',
  'badges.receipt.how':
    'هذا الإيصال موقّع. يمكن لأي شخص التحقق منه باستخدام openssl من دون الرجوع إلينا:\n\n  {command}\n\nتظهر عبارة “Verified OK” إذا لم يتغيّر شيء في receipt.json. وللتأكد من أن المفتاح هو مفتاح المؤسسة، قارن public-key.pem بما يلي:\n\n  {keyAddress}\n\nوللتحقق من ملف تم تسليمه، قارن بصمة SHA-256 الخاصة به بتلك الواردة في receipt.json:\n\n  sha256sum FILE\n',
} as const;
