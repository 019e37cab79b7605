import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIResponse, Page } from '@playwright/test';
import { calls, type CallTypes } from '@stoa/contract';
import type { Learner, Organisation } from './organisation.ts';

/** Grades the one thing of this learner that waits for it, as the instructor who is signed in on the page. */
export async function gradeWork(page: Page, { email }: Learner, data: CallTypes['gradeActivity']['body']): Promise<void> {
  const { origin } = new URL(page.url());
  const { items }: CallTypes['listGradingItems']['answer'] = await answerOf(await page.request.get(calls.listGradingItems.path));
  const work = items.find(({ learner, activity }) => learner.email === email && activity !== null)?.activity;
  if (!work) throw new Error('Nothing of this learner waits for a grade.');
  const address = calls.gradeActivity.path.replace(':activityWorkflowId', work.activityWorkflowId);
  await answerOf(await page.request.put(address, { data, headers: { origin, 'x-requested-with': 'XMLHttpRequest' } }));
}

/** Takes over a result that a learner reached elsewhere. */
export async function importResult(
  { url, dataFolder }: Organisation,
  { email }: Learner,
  result: Omit<CallTypes['importResult']['body'], 'id' | 'email'>,
): Promise<void> {
  const authorization = `Bearer ${readFileSync(path.join(dataFolder, 'admin-token'), 'utf8')}`;
  const response = await fetch(url + calls.importResult.path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), email, ...result }),
  });
  if (!response.ok) throw new Error(`The result is refused: ${response.status} ${await response.text()}`);
}

async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return await response.json();
}
