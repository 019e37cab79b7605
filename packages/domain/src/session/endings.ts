/** How a session ended. */
export const sessionEndings = [
  /** The person signed out. */
  'signedOut',
  /** The person signed in anew in the same browser. */
  'signedInAnew',
  /** The person ended it from another device. */
  'endedByPerson',
  /** Nobody was there for too long. */
  'idle',
  /** It had lasted as long as any session may. */
  'tooLong',
  'passwordChanged',
  'deactivated',
] as const;
export type SessionEnding = (typeof sessionEndings)[number];
