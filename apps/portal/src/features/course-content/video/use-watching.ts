import type { ActivityContent, ActivityPart } from '@stoa/contract';
import { clipOf, decideFinishActivity, isFinished, resumePosition } from '@stoa/domain';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useReading } from '../reading.ts';
import { rememberedRate, rememberRate } from './playback-rate.ts';
import { interrupted, playedTo, recordingOf, watchedRanges } from './recording.ts';
import { usePlaceSaver } from './use-place-saver.ts';

export type Video = Extract<ActivityContent, { type: 'video' }>;

/** Milliseconds between two saves while the film runs. */
const saveEvery = 10_000;

export interface Watching {
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly onLoadedMetadata: () => void;
  readonly onTimeUpdate: () => void;
  readonly onSeeking: () => void;
  /** Also for the end of the film. */
  readonly onPause: () => void;
  readonly onRateChange: () => void;
  /** The place could not be saved last time. */
  readonly notSaved: boolean;
}

/**
 * Follows a film: resumes at the second, keeps the chosen speed, stays inside the clip, saves the place every 10 s, at every pause and
 * when the page goes, and finishes the activity once enough was watched (decisions §6 'video').
 */
export function useWatching(part: ActivityPart, video: Video): Watching {
  const player = useRef<HTMLVideoElement>(null);
  const { work } = useReading();
  const standing = part.childActivity.activityWorkflowAggregate;
  const workflow = standing.lastActivityWorkflow;
  const recording = useRef(recordingOf(workflow?.watched ?? []));
  const saver = usePlaceSaver(part);
  const finishing = useRef(false);
  const clip = clipOf(video);
  const { startAt, endAt } = video;

  // kept apart from the element, which is gone when the page is left
  const position = useRef(workflow?.position ?? 0);
  const place = useCallback(() => ({ position: position.current, watched: watchedRanges(recording.current) }), []);
  const enough = () =>
    decideFinishActivity({
      type: part.childActivity.type, completion: part.childActivity.completion, started: workflow !== null, open: true, childrenComplete: false,
      video: { sources: video.sources, clip }, watched: watchedRanges(recording.current),
    }).allowed;

  const finishIfEnough = async () => {
    if (finishing.current || !saver || isFinished(standing) || part.childActivity.completion !== 'watch' || !clip || !enough()) return;
    finishing.current = true;
    if (await saver.save(place())) await work.finish([part]);
    finishing.current = false;
  };

  useEffect(() => {
    if (!saver) return undefined;
    const timer = setInterval(() => {
      if (player.current && !player.current.paused) void saver.save(place());
    }, saveEvery);
    const saveLast = () => {
      if (recording.current.playing) saver.saveLast(place());
    };
    addEventListener('pagehide', saveLast);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', saveLast);
      saveLast();
    };
  }, [saver, place]);

  return {
    player,
    onLoadedMetadata: () => {
      if (!player.current) return;
      player.current.playbackRate = rememberedRate();
      player.current.currentTime = resumePosition(workflow?.position ?? 0, { from: startAt ?? 0, to: endAt ?? player.current.duration });
    },
    onTimeUpdate: () => {
      const film = player.current;
      if (!film || film.seeking) return;
      position.current = film.currentTime;
      if (film.paused) return;
      recording.current = playedTo(recording.current, film.currentTime, film.playbackRate);
      if (endAt !== null && film.currentTime >= endAt) film.pause();
      void finishIfEnough();
    },
    onSeeking: () => {
      recording.current = interrupted(recording.current);
    },
    onPause: () => {
      recording.current = interrupted(recording.current);
      void saver?.save(place());
      void finishIfEnough();
    },
    onRateChange: () => player.current && rememberRate(player.current.playbackRate),
    notSaved: saver?.failed ?? false,
  };
}
