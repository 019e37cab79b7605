import type { CallName } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/calls/query.ts';
import { runKept } from '../../api/commands/run-work.ts';
import { courseChanged } from './course-changed.ts';

export interface CourseToEnrol {
  readonly objectiveId: string;
  /** The id that the access has from the moment at which the course is offered. */
  readonly objectiveAccessId: string;
}

/** Everything that shows who is enrolled in what. */
const enrolmentAnswers: readonly CallName[] = [
  'queryCatalogStandings',
  'listCatalogShowcases',
  'listEnrolledShowcases',
  'getOpenCatalogStanding',
  'getOpenCatalogObjective',
];

/** Adds a course of the catalog to the person's own (Spec 2 §7); for who is enrolled it changes nothing. */
export async function enrol(client: QueryClient, { objectiveId, objectiveAccessId }: CourseToEnrol): Promise<void> {
  await runKept('createSelfEnrollment', { objectiveAccessId }, { prefer: 'respond-sync' });
  for (const name of enrolmentAnswers) void client.invalidateQueries({ queryKey: queryKeyOf(name) });
  await courseChanged(client, objectiveId);
}
