import { runTimeStandards, type RunTimeStandard } from './run-time.ts';

/** Standards of packaged content that speaks by statements. */
export const statementStandards = ['cmi5', 'xapi'] as const;
export type StatementStandard = (typeof statementStandards)[number];

/**
 * What packaged content may be made for: a run-time in its window, a store of statements, or nothing, so that it is
 * pages alone.
 */
export const packageStandards = [...runTimeStandards, ...statementStandards, 'pages'] as const;
export type PackageStandard = (typeof packageStandards)[number];

export function hasRunTime(standard: PackageStandard): standard is RunTimeStandard {
  return runTimeStandards.some((one) => one === standard);
}

export function hasStatements(standard: PackageStandard): standard is StatementStandard {
  return statementStandards.some((one) => one === standard);
}
