/** Packaged content in courses. */
export const packages = {
  'packages.not-begun': 'This opens when you get here.',
  'packages.not-opened': 'This couldn’t be opened',
  'packages.opening': 'Opening…',
  'packages.saving': 'Saving…',
  'packages.close': 'You can close this now.',
  'packages.looking': 'You’re looking back. Nothing you do here is saved.',
  'packages.around': 'You’re looking around. Nothing counts here.',
  'packages.browse': 'Look around',
  'packages.count': 'Start for real',
  'packages.window': 'This opens in a window of its own. Come back here to see that your work is saved.',
  'packages.window.open': 'This is open in a window of its own. Here you see whether your work is saved.',
  'packages.window.begin': 'Open window',
  'packages.window.show': 'Go to window',
  'packages.window.blocked':
    'Your browser didn’t open the window. Allow pop-ups for this site, then press the button again.',
  'packages.other-tab': 'This is open in another tab',
  'packages.other-tab.text': 'Only one tab can go on at a time. If you go on here, the other tab stops saving.',
  'packages.moved': 'You went on somewhere else',
  'packages.moved.text': 'What you do on this page isn’t saved anymore. Everything before that is.',
  'packages.here': 'Go on here',
  'packages.wide': 'This is wider than your screen. Turn your phone sideways to see all of it.',
  'packages.nested':
    'Parts of this package talk to each other in a way that isn’t possible here. If something doesn’t respond, tell your instructor.',
} as const;
