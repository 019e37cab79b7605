/** Seconds [from, to) of a video that were played. */
export type WatchedRange = readonly [from: number, to: number];

/** The part of a video file that the activity shows, in seconds of the file. */
export interface Clip {
  readonly from: number;
  readonly to: number;
}

/** Seconds before the end of a clip from which it starts over instead of resuming. */
const nearEnd = 5;

/** The clip of a video, or null when its length is not known. */
export function clipOf(video: {
  readonly duration: number | null;
  readonly startAt: number | null;
  readonly endAt: number | null;
}): Clip | null {
  const from = Math.max(0, video.startAt ?? 0);
  const to = video.endAt === null ? video.duration : Math.min(video.endAt, video.duration ?? video.endAt);
  return to !== null && to > from ? { from, to } : null;
}

/** Sorted, without overlaps; ranges that touch become one; empty and impossible ones are dropped. */
export function mergeRanges(ranges: readonly WatchedRange[]): readonly WatchedRange[] {
  const sorted = ranges
    .filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && from >= 0 && from < to)
    .toSorted(([one], [other]) => one - other);
  return sorted.reduce<readonly WatchedRange[]>((merged, range) => {
    const last = merged.at(-1);
    if (last === undefined || range[0] > last[1]) return [...merged, range];
    return [...merged.slice(0, -1), [last[0], Math.max(last[1], range[1])]];
  }, []);
}

/** The ranges as far as they lie inside the clip, merged. */
export function rangesInside(ranges: readonly WatchedRange[], clip: Clip): readonly WatchedRange[] {
  return mergeRanges(ranges.map(([from, to]) => [Math.max(from, clip.from), Math.min(to, clip.to)]));
}

/** Seconds that were played at least once. */
export function watchedSeconds(ranges: readonly WatchedRange[]): number {
  return mergeRanges(ranges).reduce((total, [from, to]) => total + (to - from), 0);
}

/** Share of the clip that was played at least once, 0..1. */
export function watchedShare(ranges: readonly WatchedRange[], clip: Clip): number {
  return Math.min(1, watchedSeconds(rangesInside(ranges, clip)) / (clip.to - clip.from));
}

/**
 * The second of the file at which to resume: the saved position, or the beginning when that lies outside the clip or at
 * its very end.
 */
export function resumePosition(position: number, clip: { readonly from: number; readonly to: number | null }): number {
  const end = clip.to ?? Number.POSITIVE_INFINITY;
  return position >= clip.from && position < end - nearEnd ? position : clip.from;
}
