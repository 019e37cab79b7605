import { useEffect } from 'react';
import type { PlaceSaver, WorkPlace } from '../../work/position-saver.ts';

/** Milliseconds between two saves while the film plays. */
const saveEvery = 10_000;

/** Saves the place every 10 s while the film plays, and once more when the page goes. */
export function useSaveWhilePlaying(saver: PlaceSaver | null, place: () => WorkPlace, isPlaying: () => boolean): void {
  useEffect(() => {
    if (!saver) return undefined;
    const timer = setInterval(() => {
      if (isPlaying()) void saver.save(place());
    }, saveEvery);
    const saveLast = () => {
      if (isPlaying()) saver.saveLast(place());
    };
    addEventListener('pagehide', saveLast);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', saveLast);
      saveLast();
    };
  }, [saver, place, isPlaying]);
}
