/**
 * Milliseconds within which two clicks are one double click. What the first one changes lies under the second: where
 * something else has come to stand there, the second is not meant for it.
 */
export const doubleClick = { quick: 250, usual: 500, slowest: 900 } as const;
