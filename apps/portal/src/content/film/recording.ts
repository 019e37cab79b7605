import { mergeRanges, type WatchedRange } from '@stoa/domain';

/** The ranges that were played: finished ones, and the one that is playing. Seconds of the file. */
export interface Recording {
  readonly ranges: readonly WatchedRange[];
  readonly playing: WatchedRange | null;
}

/** Browsers tell the time about four times a second; a longer step at normal speed is a jump. */
const longestStep = 1.5;

export function recordingOf(ranges: readonly WatchedRange[]): Recording {
  return { ranges: mergeRanges(ranges), playing: null };
}

/** The film is at `time` now, running at `rate`. A jump begins a new stretch. */
export function playedTo(recording: Recording, time: number, rate: number): Recording {
  const { playing } = recording;
  const goesOn = playing !== null && time >= playing[1] && time - playing[1] <= longestStep * Math.max(1, rate);
  if (goesOn) return { ...recording, playing: [playing[0], time] };
  return { ranges: watchedRanges(recording), playing: [time, time] };
}

/** The film stopped, or the person jumped elsewhere. */
export function interrupted(recording: Recording): Recording {
  return { ranges: watchedRanges(recording), playing: null };
}

/** Everything that was played, the current stretch included. */
export function watchedRanges({ ranges, playing }: Recording): readonly WatchedRange[] {
  return playing === null ? ranges : mergeRanges([...ranges, playing]);
}
