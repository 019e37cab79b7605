import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

type Table = IFlattenedRuleSet & { readonly options: ICruiseOptions };

const require = createRequire(import.meta.url);
const table: Table = require(path.resolve(import.meta.dirname, '../.dependency-cruiser.cjs'));

/** Imports under `root` that the table of `.dependency-cruiser.cjs` forbids, and how many modules were looked at. */
export async function findViolations(root: string): Promise<{ modules: number; violations: readonly Violation[] }> {
  const result = await cruise(['apps', 'packages'], {
    ...table.options,
    baseDir: root,
    ruleSet: table,
    validate: true,
  });
  if (typeof result.output === 'string') throw new Error('dependency-cruiser answered with text.');
  const { modules, summary } = result.output;
  const ours = modules.filter((module) => /^(apps|packages)\//.test(module.source));
  return {
    modules: ours.length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
