import { test as base, expect } from '@playwright/test';
import { Organisation } from './organisation.ts';

export { expect };

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
      expect(complaints.filter((complaint) => !expectedComplaints?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});
