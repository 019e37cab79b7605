import type { ActivityContent, ActivityPart } from '@stoa/contract';
import { clipOf, decideFinishActivity, isFinished, resumePosition, type WatchedRange } from '@stoa/domain';
import { useCallback, useRef, type RefObject } from 'react';
import { completionOf } from '../completion.ts';
import { useReading } from '../reading.ts';
import { rememberedRate, rememberRate } from './playback-rate.ts';
import { interrupted, playedTo, recordingOf, watchedRanges } from './recording.ts';
import { usePlaceSaver } from './use-place-saver.ts';
import { useSaveWhilePlaying } from './use-save-while-playing.ts';

export type Video = Extract<ActivityContent, { type: 'video' }>;

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
 * Follows a film: resumes at the second, keeps the chosen speed, stays inside the clip, saves the place while it plays, at every pause
 * and when the page goes, and finishes the activity once enough was watched (decisions §6 'video').
 */
export function useWatching(part: ActivityPart, video: Video): Watching {
  const player = useRef<HTMLVideoElement>(null);
  const workflow = part.childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  const recording = useRef(recordingOf(workflow?.watched ?? []));
  // kept apart from the element, which is gone when the page is left
  const position = useRef(workflow?.position ?? 0);
  const place = useCallback(() => ({ position: position.current, watched: watchedRanges(recording.current) }), []);
  const isPlaying = useCallback(() => recording.current.playing !== null, []);
  const saver = usePlaceSaver(part);
  useSaveWhilePlaying(saver, place, isPlaying);
  const finishIfWatched = useFinishIfWatched(part, video, async () => (await saver?.save(place())) ?? false);
  const { startAt, endAt } = video;
  return {
    player,
    onLoadedMetadata: () => {
      if (!player.current) return;
      player.current.playbackRate = rememberedRate();
      player.current.currentTime = resumePosition(position.current, { from: startAt ?? 0, to: endAt ?? player.current.duration });
    },
    onTimeUpdate: () => {
      const film = player.current;
      if (!film || film.seeking) return;
      position.current = film.currentTime;
      if (film.paused) return;
      recording.current = playedTo(recording.current, film.currentTime, film.playbackRate);
      if (endAt !== null && film.currentTime >= endAt) film.pause();
      void finishIfWatched(watchedRanges(recording.current));
    },
    onSeeking: () => {
      recording.current = interrupted(recording.current);
    },
    onPause: () => {
      recording.current = interrupted(recording.current);
      void saver?.save(place());
      void finishIfWatched(watchedRanges(recording.current));
    },
    onRateChange: () => player.current && rememberRate(player.current.playbackRate),
    notSaved: saver?.failed ?? false,
  };
}

/** Finishes a film that completes by watching, once the server knows that enough of it was watched. */
function useFinishIfWatched(
  part: ActivityPart,
  video: Video,
  save: () => Promise<boolean>,
): (watched: readonly WatchedRange[]) => Promise<void> {
  const { work, working } = useReading();
  const under = useRef(false);
  const { type, completion, activityWorkflowAggregate: standing } = part.childActivity;
  const wanted = working && !isFinished(standing) && completionOf({ part, content: video }) === 'watch';
  return async (watched) => {
    const facts = { type, completion, watched, video: { sources: video.sources, clip: clipOf(video) } };
    const started = standing.lastActivityWorkflow !== null;
    if (under.current || !wanted || !decideFinishActivity({ ...facts, started, open: true, childrenComplete: false }).allowed) return;
    under.current = true;
    if (await save()) await work.finish([part]);
    under.current = false;
  };
}
