/** True in `npm run faults`, which has the time and the means for all of it. */
export const isFull = process.env['STOA_FAULTS'] === 'full';
