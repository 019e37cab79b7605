/**
 * A result as SQL that is null while it is hidden: the same rule as the domain's `visibleResult` for a finished
 * attempt, which its test proves. Hidden results must be masked before filter and sort as well, or a filter would tell
 * them.
 */
export function shownOnly(column: string): string {
  return `case when a.grade_reveal_policy in ('none', 'afterFinish')
    or (a.grade_reveal_policy = 'afterDate' and a.grade_reveal_date <= now()) then ${column} end`;
}

/**
 * The progress of the attempt `w` as SQL that is null while it is hidden: the domain's `isProgressShown`, which its
 * test proves.
 */
export const shownProgress = `case when w.state = 1
    or (w.state >= 4 and a.grade_reveal_policy = 'none')
    or (w.state = 6 and a.grade_reveal_policy = 'afterFinish')
    or (w.state >= 4 and a.grade_reveal_policy = 'afterDate' and a.grade_reveal_date <= now()) then w.progress end`;
