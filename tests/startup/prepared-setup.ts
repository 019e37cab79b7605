import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startStoa, temporaryFolder } from '../support/stoa-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a server with its demo, which nobody uses; to be copied. */
    preparedFolder: string;
  }
}

let prepared: string;

/** Prepares the folder with which tests begin that are not about a first start, which takes longer than to copy it. */
export async function setup(project: TestProject): Promise<void> {
  prepared = temporaryFolder();
  const stoa = await startStoa({ DATA_DIR: prepared });
  await stoa.stop();
  project.provide('preparedFolder', prepared);
}

export function teardown(): void {
  rmSync(prepared, { recursive: true });
}
