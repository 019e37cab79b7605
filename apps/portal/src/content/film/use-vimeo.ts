import type Player from '@vimeo/player';
import { resumePosition } from '@stoa/domain';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { rememberedRate, rememberRate } from './playback-rate.ts';
import { interrupted, playedTo, recordingOf, watchedRanges, type Recording } from './recording.ts';
import { useSaveWhilePlaying } from './use-save-while-playing.ts';
import type { Film } from './film.ts';

/** Milliseconds after which a player that has not answered is taken for blocked. */
const longestWait = 15_000;

interface Followed {
  position: number;
  recording: Recording;
}

interface VimeoOptions extends Pick<Film, 'video' | 'progress'> {
  readonly active: boolean;
  /** Called when its player never came. */
  readonly onBlocked: () => void;
}

/**
 * Follows a film that plays at Vimeo: resumes at the second, keeps the chosen speed and saves the position, as for
 * a file.
 */
export function useVimeo(
  frame: RefObject<HTMLIFrameElement | null>,
  { video, progress: { known, saver }, active, onBlocked }: VimeoOptions,
): void {
  const followed = useRef<Followed>({
    position: known.position,
    recording: recordingOf(known.watched),
  });
  const reached = useCallback(
    () => ({ position: followed.current.position, watched: watchedRanges(followed.current.recording) }),
    [],
  );
  const isPlaying = useCallback(() => followed.current.recording.playing !== null, []);
  useSaveWhilePlaying(saver, reached, isPlaying);
  const blocked = useEffectEvent(onBlocked);
  const [from] = useState(() => resumePosition(known.position, { from: video.startAt ?? 0, to: video.endAt }));
  useEffect(() => {
    const element = frame.current;
    if (!active || !element) return undefined;
    let left = false;
    openPlayer(element)
      .then((player) => (left ? undefined : follow(player, followed.current, from)))
      .catch(() => !left && blocked());
    return () => {
      left = true;
    };
  }, [active, frame, from]);
}

async function openPlayer(element: HTMLIFrameElement): Promise<Player> {
  const { default: VimeoPlayer } = await import('@vimeo/player');
  const player = new VimeoPlayer(element);
  await Promise.race([
    player.ready(),
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('The player did not answer.')), longestWait);
    }),
  ]);
  return player;
}

async function follow(player: Player, followed: Followed, from: number): Promise<void> {
  let rate = rememberedRate();
  player.on('timeupdate', ({ seconds }) => {
    followed.position = seconds;
    followed.recording = playedTo(followed.recording, { time: seconds, rate, at: performance.now() });
  });
  for (const event of ['seeking', 'pause', 'ended'] as const) {
    player.on(event, () => {
      followed.recording = interrupted(followed.recording);
    });
  }
  player.on('playbackratechange', ({ playbackRate }) => {
    rate = playbackRate;
    rememberRate(playbackRate);
  });
  await player.setCurrentTime(from);
  // not every film at Vimeo may be played at another speed
  await player.setPlaybackRate(rate).catch(() => {});
}
