import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { otherProvider, type OtherProvider } from '../../apps/server/src/testing/other-provider.ts';
import { settingKeys } from '@stoa/domain';
import { gradeWork } from '../support/instructor.ts';
import { expect, test } from '../support/journey.ts';
import { LearnerCalls } from '../support/learning.ts';
import { Organisation } from '../support/organisation.ts';
import { contentPath, forgetSession } from '../support/portal.ts';
import { startPrepared } from '../support/own-server.ts';
import type { RunningStoa } from '../support/stoa-server.ts';

let other: OtherProvider;
let stoa: RunningStoa;
let organisation: Organisation;

// a server of its own: it knows the provider of another organisation, and its settings are nobody else's
test.beforeAll(async () => {
  other = await otherProvider();
  const { issuer, clientId, clientSecret } = other;
  const providers = [{ id: 'corporate', name: 'Example Corporation', issuer, clientId, clientSecret }];
  stoa = await startPrepared({ OIDC_PROVIDERS: JSON.stringify(providers) });
  organisation = new Organisation(stoa.url, stoa.dataFolder);
  other.serve(stoa.url, 'corporate');
});
test.afterAll(async () => {
  await stoa.stop();
  await other.close();
});

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
}

/** Signs in at the provider of the other organisation, which asks nothing, by the address that names it. */
async function comeByProvider(page: Page, place: string): Promise<void> {
  const learner = await organisation.newLearner();
  other.signIn(randomUUID(), { email: learner.email, email_verified: true });
  await page.goto(`${stoa.url}${place}`);
}

async function signInHere(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
}

