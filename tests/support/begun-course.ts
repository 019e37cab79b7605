import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ActivityPart } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { setPartTerms, type PartTerms } from './course-database.ts';
import { LearnerCalls } from './learning.ts';
import type { CreatedEnrolment, EnrolmentTerms, Learner, Organisation } from './organisation.ts';
import { pagedCourse } from './paged-course.ts';
import { doorstep, signIn } from './portal.ts';

interface Scene {
  readonly page: Page;
  readonly organisation: Organisation;
}

interface AtWork extends CreatedEnrolment {
  readonly learner: Learner;
  readonly calls: LearnerCalls;
  /** Id of the attempt. */
  readonly attempt: string;
}

/** Lets somebody new sign in and begin a course; the page stays at the doorstep. */
export async function beginAnew({ page, organisation }: Scene, code: string, terms?: EnrolmentTerms): Promise<AtWork> {
  const learner = await organisation.newLearner();
  const enrolled = await organisation.enrol(learner, code, terms);
  await signIn(page, learner, doorstep);
  const calls = new LearnerCalls(page);
  return { ...enrolled, learner, calls, attempt: await calls.start(enrolled.objectiveWorkflowAggregateId) };
}

/** A course of pages that somebody new has begun. */
export interface BegunCourse {
  readonly learner: Learner;
  readonly objectiveId: string;
  readonly code: string;
  readonly workflowId: string;
  readonly calls: LearnerCalls;
  /** Axis of the part with a name. */
  readonly axes: ReadonlyMap<string, string>;
  readonly part: (name: string) => ActivityPart;
}

/** Imports a course with these terms, and begins it as somebody new. */
export async function beginCourse(
  page: Page,
  organisation: Organisation,
  sections: Readonly<Record<string, readonly string[]>>,
  terms: Readonly<Record<string, PartTerms>> = {},
): Promise<BegunCourse> {
  const code = randomUUID();
  await organisation.importCourse('paged.tar.gz', await pagedCourse(`Course ${code}`, sections), code);
  await setPartTerms(organisation.dataFolder, code, terms);
  const { objectiveId, learner, calls, attempt } = await beginAnew({ page, organisation }, code);
  const { activity } = await calls.tree(attempt);
  const parts = new Map(flattenParts(activity).map((part) => [part.childActivity.name, part]));
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`The course has no «${name}».`);
    return found;
  };
  return {
    learner,
    objectiveId,
    code,
    workflowId: attempt,
    calls,
    axes: new Map(flattenParts(activity).map(({ axis, childActivity }) => [childActivity.name, axis])),
    part,
  };
}
