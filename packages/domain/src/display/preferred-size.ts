/** Most CSS pixels that an activity may ask for in one direction. */
export const mostPreferredPixels = 10_000;

/** The size that an activity asks to be shown in (Spec 2 §3 'Activity'), CSS pixels; null where it asks for none. */
export interface PreferredSize {
  readonly preferredWidth: number | null;
  readonly preferredHeight: number | null;
}

/** Whole CSS pixels, from 1 to 10,000. */
export function isPreferredPixels(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPreferredPixels;
}
