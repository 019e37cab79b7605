/** What the server says in a frame, in place of a page of a package. */
export const framed = {
  'framed.missing': 'This page is missing',
  'framed.missing.text':
    'It isn’t in this package, or the package has been open for too long. Reload the course. If the page is still missing, tell your instructor.',
  'framed.failed': 'This page didn’t open',
} as const;
