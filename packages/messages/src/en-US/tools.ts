export const tools = {
  'tools.refused.title': 'This couldn’t be opened',
  'tools.refused.stale': 'This was opened already, or it took too long. Go back to your course and open it again.',
  'tools.refused.browser':
    'Your browser blocks cookies in this part of the page, so it can’t be opened here. Open it in a new window, or allow cookies for this page.',
  'tools.refused.platform': 'This quiz can’t be opened from there. Ask whoever runs your course.',
  'tools.refused.message':
    'What we were sent can’t be trusted, so nothing was opened. Go back to your course and try again.',
  'tools.refused.quiz': 'This quiz can’t be opened right now. Ask whoever runs your course.',
  'tools.refused.role': 'Only instructors can choose a quiz.',
  'tools.choose.title': 'Choose a quiz',
  'tools.choose.lead': 'It’s added to your course. Results come back to your gradebook.',
  'tools.choose.add': 'Add this quiz',
  'tools.choose.none': 'There’s no quiz to choose from yet.',
  'tools.go.title': 'Going back to your course',
  'tools.go': 'Continue',
};
