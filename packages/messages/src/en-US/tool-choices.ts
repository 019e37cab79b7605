/** Choosing content in a tool for a course, in pages of the server. */
export const toolChoices = {
  'tool-choices.taken': '{count, plural, one {One item was taken} other {# items were taken}}',
  'tool-choices.taken.text': 'It isn’t in the course yet: add it there, then learners see it.',
  'tool-choices.none': 'Nothing was chosen',
  'tool-choices.none.text': 'Close this page, or choose again.',
  'tool-choices.said': '{name} says: {text}',
  'tool-choices.unnamed': 'Without a title',
  'tool-choices.refused': 'This wasn’t taken',
  'tool-choices.refused.text':
    'The answer of the tool can’t be trusted, came too late, or came twice. Start choosing again.',
};
