import {
  courseResult,
  courseScore,
  courseStates,
  explainProgress,
  firstState,
  stateAfterSubmit,
  type ActivityResult,
  type ActivityWorkState,
  type CourseDocument,
  type CourseResult,
  type GradeDocument,
  type WatchedRange,
  type WorkflowProgress,
} from '@stoa/domain';
import { buildWorkedCourse, withDescendants, type Moment, type StoredPart, type WorkedPart } from './course-tree.ts';
import { instantInDays } from './days.ts';
import type { AttemptSeed, WrittenSeed } from './enrolments.ts';
import type { PlannedQuiz } from './plan-quiz.ts';
import type { QuizSeed } from './quiz-answers.ts';

export interface PlannedActivity extends Moment {
  readonly partId: string;
  readonly state: ActivityWorkState;
  readonly progress: number;
  /** Seconds into a video, or how far down a page. */
  readonly position: number;
  readonly watched: readonly WatchedRange[];
  /** Null where nothing was written. */
  readonly written: WrittenSeed | null;
  /** Null where it is no quiz. */
  readonly quiz: PlannedQuiz | null;
  readonly result: ActivityResult | null;
}

export interface PlannedAttempt {
  readonly started: Date;
  readonly workflow: WorkflowProgress;
  /** 0..1, by the domain's rule. */
  readonly progress: number;
  readonly lastPlace: { readonly axis: string; readonly activityPathId: string } | null;
  readonly activities: readonly PlannedActivity[];
  /** Null until the attempt is finished. */
  readonly result: CourseResult<GradeDocument> | null;
}

/** Share of an open page or video that is read or watched. */
const openShare = 0.4;

/** Quizzes of the attempt by their leaves. */
type Quizzes = ReadonlyMap<string, PlannedQuiz>;

/** Leaves are worked on one after the other, evenly between the start of the attempt and its last activity. */
function momentsOf(seed: AttemptSeed, quizzes: Quizzes, now: Date): ReadonlyMap<string, Moment> {
  const from = instantInDays(now, -seed.startedDaysAgo).getTime();
  const step = (instantInDays(now, -seed.lastActiveDaysAgo).getTime() - from) / (seed.finished.length + 1);
  const at = (index: number) => new Date(from + step * index);
  const moments = new Map<string, Moment>(
    seed.finished.map((key, index) => [
      key,
      {
        started: at(index),
        submitted: at(index + 1),
        finished: at(index + 1),
        points: quizzes.get(key)?.points ?? null,
      },
    ]),
  );
  const last = at(seed.finished.length);
  if (seed.opened !== undefined) moments.set(seed.opened, { started: last, submitted: null, finished: null });
  if (seed.handedIn !== undefined)
    moments.set(seed.handedIn, { started: last, submitted: at(seed.finished.length + 1), finished: null });
  return moments;
}

function planActivity(part: WorkedPart, { written }: AttemptSeed, quizzes: Quizzes): readonly PlannedActivity[] {
  const {
    moment,
    document,
    result,
    childActivity: {
      activityWorkflowAggregate: { lastActivityWorkflow },
    },
  } = part;
  if (moment === null || lastActivityWorkflow === null) return [];
  const isLeaf = document?.content !== undefined;
  const share = moment.submitted !== null ? 1 : isLeaf ? openShare : 0;
  const seconds = document?.content?.type === 'video' ? (document.content.durationSeconds ?? 0) : null;
  return [
    {
      ...moment,
      partId: part.id,
      state: lastActivityWorkflow.state,
      progress: moment.finished !== null ? 1 : share,
      position: isLeaf ? share * (seconds ?? 1) : 0,
      watched: seconds === null ? [] : [[0, share * seconds]],
      written: written !== undefined && written.at === document?.key ? written : null,
      quiz: quizzes.get(document?.key ?? '') ?? null,
      result,
    },
  ];
}

function resultOf(document: CourseDocument, root: WorkedPart): CourseResult<GradeDocument> {
  const { gradingScale: scale } = document;
  const { progress, shares } = explainProgress(root.childActivity);
  return courseResult({
    scale: scale === undefined ? null : { ...scale, objectiveGrades: scale.grades },
    ...courseScore(root.childActivity, document.graders),
    completion: shares.length === 0 ? null : progress,
  });
}

function workflowOf(seed: AttemptSeed, now: Date): WorkflowProgress {
  const open: WorkflowProgress = {
    state: firstState,
    submitted: null,
    inGrading: null,
    graded: null,
    gradingApproved: null,
    finished: null,
  };
  if (seed.submitted !== true) return open;
  return stateAfterSubmit(
    open,
    { waitsForGrading: seed.handedIn !== undefined, approvalRequired: false },
    instantInDays(now, -seed.lastActiveDaysAgo),
  );
}

function quizzesOf({ quizzes = [] }: AttemptSeed, planned: PlannedCourse['quizzes']): Quizzes {
  return new Map(
    quizzes.flatMap((seed) => {
      const quiz = planned.get(seed);
      return quiz === undefined ? [] : [[seed.at, quiz] as const];
    }),
  );
}

interface PlannedCourse {
  readonly document: CourseDocument;
  readonly parts: readonly StoredPart[];
  readonly quizzes: ReadonlyMap<QuizSeed, PlannedQuiz>;
}

/**
 * Rows that an attempt has left behind in a stored course, all of them following from the leaves that were finished.
 */
export function planAttempt(
  { document, parts, quizzes: planned }: PlannedCourse,
  seed: AttemptSeed,
  now: Date,
): PlannedAttempt {
  const quizzes = quizzesOf(seed, planned);
  const root = buildWorkedCourse(document, parts, momentsOf(seed, quizzes, now));
  const all = withDescendants(root);
  const lastKey = seed.opened ?? seed.handedIn ?? seed.finished.at(-1);
  const last = all.find((part) => part.document?.key === lastKey);
  const workflow = workflowOf(seed, now);
  return {
    started: instantInDays(now, -seed.startedDaysAgo),
    workflow,
    progress: explainProgress(root.childActivity).progress,
    lastPlace: last === undefined || last.axis === '' ? null : { axis: last.axis, activityPathId: last.activityPathId },
    activities: all.flatMap((part) => planActivity(part, seed, quizzes)),
    result: courseStates[workflow.state].over ? resultOf(document, root) : null,
  };
}
