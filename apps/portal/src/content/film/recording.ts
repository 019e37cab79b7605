import { mergeRanges, type WatchedRange } from '@stoa/domain';

/** The ranges that were played: finished ones, and the one that is playing. Seconds of the file. */
export interface Recording {
  readonly ranges: readonly WatchedRange[];
  readonly playing: WatchedRange | null;
  /** When the film told its time last, in milliseconds of the page's clock. */
  readonly toldAt: number;
}

/** What a film tells of itself. */
export interface Playing {
  /** Seconds of the file. */
  readonly time: number;
  /** Speed; 1 is normal. */
  readonly rate: number;
  /** When it tells so, in milliseconds of the page's clock. */
  readonly at: number;
}

/** Seconds of the clock that a film may be ahead of what it told, besides those that passed: it tells now and then. */
const slack = 1.5;

export function recordingOf(ranges: readonly WatchedRange[]): Recording {
  return { ranges: mergeRanges(ranges), playing: null, toldAt: 0 };
}

/**
 * The film goes on. A jump begins a new stretch: a step that is longer than the film can have played since it told its
 * time last, however long a busy or hidden page has not heard of it.
 */
export function playedTo(recording: Recording, { time, rate, at }: Playing): Recording {
  const { playing, toldAt } = recording;
  const longest = Math.max(1, rate) * (slack + (at - toldAt) / 1_000);
  const goesOn = playing !== null && time >= playing[1] && time - playing[1] <= longest;
  if (goesOn) return { ...recording, playing: [playing[0], time], toldAt: at };
  return { ranges: watchedRanges(recording), playing: [time, time], toldAt: at };
}

/** The film stopped, or the person jumped elsewhere. */
export function interrupted(recording: Recording): Recording {
  return { ...recording, ranges: watchedRanges(recording), playing: null };
}

/** Everything that was played, the current stretch included. */
export function watchedRanges({ ranges, playing }: Recording): readonly WatchedRange[] {
  return playing === null ? ranges : mergeRanges([...ranges, playing]);
}
