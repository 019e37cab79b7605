/** Channel on which a sign-in in a window of its own says that it is done. */
export const signInChannel = 'stoa-sign-in';

/** Marks the address at which such a sign-in ends. */
export const ownWindowParameter = 'window';
