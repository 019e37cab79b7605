import {
  heldSeconds,
  isSection,
  stopsOf,
  testFeedbackOf,
  type ItemEntry,
  type PathRules,
  type Quiz,
  type QuizFeedback,
  type Section,
} from '@stoa/assessment';
import type { QuizSection, QuizWork } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import { isResultShown } from '../attempts/attempt.ts';
import { presentProctoring } from '../proctoring/sessions.ts';
import { isUnbegun, presentTimedParts } from './part-times.ts';
import { presentQuestion } from './present-question.ts';
import { notBeforeOf, shownIds, type QuizAtWork } from './quiz-at-work.ts';
import { currentIds } from './turn-time.ts';

interface Points {
  readonly most: number;
  readonly earned: number;
}

/** Points of what is asked, and those that were earned, the best of each question. */
function sumOf({ known, work, questions }: QuizAtWork): Points {
  const asked = Object.keys(work.asked).flatMap((id) => known.entries.get(id) ?? []);
  const sum = (of: (entry: ItemEntry) => number) => asked.reduce((total, entry) => total + of(entry), 0);
  return {
    most: sum(({ item, weight = 1 }) => item.maxScore * weight),
    // a person has the last word
    earned: sum(({ item, weight = 1 }) => {
      const row = questions.get(item.id);
      return row?.given_points ?? (row?.best_score ?? 0) * weight;
    }),
  };
}

/**
 * Points of a quiz: their sum, or what the rules of the whole test make of SCORE. The most is what the test says of
 * SCORE, or else the points of what came.
 */
export function pointsOf(quiz: QuizAtWork): Points {
  const sum = sumOf(quiz);
  const most = quiz.known.quiz.outcomes?.find(({ id }) => id === 'SCORE')?.normalMaximum ?? sum.most;
  const score = Number(quiz.work.outcomes?.['SCORE']?.[0] ?? Number.NaN);
  return Number.isNaN(score) ? sum : { most, earned: Math.min(Math.max(score, 0), most) };
}

/** Sections of a quiz as its learner may see them now; their HTML is still to be cleaned. */
export function presentSections(quiz: QuizAtWork): QuizSection[] {
  const { work, known } = quiz;
  const shown = new Set(shownIds(quiz));
  const sections = work.drawn.sections.map(({ title, html, items }) => ({
    title,
    html,
    questions: items.flatMap((id) => {
      const entry = known.entries.get(id);
      return entry === undefined || !shown.has(id) ? [] : [presentQuestion(quiz, entry)];
    }),
  }));
  // a section comes with its first question, of a linear test and of one in which times are begun
  return sections.filter(({ questions }) => work.path_times === null || questions.length > 0);
}

/** Time that its learner has beyond the limit of everybody. */
function extraSecondsOf({ known, work: { started, deadline } }: QuizAtWork): number {
  const limit = heldSeconds(known.quiz.timeLimitSeconds);
  if (limit === undefined || deadline === null) return 0;
  return Math.max(0, Math.round((deadline.getTime() - started.getTime()) / 1000) - limit);
}

/** Where its learner is in a part of a linear test. */
function placeInPart({ known, work }: QuizAtWork, part: string): 'ahead' | 'inside' | 'behind' {
  const path = work.path ?? [];
  const isInside = stopsOf(known.quiz, path).map(({ around }) =>
    around.some(({ id, isPart }) => isPart && id === part),
  );
  return isInside.at(-1) === true ? 'inside' : isInside.includes(true) ? 'behind' : 'ahead';
}

/**
 * Is it the time for words of the author? Those of the end of the whole wait until all points are known; the others
 * come as the author says, where results may be shown at all.
 */
function isTimeFor(quiz: QuizAtWork, { during = false, part }: QuizFeedback, isKnown: boolean): boolean {
  const { attempt, work } = quiz;
  if (work.submitted !== null) return !during && isKnown;
  if (!isResultShown(attempt, quiz.part) || !attempt.progressShown) return false;
  if (part === undefined) return during;
  return placeInPart(quiz, part) === (during ? 'inside' : 'behind');
}

/** What the author says of the whole test; its HTML is still to be cleaned. */
function testFeedback(quiz: QuizAtWork, isKnown: boolean): string[] {
  const inTime = (quiz.known.quiz.feedbacks ?? []).filter((one) => isTimeFor(quiz, one, isKnown));
  return quiz.work.outcomes === null ? [] : testFeedbackOf(inTime, quiz.work.outcomes);
}

const decides = ({ preConditions = [], branchRules = [] }: PathRules): boolean =>
  preConditions.length + branchRules.length > 0;

/** Does something decide which questions come? Then nobody is told how many there are. */
function branches({ sections }: Quiz): boolean {
  const below = (one: ItemEntry | Section): boolean => decides(one) || (isSection(one) && one.entries.some(below));
  return sections.some(below);
}

function linearOf({ known, work }: QuizAtWork): QuizWork['linear'] {
  if (work.path === null) return null;
  const drawn = work.drawn.sections.reduce((sum, { items }) => sum + items.length, 0);
  const current = currentIds(work);
  const here = current.filter((id) => !isUnbegun(work, id));
  const missed = work.path.filter((id) => !current.includes(id) && isUnbegun(work, id)).length;
  const { limits, notBefore } = (work.submitted === null ? work.turn : null) ?? { limits: [], notBefore: null };
  return {
    count: branches(known.quiz) ? null : drawn - missed,
    limits: [...limits],
    notBefore,
    ...(work.turn_questions === null && here.length === current.length ? {} : { together: here.length }),
  };
}

/** The quiz as its learner may see it now, of these sections, without what they noted for themselves. */
export function presentQuizWork(quiz: QuizAtWork, sections: QuizSection[]): Omit<QuizWork, 'annotations'> {
  const { attempt, part, known, work } = quiz;
  const { most, earned } = pointsOf(quiz);
  const timed = quiz.extra === null ? [] : presentTimedParts(known.quiz, work, { extra: quiz.extra, now: attempt.now });
  const asked = sections.flatMap(({ questions }) => questions).filter(({ id }) => Object.hasOwn(work.asked, id));
  const isKnown = asked.length > 0 && asked.every(({ result, points }) => points === 0 || result?.score != null);
  return {
    mode: known.quiz.mode,
    perPage: known.quiz.onePerPage === true ? 1 : (known.quiz.perPage ?? null),
    linear: linearOf(quiz),
    ...(timed.length === 0 ? {} : { timed }),
    html: known.quiz.html ?? null,
    sections,
    feedback: testFeedback(quiz, isKnown),
    points: most,
    score: isKnown && most > 0 ? earned : null,
    deadline: instantOf(work.deadline),
    extraSeconds: extraSecondsOf(quiz),
    notBefore: work.submitted === null ? instantOf(notBeforeOf(quiz)) : null,
    // points that are hidden do not tell that they changed
    rescored: isKnown ? instantOf(work.rescored) : null,
    submitted: instantOf(work.submitted),
    proctoring: presentProctoring(attempt, part),
    activityConstraint: part.activityConstraint,
  };
}
