import { DisplayMode } from '../values/value-sets.ts';
import type { PreferredSize } from './preferred-size.ts';

export interface DisplayFacts extends PreferredSize {
  /** Display mode of the course. */
  readonly displayMode: DisplayMode;
}

/** CSS pixels inside the box that the content stands in. */
export interface Room {
  readonly width: number;
}

/** The form in which embedded content stands in its page. Sizes are CSS pixels, and never wider than the room. */
export type Display =
  /** Fills the window once it is opened; in the page stands a button that opens it. */
  | { readonly mode: 'fullscreen' }
  /**
   * Display as wide as the room and as high as the content asks for; `ratio` (width by height) keeps its space until it
   * has told.
   */
  | { readonly mode: 'embeddedAuto'; readonly ratio: number | null }
  /**
   * The preferred size, made smaller in proportion where the room is narrower. Null: as high as the content asks for.
   */
  | { readonly mode: 'embeddedCustom'; readonly width: number; readonly height: number | null };

/**
 * Display of an activity's content (Spec 2 §4 'Display mode'). Without any preferred size there is nothing
 * custom to keep to, and the content is fitted in by itself. Where one direction alone is told, the other one follows:
 * a width leaves the height to the content, and a height takes the whole width.
 */
export function displayFor(
  { displayMode, preferredWidth, preferredHeight }: DisplayFacts,
  { width: room }: Room,
): Display {
  if (displayMode === DisplayMode.fullscreen) return { mode: 'fullscreen' };
  if (displayMode === DisplayMode.embeddedAuto || (preferredWidth === null && preferredHeight === null)) {
    return {
      mode: 'embeddedAuto',
      ratio: preferredWidth === null || preferredHeight === null ? null : preferredWidth / preferredHeight,
    };
  }
  const width = Math.min(preferredWidth ?? room, room);
  const scale = preferredWidth === null ? 1 : width / preferredWidth;
  return {
    mode: 'embeddedCustom',
    width,
    height: preferredHeight === null ? null : Math.round(preferredHeight * scale),
  };
}

/**
 * May the content be shown on the whole window? The course supports it, or asks for nothing else (Spec 2 §3
 * 'Objective').
 */
export function opensWholeWindow({ supportFullscreenView, displayMode }: WholeWindowFacts): boolean {
  return supportFullscreenView || displayMode === DisplayMode.fullscreen;
}

export interface WholeWindowFacts {
  readonly supportFullscreenView: boolean;
  readonly displayMode: DisplayMode;
}
