export const reading = {
  'reading.mobile':
    'For a better learning experience, we recommend switching to your desktop device to complete this activity',
  'reading.mobile.continue': 'Continue anyway',
  'reading.to-details': 'To the course details',
  'reading.review.under-way': 'You are only looking at this course. Nothing that you do here is saved.',
  'reading.review.leave': 'Continue the course',

  'reading.tiles.back': 'All parts',
  'reading.tiles.progress': 'Progress in {name}',

  'reading.actions': 'More actions for this page',
  'reading.action.print': 'Print',
  'reading.action.link': 'Copy link',
  'reading.action.full': 'Full screen',
  'reading.action.leave-full': 'Leave full screen',
  'reading.print.this': 'Print this page',
  'reading.print.course': 'Print the whole course',
  'embedded.whole': 'Fill the window',
  'embedded.back': 'Back to the page',
  'embedded.open': 'Open',
  'embedded.open.named': 'Open {name}',
  'embedded.stage': 'This fills the whole window. “Back to the page” or the Escape key brings you back here.',
  'reading.print.preparing': 'Getting everything ready for printing…',
  'reading.print.sheet': 'Page {number} of {count}',
  'reading.print.kind': '{kind}: {name}',
  'reading.print.waiting':
    'This part was not loaded yet when the page was printed. Choose “Print” on the page to have all of it on paper.',
} as const;
