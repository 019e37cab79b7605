export const coursePages = {
  'course-pages.mobile':
    'For a better learning experience, we recommend switching to your desktop device to complete this activity',
  'course-pages.mobile.continue': 'Continue anyway',
  'course-pages.to-details': 'Course details',
  'course-pages.review.under-way': 'View only. Nothing you do here is saved.',
  'course-pages.review.leave': 'Continue the course',

  'course-pages.tiles.back': 'All topics',
  'course-pages.tiles.progress': 'Progress in {name}',

  'course-pages.left-out':
    'Some interactive parts of this page worked only on the site it came from, so they aren’t shown here.',

  'course-pages.no-preview': 'There’s no preview of this file here. Download it to open it in an app.',

  'course-pages.event.starts': 'Starts',
  'course-pages.event.ends': 'Ends',
  'course-pages.event.place': 'Where',

  'course-pages.finish.below':
    '{count, plural, one {“{name}” is below its passing score} other {# activities are below their passing scores}}',
  'course-pages.finish.below.text':
    '{count, plural, one {You can try again before you submit the course. After that, this result stays.} other {You can try them again before you submit the course. After that, these results stay.}}',

  'course-pages.actions': 'More actions for this page',
  'course-pages.action.print': 'Print',
  'course-pages.action.link': 'Copy link',
  'course-pages.action.full': 'Full screen',
  'course-pages.action.leave-full': 'Leave full screen',
  'course-pages.print.this': 'Print this page',
  'course-pages.print.course': 'Print the whole course',
  'embedded.whole': 'Fill the window',
  'embedded.back': 'Back to the page',
  'embedded.open': 'Open',
  'embedded.open.named': 'Open {name}',
  'embedded.stage': 'This fills the whole window. Press Escape or choose “Back to the page” to return.',
  'course-pages.print.preparing': 'Getting everything ready for printing…',
  'course-pages.print.sheet': 'Page {number} of {count}',
  'course-pages.print.kind': '{kind}: {name}',
  'course-pages.print.waiting':
    'This part hadn’t loaded when the page was printed. Use “Print” on the page to get all of it on paper.',
} as const;
