const subRipTime = /(\d{1,2}:\d{2}:\d{2}),(\d{1,3})/g;

/**
 * Captions in SubRip as WebVTT, which is all that browsers read. The formats differ in their first line and in how
 * times are written.
 */
export function webVttOf(subRip: string): string {
  const lines = subRip
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const cues = lines.map((line) =>
    line.includes('-->')
      ? line.replaceAll(subRipTime, (_time, clock: string, part: string) => `${padded(clock)}.${part.padEnd(3, '0')}`)
      : line,
  );
  return `WEBVTT\n\n${cues.join('\n').trim()}\n`;
}

/** WebVTT wants two digits for the hour. */
function padded(clock: string): string {
  return clock.padStart(8, '0');
}
