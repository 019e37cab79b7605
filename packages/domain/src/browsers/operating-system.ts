/**
 * Systems by name, the more particular first: Android calls itself Linux as well, and a telephone of Apple 'like Mac OS
 * X'.
 */
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

export type OperatingSystemName = (typeof systems)[number][0];

/** The operating system behind a `User-Agent`; null for one that it does not tell. */
export function readOperatingSystem(userAgent: string): OperatingSystemName | null {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
