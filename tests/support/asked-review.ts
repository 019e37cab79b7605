import type { Page } from '@playwright/test';
import { calls, type BegunReview, type ReinforcementWorkflow } from '@stoa/contract';
import { flattenParts } from '@stoa/domain';
import { expect } from './journey.ts';
import { beginAnew } from './begun-course.ts';
import { makeReviewsDue } from './course-database.ts';
import type { Learner, Organisation } from './organisation.ts';
import { contentPath } from './portal.ts';
import { wordsIn, type Words } from './words.ts';

/** A question that came back to somebody new, and its choices by their words. */
export interface AskedReview {
  readonly learner: Learner;
  readonly workflow: ReinforcementWorkflow;
  readonly choices: ReadonlyMap<string, string>;
  /** Address that a mail leads to for a choice. */
  readonly link: (choice: string) => string;
}

export const right = 'The report came on Thursday instead of Tuesday.';
export const wrong = 'You do not care.';

/** Lets somebody new solve a question of the demo and be asked it again; the page stays signed in. */
export async function askedAgain(
  page: Page,
  organisation: Organisation,
  sentence: Words = wordsIn('en-US'),
): Promise<AskedReview> {
  const { objectiveId, calls: learners, attempt, learner } = await beginAnew({ page, organisation }, 'FEED-150');
  const parts = flattenParts((await learners.tree(attempt)).activity);
  const quiz = parts.find(({ childActivity }) => childActivity.name === 'What would you say?');
  await page.goto(contentPath(objectiveId, quiz?.axis));
  const question = page.getByRole('main').locator('[data-question="behaviour"]');
  await question.getByRole('radio', { name: right }).check();
  await question.getByRole('button', { name: sentence('quiz.check') }).click();
  await expect(question.locator('[data-verdict="correct"]')).toBeVisible();
  // what may be asked again is looked through
  expect((await page.request.get(calls.getKnowledge.path)).status()).toBe(200);
  await makeReviewsDue(organisation.dataFolder, learner.email);
  const { origin } = new URL(page.url());
  const headers = { origin, 'x-requested-with': 'XMLHttpRequest' };
  const response = await page.request.post(calls.beginReview.path, { data: { objectiveId: null }, headers });
  const { workflow }: BegunReview = await response.json();
  const interaction = workflow?.question.interactions[0];
  if (workflow === null || interaction?.kind !== 'choice') throw new Error('The question did not come back.');
  const choices = new Map(interaction.choices.map(({ id, html }) => [html, id]));
  const link = (choice: string) =>
    `/learn/email-response-callback?${new URLSearchParams({ answer: choices.get(choice) ?? choice, workflowId: workflow.id })}`;
  return { learner, workflow, choices, link };
}
