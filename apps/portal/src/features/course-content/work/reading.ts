import { createContext, useContext, type ReactNode } from 'react';
import type { CourseReading } from '../../../course/attempt/course-reading.ts';
import type { OpenSavers } from './open-savers.ts';
import type { ActivityWork } from './use-activity-work.ts';

/** What everything on a content page knows: the attempt, and how to open and finish its activities. */
export interface Reading extends CourseReading {
  readonly work: ActivityWork;
  readonly savers: OpenSavers;
  /** The way to submit, where it may stand in a page. */
  readonly submitEntry: ReactNode;
  /** Somebody reads the activity with this axis now. */
  readonly onRead: (axis: string) => void;
  /** True for the first page of this visit to the course, and only once. */
  readonly enter: () => boolean;
}

const ReadingContext = createContext<Reading | null>(null);

export const ReadingProvider = ReadingContext;

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('There is no ReadingProvider above this component.');
  return reading;
}
