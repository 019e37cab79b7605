import { resumePosition } from '@stoa/domain';
import { useCallback, useRef, type RefObject } from 'react';
import { rememberedRate, rememberRate } from './playback-rate.ts';
import { interrupted, playedTo, recordingOf, watchedRanges, type Playing } from './recording.ts';
import { useSaveWhilePlaying } from './use-save-while-playing.ts';
import type { Film } from './film.ts';
import type { Video } from './video.ts';

export interface Watching {
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly onLoadedMetadata: () => void;
  readonly onTimeUpdate: () => void;
  readonly onSeeking: () => void;
  /** Called for a pause, and for the end of the film. */
  readonly onPause: () => void;
  readonly onRateChange: () => void;
  /** The position could not be saved last time. */
  readonly notSaved: boolean;
}

/**
 * Follows a film: resumes at the second, keeps the chosen speed, stays inside the clip, saves the position while it
 * plays, at every pause and when the page goes, and finishes the activity once enough was watched (decisions §6
 * 'video').
 */
export function useWatching({ video, progress }: Pick<Film, 'video' | 'progress'>): Watching {
  const player = useRef<HTMLVideoElement>(null);
  const { known, saver, onReach } = progress;
  const recording = useRef(recordingOf(known.watched));
  // kept apart from the element, which is gone when the page is left
  const position = useRef(known.position);
  const reached = useCallback(() => ({ position: position.current, watched: watchedRanges(recording.current) }), []);
  const isPlaying = useCallback(() => recording.current.playing !== null, []);
  useSaveWhilePlaying(saver, reached, isPlaying);

  const interrupt = () => {
    recording.current = interrupted(recording.current);
  };
  const onTimeUpdate = () => {
    const film = player.current;
    if (!film || film.seeking) return;
    position.current = film.currentTime;
    if (film.paused) return;
    recording.current = playedTo(recording.current, toldBy(film));
    if (video.endAt !== null && film.currentTime >= video.endAt) film.pause();
    void onReach(reached());
  };
  const onPause = () => {
    interrupt();
    void saver?.save(reached());
    void onReach(reached());
  };
  const onLoadedMetadata = () => player.current && prepare(player.current, video, position.current);
  const onRateChange = () => player.current && rememberRate(player.current.playbackRate);
  return {
    player,
    onLoadedMetadata,
    onTimeUpdate,
    onSeeking: interrupt,
    onPause,
    onRateChange,
    notSaved: saver?.failed ?? false,
  };
}

function toldBy({ currentTime, playbackRate }: HTMLVideoElement): Playing {
  return { time: currentTime, rate: playbackRate, at: performance.now() };
}

function prepare(film: HTMLVideoElement, { startAt, endAt }: Video, position: number): void {
  film.playbackRate = rememberedRate();
  const place = resumePosition(position, { from: startAt ?? 0, to: endAt ?? film.duration });
  // a film that is moved, even to where it is, loses its poster
  if (place !== film.currentTime) film.currentTime = place;
}
