import { test as base, expect } from '@playwright/test';
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
  silence: [
    async ({ context, expectedComplaints }, provide) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || /Content[- ]Security[- ]Policy/i.test(message.text())) {
          complaints.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await provide(undefined);
      const isExpected = (complaint: string) => newerPosition.test(complaint) || expectedComplaints?.test(complaint);
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});
