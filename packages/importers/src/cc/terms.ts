import type { AttemptPolicy, PartDocument } from '@stoa/domain';
import type { PreferredSizeDocument } from '../document/preferred-size.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { firstAt, textAt } from '../xml/xml-tree.ts';
import { constraintOf } from './constraint.ts';
import { isUnpublished } from './canvas.ts';

/** The conditions of a task: dates, points, attempts, time, and the size in which it wants to be shown. */
export interface Terms {
  readonly settings: Pick<
    PartDocument,
    'constraint' | 'scoreWeight' | 'allowedAttempts' | 'attemptPolicy' | 'durationSeconds' | 'grader'
  > &
    PreferredSizeDocument;
  readonly unpublished: boolean;
  /** Names of settings that nothing here has, as Canvas writes them. */
  readonly lost?: readonly string[];
}

export const noTerms: Terms = { settings: {}, unpublished: false };

/** Which attempt at a quiz counts, as Canvas says it, where it is not the best. */
const attemptPolicies: ReadonlyMap<string, AttemptPolicy> = new Map(
  Object.entries<AttemptPolicy>({ keep_latest: 'last', keep_average: 'average' }),
);

/** Ways to grade without points, of which a grade is shown as points here. */
const gradedOtherwise = /^(?:pass_fail|letter_grade|gpa_scale)$/u;

/** What of an assignment, a quiz or a discussion has no counterpart here, by Canvas' names. */
function lostOf(value: (name: string) => string | undefined): readonly string[] {
  return [
    ...['peer_reviews', 'require_initial_post'].filter((name) => value(name) === 'true'),
    ...((value('group_category') ?? '') === '' ? [] : ['group_category']),
    ...(gradedOtherwise.test(value('grading_type') ?? '') ? ['grading_type'] : []),
  ];
}

/** Terms out of an assignment of Canvas, or of a quiz, which holds its assignment inside. */
export function termsOf(element: XmlElement | undefined, groups: ReadonlyMap<string, string>): Terms {
  const assignment = firstAt(element, 'assignment') ?? element;
  const value = (name: string): string | undefined => textAt(assignment, name) ?? textAt(element, name);
  const attempts = Number(textAt(element, 'allowed_attempts') ?? 0);
  const policy = attemptPolicies.get(textAt(element, 'scoring_policy') ?? '');
  const minutes = Number(textAt(element, 'time_limit') ?? 0);
  const practice = /practice_quiz|survey/.test(textAt(element, 'quiz_type') ?? '');
  const counts = value('omit_from_final_grade') !== 'true' && value('grading_type') !== 'not_graded';
  const points = practice || !counts ? 0 : pointsOf(value('points_possible'));
  const grader = groups.get(value('assignment_group_identifierref') ?? '');
  const constraint = constraintOf(value('unlock_at'), value('due_at'), value('lock_at'));
  const lost = lostOf(value);
  return {
    ...(lost.length === 0 ? {} : { lost }),
    unpublished: isUnpublished(assignment) || isUnpublished(element) || textAt(element, 'available') === 'false',
    settings: {
      ...(constraint === undefined ? {} : { constraint }),
      ...(points === undefined ? {} : { scoreWeight: points }),
      ...(attempts >= 1 ? { allowedAttempts: Math.floor(attempts) } : {}),
      ...(policy === undefined ? {} : { attemptPolicy: policy }),
      ...(minutes > 0 ? { durationSeconds: minutes * 60 } : {}),
      ...(grader === undefined || grader === '' ? {} : { grader }),
    },
  };
}

/** Points as a weight; undefined where none are told. */
export function pointsOf(text: string | undefined): number | undefined {
  const points = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(points) && points >= 0 ? points : undefined;
}
