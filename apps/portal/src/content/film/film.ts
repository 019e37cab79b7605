import type { WatchedRange } from '@stoa/domain';
import type { Embedding } from '../frames/embedding.ts';
import type { Video } from './video.ts';

/** Progress of a film: the second where it stands, and the ranges that were watched. */
export interface FilmPosition {
  readonly position: number;
  readonly watched: readonly WatchedRange[];
}

/** Facts for a film's players about the person who watches. */
export interface FilmProgress {
  /** Position from an earlier visit. */
  readonly known: FilmPosition;
  /** Keeps how far the film is; null while nothing is kept. */
  readonly saver: {
    readonly save: (position: FilmPosition) => Promise<boolean>;
    /** The page is going: saves without waiting for anything. */
    readonly saveLast: (position: FilmPosition) => void;
    /** The last attempt to save did not succeed. */
    readonly failed: boolean;
  } | null;
  /** Called with the progress of the film as it plays. */
  readonly onReach: (position: FilmPosition) => Promise<void>;
}

/** A film, how it stands in its page, and how far it is. */
export interface Film {
  readonly name: string;
  readonly video: Video;
  readonly embedding: Embedding;
  readonly progress: FilmProgress;
}
