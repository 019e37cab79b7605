import { createContext, useContext } from 'react';
import type { CourseReading } from '../../lib/course/course-reading.ts';
import type { ActivityWork } from './use-activity-work.ts';

/** What everything on a content page knows: the attempt, and how to open and finish its activities. */
export interface Reading extends CourseReading {
  readonly work: ActivityWork;
}

const ReadingContext = createContext<Reading | null>(null);

export const ReadingProvider = ReadingContext;

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('There is no ReadingProvider above this component.');
  return reading;
}
