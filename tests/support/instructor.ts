import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIResponse, Page } from '@playwright/test';
import { calls, type CallTypes, type GradingItem } from '@stoa/contract';
import type { Learner, Organisation } from './organisation.ts';

/** Grades the one thing of this learner that waits for it, as the instructor who is signed in on the page. */
export async function gradeWork(
  page: Page,
  learner: Learner,
  grade: CallTypes['gradeActivity']['body'],
): Promise<void> {
  const { activity } = await waitingOf(page, learner);
  await gradeActivity(page, activity?.activityWorkflowId ?? '', grade);
}

/** Grades a piece of work, in the version that was read, as the instructor who is signed in on the page. */
export async function gradeActivity(
  page: Page,
  activityWorkflowId: string,
  grade: CallTypes['gradeActivity']['body'],
): Promise<void> {
  const at = (path: string) => path.replace(':activityWorkflowId', activityWorkflowId);
  const read = await page.request.get(new URL(at(calls.getHandedInWork.path), page.url()).href);
  const work: CallTypes['getHandedInWork']['answer'] | null = read.ok() ? await read.json() : null;
  const version = work?.version ? { versionId: work.version.id } : {};
  const rubric = grade.marks && work?.terms.rubric ? { rubric: work.terms.rubric.fingerprint } : {};
  const url = new URL(at(calls.gradeActivity.path), page.url());
  const headers = { origin: url.origin, 'x-requested-with': 'XMLHttpRequest' };
  await answerOf(await page.request.put(url.href, { data: { ...grade, ...version, ...rubric }, headers }));
}

async function waitingOf(page: Page, { email }: Learner): Promise<GradingItem> {
  const list = await page.request.get(new URL(calls.listGradingItems.path, page.url()).href);
  const { items }: CallTypes['listGradingItems']['answer'] = await answerOf(list);
  const item = items.find(({ learner, waitsFor }) => learner.email === email && waitsFor === 'grade');
  if (!item) throw new Error('Nothing of this learner waits for a grade.');
  return item;
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
