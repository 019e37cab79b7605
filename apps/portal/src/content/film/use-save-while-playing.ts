import { useEffect } from 'react';
import type { FilmPosition, FilmProgress } from './film.ts';

/** Milliseconds between two saves while the film plays. */
const saveEvery = 10_000;

/** Saves the position every 10 s while the film plays, and once more when the page goes. */
export function useSaveWhilePlaying(
  saver: FilmProgress['saver'],
  reached: () => FilmPosition,
  isPlaying: () => boolean,
): void {
  useEffect(() => {
    if (!saver) return undefined;
    const timer = setInterval(() => {
      if (isPlaying()) void saver.save(reached());
    }, saveEvery);
    const saveLast = () => {
      if (isPlaying()) saver.saveLast(reached());
    };
    addEventListener('pagehide', saveLast);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', saveLast);
      saveLast();
    };
  }, [saver, reached, isPlaying]);
}
