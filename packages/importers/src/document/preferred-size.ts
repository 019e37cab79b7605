import { DisplayMode, isPreferredPixels } from '@stoa/domain';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { ReportWriter } from './report.ts';

export type PreferredSizeDocument = Pick<PartDocument, 'preferredWidth' | 'preferredHeight'>;

/** Sizes as a package writes them. */
export interface WrittenSize {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}

/**
 * The size that a part asks for, out of a package: whole CSS pixels with or without their unit. What is none, such as a
 * share of a window or zero, is noted under `where` and left out.
 */
export function preferredSize(
  { width, height }: WrittenSize,
  where: string,
  report: ReportWriter,
): PreferredSizeDocument {
  const pixelsOf = (name: string, text = ''): number | undefined => {
    const pixels = Number(/^\s*(\d{1,6})(?:px)?\s*$/i.exec(text)?.[1] ?? Number.NaN);
    if (isPreferredPixels(pixels)) return pixels;
    if (text.trim() !== '') report.note('settings-left-out', where, `${name}: ${text.trim().slice(0, 60)}`);
    return undefined;
  };
  const preferredWidth = pixelsOf('width', width);
  const preferredHeight = pixelsOf('height', height);
  return {
    ...(preferredWidth === undefined ? {} : { preferredWidth }),
    ...(preferredHeight === undefined ? {} : { preferredHeight }),
  };
}

/** A package has no display mode of its own: a course in which some part asks for its size keeps to such sizes. */
export function displayModeOf(parts: readonly PartDocument[]): Pick<CourseDocument, 'displayMode'> {
  return parts.some(asksForSize) ? { displayMode: DisplayMode.embeddedCustom } : {};
}

function asksForSize({ preferredWidth, preferredHeight, children = [] }: PartDocument): boolean {
  return preferredWidth !== undefined || preferredHeight !== undefined || children.some(asksForSize);
}
