/** One announcement to the people of a demo course. */
export interface DemoAnnouncement {
  /** Code of the course. */
  readonly code: string;
  readonly title: string;
  readonly body: string;
  readonly daysAgo: number;
}

/** Old ones were there before anybody came; new ones wait to be read. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    code: 'ASTR-110',
    title: 'Clear skies on Thursday',
    body:
      'The forecast is good: we meet for the first observation on Thursday.\nBring something warm, ' +
      'and let your eyes get used to the dark on the way.',
    daysAgo: 0,
  },
  {
    code: 'ASTR-110',
    title: 'Welcome to the night sky',
    body:
      'Every chapter can be read in a few minutes, in any order you like. ' +
      'Begin with the one that you can see from your window tonight.',
    daysAgo: 20,
  },
  {
    code: 'SAFE-101',
    title: 'The assembly point has moved',
    body: 'Because of the building works, we gather at the north gate until further notice.',
    daysAgo: 12,
  },
];
