import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { LearnerCalls } from './learning.ts';
import type { Organisation } from './organisation.ts';
import { pageCourse } from './page-course.ts';
import { doorstep, signIn } from './portal.ts';

/** Entries of a kind on the page of the record. */
export const entries = (page: Page, kind: string): Locator => page.getByRole('main').locator(`[data-kind="${kind}"]`);

/** Opens the record of a learner who finished a course that gives a certificate, and whose certificate has come. */
export async function achiever(page: Page, organisation: Organisation) {
  const code = `REC-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('record.tar.gz', await pageCourse('Paper folding'), code);
  await organisation.certify(code);
  const learner = await organisation.newLearner();
  const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
  await signIn(page, learner, doorstep);
  const learning = new LearnerCalls(page);
  const workflowId = await learning.start(objectiveWorkflowAggregateId);
  await learning.read(workflowId);
  await learning.submit(workflowId);
  await expect
    .poll(async () => {
      await page.goto('/learn/record');
      return await entries(page, 'certificate').count();
    })
    .toBe(1);
  return { code, learner };
}
