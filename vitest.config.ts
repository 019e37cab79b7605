import { defineConfig } from 'vitest/config';

/** Milliseconds: for what hangs, not for what is slow on a busy machine. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 4_500 } } };

const randomRequests = 'tests/faults/random-requests.test.ts';

export default defineConfig({
  test: {
    // one for each core: the tests of the server wait for its database a good part of the time
    maxWorkers: '100%',
    projects: [
      {
        test: {
          // pure functions: nothing of one file is left for the next, and loading them anew for each would take longer
          // than they do
          name: 'packages',
          isolate: false,
          include: ['packages/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'portal and tools',
          include: [
            'apps/{portal,fragments,run-time}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          ...patience,
        },
      },
      {
        test: {
          // what the server remembers between calls it remembers by ids that are never the same, so that its modules
          // can be shared
          name: 'server',
          isolate: false,
          // and what asks a server of theirs, in whatever way
          include: ['apps/server/**/*.test.ts', randomRequests],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          // the real program, started and killed, on folders and ports of its own
          name: 'program',
          include: ['tests/startup/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          // those need more than npm gives: `npm run faults` has them
          exclude: ['tests/faults/**/*.full.test.ts', randomRequests],
          globalSetup: ['tests/startup/prepared-setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
