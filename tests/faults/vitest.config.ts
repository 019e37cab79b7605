import { defineConfig } from 'vitest/config';

/** The faults in full: what the tests of `npm test` leave out needs more than npm gives. */
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    env: { STOA_FAULTS: 'full' },
    // each hurts a database and servers of its own, and measures times
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 4_500 } },
  },
});
