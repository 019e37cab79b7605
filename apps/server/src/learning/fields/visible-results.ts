import { sql, type Expression, type RawBuilder } from 'kysely';
import type { NextReveal } from '../../kernel/auth/told-version.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { workflow, type RevealColumns } from './columns.ts';
import { courseIs } from './states.ts';

/** Facts of an access that the rules about hidden results ask for. */
export function revealOf(access: RevealColumns) {
  return {
    gradeRevealPolicy: access.a_grade_reveal_policy,
    gradeRevealDate: wireInstant(access.a_grade_reveal_date),
  };
}

/**
 * A result as SQL that is null while it is hidden: the same rule as the domain's `visibleResult` for a finished
 * attempt, which its test proves. Hidden results must be masked before filter and sort as well, or a filter would tell
 * them.
 */
export function shownOnly<Value>(column: Expression<Value>): RawBuilder<Value | null> {
  return sql`case when a.grade_reveal_policy in ('none', 'afterFinish')
    or (a.grade_reveal_policy = 'afterDate' and a.grade_reveal_date <= now()) then ${column} end`;
}

const own = courseIs(workflow.state, ({ progress }) => progress === 'own');
const told = courseIs(workflow.state, ({ result }) => result !== 'inGrading');
const final = courseIs(workflow.state, ({ result }) => result === 'final');

/**
 * The progress of the attempt `w` as SQL that is null while it is hidden: the domain's `isProgressShown`, which its
 * test proves.
 */
export const shownProgress = sql<number | null>`case when ${own}
    or (${told} and a.grade_reveal_policy = 'none')
    or (${final} and a.grade_reveal_policy = 'afterFinish')
    or (${told} and a.grade_reveal_policy = 'afterDate' and a.grade_reveal_date <= now()) then w.progress end`;

/**
 * The next date on which results are shown to a person. One of the last minute counts as well: an answer is made at an
 * instant of the server's clock, which may be a moment behind the database's.
 */
export const nextReveal: NextReveal = ({ tenantId, userId }) => sql<Date | null>`(
  select min(ra.grade_reveal_date) from objective_access ra
  where ra.tenant_id = ${tenantId} and ra.user_id = ${userId} and ra.grade_reveal_policy = 'afterDate'
    and ra.grade_reveal_date > now() - interval '1 minute')`;
