import type { callbacks as source } from '../en-US/callbacks.ts';

export const callbacks = {
  'callbacks.signed-in': 'تم تسجيل دخولك',
  'callbacks.signed-in.text': 'يمكنك إغلاق هذه النافذة والمتابعة من حيث كنت.',
  'callbacks.tool': 'لقد عدت من الأداة',
  'callbacks.tool.text': 'يمكنك إغلاق هذه النافذة ومتابعة دورتك.',
  'callbacks.to-my-courses': 'دوراتي',
} as const satisfies Record<keyof typeof source, string>;
