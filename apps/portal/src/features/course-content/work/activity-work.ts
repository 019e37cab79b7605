import type { ActivityPart, ActivityWorkflowsResult } from '@stoa/contract';
import { createContext, useContext } from 'react';
import type { OpenSavers } from './open-savers.ts';

export type Openable = (part: ActivityPart) => boolean;

/** Actions on the activities of an attempt. */
export interface ActivityWork {
  /**
   * Opens a page with the activities on it; the page becomes the one to continue at. Opening again is as good as
   * once.
   */
  readonly open: (page: ActivityPart, openable: Openable) => Promise<void>;
  /**
   * Finishes activities, and pages with all that is only read on them. The screen shows it at once; when the server
   * refuses, the truth comes back with a sentence.
   */
  readonly finish: (parts: readonly ActivityPart[]) => Promise<void>;
  /** Begins another attempt at an activity that was finished. */
  readonly restart: (part: ActivityPart) => Promise<void>;
  /** Shows what a command of another kind made of the attempt, and reads it again. */
  readonly show: (result: ActivityWorkflowsResult) => void;
  /** The savers of positions on the open page. */
  readonly savers: OpenSavers;
}

const ActivityWorkContext = createContext<ActivityWork | null>(null);

export const ActivityWorkProvider = ActivityWorkContext;

export function useActivityWork(): ActivityWork {
  const work = useContext(ActivityWorkContext);
  if (!work) throw new Error('There is no ActivityWorkProvider above this component.');
  return work;
}

/** True when nobody has begun the activity in this attempt. */
export function isUnopened({ childActivity }: ActivityPart): boolean {
  return childActivity.activityWorkflowAggregate.lastActivityWorkflow === null;
}
