import type { ObjectiveWorkflow } from '@stoa/contract';
import { courseStates } from '@stoa/domain';
import { useEffect } from 'react';
import { track } from '../lib/state/events.ts';

/** Notes that somebody opened the details of a course (Spec 2 §7). */
export function useDetailsEvent(objectiveId: string): void {
  useEffect(() => track('about_the_course_page_load', { objectiveId }), [objectiveId]);
}

/**
 * Notes that somebody opened the content of a course (Spec 2 §7): for the first time while no page of the first attempt
 * was opened before, for review once the attempt is over.
 */
export function useContentEvent({ id, objectiveId, attempt, state, lastAxis }: ObjectiveWorkflow): void {
  const reviewing = !courseStates[state].atWork;
  const isFirst = !reviewing && attempt === 1 && lastAxis === null;
  useEffect(() => {
    if (reviewing) track('course_open_for_review', { objectiveId, objectiveWorkflowId: id });
  }, [reviewing, objectiveId, id]);
  useEffect(() => {
    if (isFirst) track('course_open_first_time', { objectiveId });
  }, [isFirst, objectiveId]);
}
