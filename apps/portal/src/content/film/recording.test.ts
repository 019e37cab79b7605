import { expect, it } from 'vitest';
import { interrupted, playedTo, recordingOf, watchedRanges, type Recording } from './recording.ts';

/** The film tells its times a quarter of a second after one another. */
function play(recording: Recording, times: readonly number[], rate = 1): Recording {
  return times.reduce((played, time) => playedTo(played, { time, rate, at: played.toldAt + 250 }), recording);
}

it('records what plays on without a gap', () => {
  expect(watchedRanges(play(recordingOf([]), [10, 10.25, 10.5, 11.2]))).toEqual([[10, 11.2]]);
});

it('does not count what was jumped over', () => {
  expect(watchedRanges(play(recordingOf([]), [0, 0.5, 1, 60, 60.5]))).toEqual([
    [0, 1],
    [60, 60.5],
  ]);
});

it('does not count jumping back as watching', () => {
  expect(watchedRanges(play(recordingOf([]), [30, 31, 5, 6]))).toEqual([
    [5, 6],
    [30, 31],
  ]);
});

it('allows longer steps at a higher speed', () => {
  expect(watchedRanges(play(recordingOf([]), [0, 2.5, 5], 2))).toEqual([[0, 5]]);
  expect(watchedRanges(play(recordingOf([]), [0, 2.5, 5], 1))).toEqual([]);
});

it('counts what played while the page was too busy to hear of it, and no more than that', () => {
  const begun = play(recordingOf([]), [0, 0.25]);
  const at = begun.toldAt + 6_000;
  expect(watchedRanges(playedTo(begun, { time: 24, rate: 4, at }))).toEqual([[0, 24]]);
  expect(watchedRanges(playedTo(begun, { time: 60, rate: 4, at }))).toEqual([[0, 0.25]]);
});

it('joins what was watched before', () => {
  expect(watchedRanges(play(recordingOf([[0, 10]]), [9.5, 10.5]))).toEqual([[0, 10.5]]);
});

it('begins anew after an interruption', () => {
  const paused = interrupted(play(recordingOf([]), [0, 1]));
  expect(watchedRanges(play(paused, [1.4, 2]))).toEqual([
    [0, 1],
    [1.4, 2],
  ]);
});
