import { runTimeStandards, type RunTimeStandard } from './run-time.ts';

/** What packaged content may be made for: a run-time in its window, or nothing, so that it is pages alone. */
export const packageStandards = [...runTimeStandards, 'pages'] as const;
export type PackageStandard = (typeof packageStandards)[number];

export function hasRunTime(standard: PackageStandard): standard is RunTimeStandard {
  return runTimeStandards.some((one) => one === standard);
}
