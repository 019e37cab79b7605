export const print = {
  'print.title': 'Print “{name}”',
  'print.gathering': 'Getting everything ready for printing…',
  'print.gathered': '{done, number} of {total, plural, one {# part} other {# parts}}',
  'print.pictures': 'Loading images…',
  'print.cancel': 'Cancel',
  'print.missing': '{count, plural, one {# part couldn’t be loaded:} other {# parts couldn’t be loaded:}}',
  'print.missing.more': '{count, plural, one {and # more} other {and # more}}',
  'print.missing.text':
    'Check your connection and try again. Or print anyway: missing parts are noted in the printout.',
  'print.retry': 'Try again',
  'print.anyway': 'Print anyway',
  'print.ready': 'Everything’s ready. If your browser didn’t open its print dialog, press “Print”.',
  'print.ready.missing':
    '{count, plural, one {# part is missing, as noted in the printout.} other {# parts are missing, as noted in ' +
    'the printout.}}',
  'print.ready.locked':
    '{count, plural, one {# part is locked, as noted in the printout.} other {# parts are locked, as noted in ' +
    'the printout.}}',
  'print.ready.pictures':
    '{count, plural, one {# image couldn’t be loaded. Its description is printed instead.} other {# images ' +
    'couldn’t be loaded. Their descriptions are printed instead.}}',
  'print.print': 'Print',
  'print.close': 'Close',

  'print.paper.missing': 'This part couldn’t be loaded when the course was printed, so it’s missing here.',
  'print.paper.captions': 'Captions ({language})',
  'print.paper.time': '{start} – {end}',
  'print.quiz.chosen': 'Your choice:',
  'print.quiz.rows': 'What it belongs to',
  'print.quiz.range': 'A number from {lower, number} to {upper, number}',
  'print.quiz.on-screen': 'Hand this in on the screen.',
} as const;
