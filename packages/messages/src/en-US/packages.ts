/** Packaged content in courses. */
export const packages = {
  'packages.not-begun': 'This opens when you get here.',
  'packages.not-opened': 'This couldn’t be opened',
  'packages.opening': 'Opening…',
  'packages.saving': 'Saving…',
  'packages.close': 'You can close this now.',
  'packages.looking': 'You’re looking back. Nothing you do here is saved.',
  'packages.other-tab': 'This is open in another tab',
  'packages.other-tab.text': 'Only one tab can go on at a time. If you go on here, the other tab stops saving.',
  'packages.moved': 'You went on somewhere else',
  'packages.moved.text': 'What you do on this page isn’t saved anymore. Everything before that is.',
  'packages.here': 'Go on here',
  'packages.wide': 'This is wider than your screen. Turn your phone sideways to see all of it.',
  'packages.nested':
    'Parts of this package talk to each other in a way that isn’t possible here. If something doesn’t respond, tell your instructor.',
} as const;
