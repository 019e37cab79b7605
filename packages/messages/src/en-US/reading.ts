export const reading = {
  'reading.mobile': 'For a better learning experience, we recommend switching to your desktop device to complete this activity',
  'reading.mobile.continue': 'Continue anyway',
  'reading.mobile.details': 'To the course details',
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
  'reading.print.preparing': 'Getting everything ready for printing…',
  'reading.print.sheet': 'Page {number} of {count}',
  'reading.print.kind': '{kind}: {name}',
  'reading.print.captions': 'Captions ({language})',
  'reading.print.waiting': 'This part was not loaded yet when the page was printed. Choose “Print” on the page to have all of it on paper.',
} as const;
