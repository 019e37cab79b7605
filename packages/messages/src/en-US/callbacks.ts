export const callbacks = {
  'callbacks.signed-in': 'You’re signed in',
  'callbacks.signed-in.text': 'You can close this window and pick up where you left off.',
  'callbacks.tool': 'You’re back from the tool',
  'callbacks.tool.text': 'You can close this window and continue your course.',
  'callbacks.to-my-courses': 'My courses',
} as const;
