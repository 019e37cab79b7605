export const callbacks = {
  'callbacks.signed-in': 'You are signed in',
  'callbacks.signed-in.text': 'You can close this window and go on where you were.',
  'callbacks.tool': 'You are back from the tool',
  'callbacks.tool.text': 'You can close this window and go on in your course.',
  'callbacks.to-my-courses': 'My courses',
} as const;
