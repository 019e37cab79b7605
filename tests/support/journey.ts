import { test as base, expect, type Page } from '@playwright/test';
import { Organisation } from './organisation.ts';

export { expect };

/**
 * What the browser says of a position that another page of the same learner saved in between, such as the one that was
 * just left: the portal asks for the newer version and saves on it.
 */
const newerPosition = /status of 409 .*\/activity-workflows\/[\w-]+\)$/;

interface JourneyOptions {
  /** Console messages that this journey provokes and that are therefore allowed. */
  readonly expectedComplaints: RegExp | null;
}

interface JourneyFixtures {
  /** Opening a page ends when it answers to keys as well: what was drawn by the server does not yet. */
  readonly patience: undefined;
  readonly organisation: Organisation;
  /** Fails the journey when a page complains: an error in the console, a refused script or style, an exception. */
  readonly silence: undefined;
}

/** The `test` of all journeys: brings the organisation behind the portal, and pages that must not complain. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  organisation: async ({ baseURL }, provide) => {
    await provide(new Organisation(baseURL ?? '', process.env['STOA_JOURNEYS_DATA_DIR'] ?? ''));
  },
  expectedComplaints: [null, { option: true }],
  patience: [
    async ({ context, javaScriptEnabled }, provide) => {
      if (javaScriptEnabled ?? true) context.on('page', waitUntilAwake);
      await provide(undefined);
    },
    { auto: true },
  ],
  silence: [
    async ({ context, expectedComplaints }, provide) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || /Content[- ]Security[- ]Policy/i.test(message.text())) {
          complaints.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => complaints.push(`${String(error.error())} (${error.page()?.url() ?? ''})`));
      await provide(undefined);
      const isExpected = (complaint: string) => newerPosition.test(complaint) || expectedComplaints?.test(complaint);
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets `goto` and `reload` of a page wait until the portal has taken over what the server drew. */
function waitUntilAwake(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isAwake = async () =>
    await page
      // right after the answer began there may be no element yet that could bear the mark
      .waitForFunction(() => document.readyState !== 'loading' && !('picture' in document.documentElement.dataset))
      .catch(() => {});
  page.goto = async (...input) => {
    const response = await goto(...input);
    await isAwake();
    return response;
  };
  page.reload = async (...input) => {
    const response = await reload(...input);
    await isAwake();
    return response;
  };
}
