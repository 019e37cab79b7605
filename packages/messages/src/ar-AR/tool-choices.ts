export const toolChoices = {
  'tool-choices.taken':
    '{count, plural, zero {لم يُؤخذ أي عنصر} one {أُخذ عنصر واحد} two {أُخذ عنصران} few {أُخذت # عناصر} many {أُخذ # عنصرًا} other {أُخذ # عنصر}}',
  'tool-choices.taken.text': 'ليس في الدورة بعد: أضفه إليها ليراه المتعلمون.',
  'tool-choices.none': 'لم يُختر شيء',
  'tool-choices.none.text': 'أغلق هذه الصفحة، أو اختر من جديد.',
  'tool-choices.said': 'تقول {name}: {text}',
  'tool-choices.unnamed': 'بلا عنوان',
  'tool-choices.refused': 'لم يُؤخذ هذا',
  'tool-choices.refused.text': 'لا يمكن الوثوق بإجابة الأداة، أو تأخرت، أو وصلت مرتين. ابدأ الاختيار من جديد.',
};
