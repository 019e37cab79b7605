export const print = {
  'print.title': 'Print “{name}”',
  'print.gathering': 'Getting everything ready for printing…',
  'print.gathered': '{done, number} of {total, plural, one {# part} other {# parts}}',
  'print.pictures': 'Getting the pictures…',
  'print.cancel': 'Cancel',
  'print.missing': '{count, plural, one {# part could not be fetched:} other {# parts could not be fetched:}}',
  'print.missing.more': '{count, plural, one {and # more} other {and # more}}',
  'print.missing.text':
    'Check your connection and try again. Or print without: each missing part is then named on paper as missing.',
  'print.retry': 'Try again',
  'print.anyway': 'Print without',
  'print.ready': 'Everything is ready. If your browser did not open its print window, press “Print”.',
  'print.ready.missing':
    '{count, plural, one {# part is missing, and the paper says so.} ' +
    'other {# parts are missing, and the paper says so.}}',
  'print.ready.locked':
    '{count, plural, one {# part is locked: the paper names it and says why.} ' +
    'other {# parts are locked: the paper names them and says why.}}',
  'print.ready.pictures':
    '{count, plural, one {# picture could not be loaded; its description stands in its place.} ' +
    'other {# pictures could not be loaded; their descriptions stand in their place.}}',
  'print.print': 'Print',
  'print.close': 'Close',

  'print.paper.missing': 'This part could not be fetched when the course was printed. It is missing here.',
  'print.paper.captions': 'Captions ({language})',
  'print.paper.time': '{start} – {end}',
} as const;
