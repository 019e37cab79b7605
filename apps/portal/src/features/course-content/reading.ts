import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { createContext, useContext } from 'react';
import type { PartView } from '../../lib/course/part-state.ts';
import type { ActivityWork } from './use-activity-work.ts';

/** What everything on a content page knows: the attempt, its tree, and what may be done. */
export interface Reading {
  readonly objectiveId: string;
  readonly tree: ActivityTree;
  readonly now: Date;
  /** Activities may be opened and finished; otherwise the page is only looked at. */
  readonly working: boolean;
  readonly view: (part: ActivityPart) => PartView;
  readonly pathOf: (part: ActivityPart) => string;
  readonly work: ActivityWork;
}

const ReadingContext = createContext<Reading | null>(null);

export const ReadingProvider = ReadingContext;

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('There is no ReadingProvider above this component.');
  return reading;
}
