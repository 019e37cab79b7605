import type { GraderDocument, GradingScaleDocument } from '@stoa/domain';
import type { BlockPolicies } from './load-blocks.ts';
import type { Fields } from './fields.ts';
import type { OlxPackage } from './olx-package.ts';
import { isRecord } from '../document/json.ts';
import { readJson } from './olx-package.ts';

/** Facts out of the policy files of a course run. */
export interface RunPolicy {
  readonly blocks: BlockPolicies;
  readonly gradingScale?: GradingScaleDocument;
  readonly graders: readonly GraderDocument[];
}

/** Reads `policies/RUN/policy.json` and `policies/RUN/grading_policy.json`. */
export async function readPolicy(olx: OlxPackage, run: string): Promise<RunPolicy> {
  const policy =
    (await readJson(olx, `policies/${run}/policy.json`)) ?? (await readJson(olx, `policies/${run}.json`)) ?? {};
  const grading = await readJson(olx, `policies/${run}/grading_policy.json`);
  const gradingScale = scaleOf(grading?.['GRADE_CUTOFFS']);
  return {
    blocks: new Map(Object.entries(policy).map(([id, settings]) => [id, fieldsOf(settings)])),
    graders: gradersOf(grading?.['GRADER']),
    ...(gradingScale === undefined ? {} : { gradingScale }),
  };
}

/** Settings as fields, in the form in which attributes write them. */
function fieldsOf(settings: unknown): Fields {
  const pairs = isRecord(settings) ? Object.entries(settings) : [];
  return new Map(pairs.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
}

/** The lowest cut-off is what passes: below it the platform gives no grade. */
function scaleOf(cutoffs: unknown): GradingScaleDocument | undefined {
  const grades = Object.entries(isRecord(cutoffs) ? cutoffs : {})
    .flatMap(([name, value]) =>
      typeof value === 'number' && value >= 0 && value <= 1 ? [{ name, normalizedMinScore: value }] : [],
    )
    .sort((a, b) => b.normalizedMinScore - a.normalizedMinScore);
  const lowest = grades.at(-1);
  if (lowest === undefined) return undefined;
  const name = grades.map((grade) => grade.name).join(' / ');
  return { name, maxScore: 100, normalizedPassingScore: lowest.normalizedMinScore, grades };
}

function gradersOf(graders: unknown): GraderDocument[] {
  const list: unknown[] = Array.isArray(graders) ? graders : [];
  return list.filter(isRecord).flatMap((grader) => {
    const name = grader['type'];
    if (typeof name !== 'string' || name === '') return [];
    return [
      {
        name,
        minCount: numberOr(grader['min_count'], 1),
        dropCount: numberOr(grader['drop_count'], 0),
        weight: numberOr(grader['weight'], 0),
      },
    ];
  });
}

function numberOr(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : otherwise;
}
