const storageKey = 'videoPlaybackRate';
const slowest = 0.25;
const fastest = 4;

/** The speed that the person chose last, in any course. */
export function rememberedRate(): number {
  const rate = Number(localStorage.getItem(storageKey));
  return rate >= slowest && rate <= fastest ? rate : 1;
}

export function rememberRate(rate: number): void {
  localStorage.setItem(storageKey, String(rate));
}