test.describe('with a provider of another organisation', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('S19, S21: the sign-in in place goes through it and ends where the work is', async ({ page, context }) => {
    await comeByProvider(page, '/learn/profile?tab=preferredTimeZone&provider=corporate');
    await page.getByRole('searchbox', { name: /Search by city/ }).fill('tokyo');
    await page.getByRole('radio', { name: /Tokyo/ }).check();
    await settled(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save time zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    const opening = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    const popup = await opening;
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Time zone saved.')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: /Search by city/ })).toHaveValue('tokyo');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('S22: the tab remembers it, also where the server sends to the sign-in', async ({ page, context }) => {
    await comeByProvider(page, '/learn/courses?provider=corporate');
    await settled(page);
    await context.clearCookies();
    const asked = page.waitForRequest(/\/oidc\/login\?/);
    await page.goto(`${stoa.url}/learn/profile#here`);
    expect(new URL((await asked).url()).searchParams.get('provider')).toBe('corporate');
    await expect(page).toHaveURL(`${stoa.url}/learn/profile#here`);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
});

test('R20: an organisation with a host of its own has its own portal, people and sessions', async ({ page }) => {
  const headers = { authorization: `Bearer ${stoa.token()}`, 'content-type': 'application/json' };
  const send = async (place: string, body: object, more: Record<string, string> = {}) => {
    const answer = await fetch(`${stoa.url}/api/admin/v1/${place}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const host = 'stars.localhost';
  const person = { email: 'vera@stars.example', password: 'a long and simple phrase' };
  await send('tenants', { name: 'School of Stars', host });
  await send('users', { ...person, firstName: 'Vera', lastName: 'Rubin' }, { 'stoa-tenant': host });
  const there = stoa.url.replace('localhost', host);
  await page.goto(`${there}/learn/courses#top`);
  await signInHere(page, person);
  await expect(page).toHaveURL(`${there}/learn/courses#top`);
  await expect(page.getByRole('button', { name: 'Account of Vera Rubin' })).toBeVisible();
  await page.goto(`${stoa.url}/learn/courses`);
  await expect(page).toHaveURL(new RegExp(`^${stoa.url}/idp/interaction/`));
});

test.describe('what the organisation sets', () => {
  const links = {
    portal: 'https://portal.example',
    platform: null,
    cloud: null,
    rooms: null,
    researchProjects: null,
    knowledgeModels: null,
    admin: 'https://admin.example',
  };
  const places = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');

  test('S1 S2 S3 S4: is seen at the next load: places, targets, headings, and who may administer', async ({ page }) => {
    const learner = await organisation.newLearner();
    await page.goto(`${stoa.url}/learn/courses`);
    await signInHere(page, learner);
    const standing = ['Dashboard', 'My courses', 'Tasks', 'Catalog', 'Knowledge models', 'Calendar'];
    await expect(places(page)).toHaveText(standing);
    await organisation.set('ui.learner.navigation', {
      catalog: false,
      rooms: true,
      researchProjects: false,
      knowledgeModels: false,
    });
    await organisation.set('ui.learner.quizzesOnly', true);
    await organisation.set('platform.ui.links', links);
    await page.reload();
    await expect(places(page)).toHaveText(['Dashboard', 'Quizzes', 'Tasks', 'Rooms', 'Calendar', 'Go to portal']);
    await page.evaluate(() => {
      history.pushState(null, '', '/learn/catalog');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Page not found');
    expect((await page.request.get(`${stoa.url}/learn/catalog`)).status()).toBe(404);
    await page.goto(`${stoa.url}/learn/courses`);
    await expect(places(page).nth(3)).toHaveAttribute('href', '/classroom/learner/rooms');
    await expect(places(page).nth(5)).toHaveAttribute('href', links.portal);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Quizzes');
    await expect(page).toHaveTitle('Quizzes | Learner portal');
    await expect(page.getByRole('searchbox', { name: 'Search quizzes' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'No quizzes' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin panel' })).toHaveCount(0);
    await forgetSession(page);
    await page.goto(`${stoa.url}/learn/courses`);
    await signInHere(page, { email: 'admin@stoa.local', password: 'stoa' });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin panel' })).toHaveAttribute('href', links.admin);
  });

  test('G3 C8: lets grades wait for an approval, which the learner sees step by step', async ({ page, browser }) => {
    await organisation.set(settingKeys.gradingApproval, true);
    const learner = await organisation.newLearner();
    const { objectiveId, objectiveWorkflowAggregateId } = await organisation.enrol(learner, 'WRIT-140');
    await page.goto(`${stoa.url}/learn/courses`);
    await signInHere(page, learner);
    await expect(page.getByRole('article')).toBeVisible();
    const calls = new LearnerCalls(page);
    const attempt = await calls.start(objectiveWorkflowAggregateId);
    await calls.read(attempt);
    await page.goto(`${stoa.url}${contentPath(objectiveId)}`);
    await page.getByRole('main').getByRole('button', { name: 'Submit the course' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    const result = page.getByRole('region', { name: 'Your result' });
    await expect(result).toContainText('Submitted.');
    await expect(result).toContainText('Grading in progress');
    await expect(result.getByRole('region', { name: 'Included' })).toContainText('Your page');

    const office = await browser.newContext();
    const desk = await office.newPage();
    await desk.goto(`${stoa.url}/learn/courses`);
    await signInHere(desk, { email: 'instructor@stoa.local', password: 'stoa' });
    await expect(desk.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await desk.goto(`${stoa.url}/admin/grading`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await gradeWork(desk, learner, { score: 9, maxScore: 10 });
    await page.reload();
    await expect(result).toContainText('waiting for approval');
    await expect(page.getByRole('main')).not.toContainText(/Passed|90%|Grading in progress/);
    // the desk hears of it by itself
    const grades = desk.getByRole('listitem').filter({ hasText: 'Grades to approve' }).getByRole('link');
    await grades.click();
    await desk.getByRole('button', { name: 'Approve grades' }).click();
    await expect(grades).toHaveCount(0);
    await office.close();
    await page.reload();
    await expect(result).toContainText('Passed');
    await expect(result.getByRole('region', { name: 'Included' })).toContainText('Your page');
    await organisation.set(settingKeys.gradingApproval, false);
  });

  test('S7: hides the feedback', async ({ page }) => {
    await page.goto(`${stoa.url}/learn/courses`);
    await signInHere(page, await organisation.newLearner());
    const feedback = page.getByRole('button', { name: 'Give feedback' });
    await expect(feedback).toBeVisible();
    await organisation.set('platform.ui.feedback', false);
    await page.reload();
    await settled(page);
    await expect(feedback).toHaveCount(0);
  });

  test('S8: offers chat, and says whom to ask while there is none', async ({ page }) => {
    await page.goto(`${stoa.url}/learn/courses`);
    await signInHere(page, await organisation.newLearner('WELC-001'));
    await settled(page);
    const entry = page.getByRole('button', { name: /^Messages/ });
    await expect(entry).toHaveCount(0);
    await organisation.set('ui.learner.chat', true);
    for (const title of ['One', 'Two']) await organisation.announce('WELC-001', title, 'To everybody.');
    await page.reload();
    await expect(entry).toHaveAccessibleName('Messages 2 unread');
    await entry.click();
    const dialog = page.getByRole('dialog', { name: 'Messages' });
    await expect(dialog).toContainText('Chat is not available. Please contact administrator.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(entry).toBeFocused();
  });
});
