import type { NewGrade } from '@stoa/contract';
import { assessmentOf, decideAssessment, type Assessment, type GivenScore, type Rubric } from '@stoa/domain';
import { type Refusing } from '../../kernel/refusals/refusal.ts';
import { fingerprintOf } from '../handing-in/present-rubric.ts';

export type AssessCode = 'grading.other-rubric' | 'grading.assessment-refused';

interface Assessed extends Pick<NewGrade, 'marks' | 'rubric'>, GivenScore {}

/** A rubric is filled in as a whole, as it was read, or the grade stands without it. */
export function assess(
  rubric: Rubric | null,
  { marks, rubric: seen, ...grade }: Assessed,
  { refuse }: Refusing<AssessCode>,
): Assessment | null {
  if (marks === undefined) return null;
  if (rubric === null || seen !== fingerprintOf(rubric)) throw refuse('grading.other-rubric', { field: 'rubric' });
  const decision = decideAssessment(rubric, marks);
  if (!decision.allowed) throw refuse('grading.assessment-refused', { data: { reasons: decision.reasons } });
  return assessmentOf(rubric, marks, grade);
}
