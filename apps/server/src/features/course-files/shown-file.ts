import { constraintDates, courseStates, isGated } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';
import {
  decideIntroducePart,
  decideOpenPart,
  decideReadAnswersAt,
  loadShownAttempt,
  type Attempt,
} from '../../learning/attempts/attempt.ts';
import { chainOf, type TakenCourse, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { selectShownFile, type FileRow, type ShownFileRow } from './store.ts';

/**
 * How a browser may keep a file: for long where nothing ever locks it; otherwise only to ask whether it is still open;
 * not at all while somebody watches.
 */
export type Keeping = 'forLong' | 'askingAgain' | 'never';

/** A file that may be given out to whoever asks. */
export interface GivenFile {
  readonly row: FileRow;
  readonly keeping: Keeping;
  /** Id of the attempt that was handed in and shows it; null for every other reason to give it out. */
  readonly handedIn: string | null;
}

interface Asking extends Refusing<'objective-workflow.not-found'> {
  readonly db: Database;
  readonly person: Person;
  readonly now: Date;
}

/**
 * The file, if this person may see it now. Pages about courses show theirs to everybody who may see these pages, and
 * administrators and the staff of a course see all of its files. Everybody else sees a file while a page that shows it
 * is open to them, by the rule that gives out the page's content itself: in any of their attempts, for what was
 * finished may be reviewed.
 */
export async function givenFile(asking: Asking, fileId: string): Promise<GivenFile | undefined> {
  const row = await selectShownFile(asking.db, asking.person, fileId);
  if (row === undefined) return undefined;
  if (row.about) return { row, keeping: 'forLong', handedIn: null };
  if (row.all) return { row, keeping: 'askingAgain', handedIn: null };
  const place = await openPlace(asking, row);
  return place === undefined ? undefined : { row, keeping: place.keeping, handedIn: place.handedIn };
}

type OpenPlace = Pick<GivenFile, 'handedIn' | 'keeping'>;

/** A place that shows the file and is open, the least locked one first. */
async function openPlace(asking: Asking, file: ShownFileRow): Promise<OpenPlace | undefined> {
  if (file.activity_ids.length === 0) return undefined;
  const [activities, introduced] = [new Set(file.activity_ids), new Set(file.introduced_ids)];
  for (const workflowId of file.workflow_ids) {
    const attempt = await loadShownAttempt(asking.db, asking, workflowId);
    const open = [...attempt.course.byId.values()].filter(
      (part) =>
        (activities.has(part.childActivity.id) && isShown(attempt, part)) ||
        (introduced.has(part.childActivity.id) && decideIntroducePart(attempt, part).allowed),
    );
    const keepings = open.map((part) => keepingOf(attempt.course, part));
    const keeping = keepings.find((one) => one === 'forLong') ?? keepings[0];
    if (keeping !== undefined)
      return { keeping, handedIn: courseStates[attempt.row.w_state].atWork ? null : workflowId };
  }
  return undefined;
}

/** The page is open, or its questions are read until somebody has graded the answers. */
function isShown(attempt: Attempt, part: TakenPart): boolean {
  const isQuiz = part.childActivity.completion === 'quiz';
  return (isQuiz ? decideReadAnswersAt(attempt, part) : decideOpenPart(attempt, part)).allowed;
}

function keepingOf(course: TakenCourse, part: TakenPart): Keeping {
  if (part.proctoredPlace !== null) return 'never';
  const isLockable = chainOf(course, part).some(isGated);
  const isDated = constraintDates.some((date) => part.activityConstraint?.[date] !== undefined);
  return isLockable || isDated ? 'askingAgain' : 'forLong';
}
