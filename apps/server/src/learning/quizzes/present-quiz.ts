import {
  feedbackOf,
  heldSeconds,
  isSection,
  presentItem,
  solutionOf,
  valuesAt,
  type ItemEntry,
  type Outcomes,
  type PathRules,
  type Quiz,
  type QuizFeedback,
  type RevealMoment,
  type Section,
  type TemplateValues,
} from '@stoa/assessment';
import type { AnswerFile, Question, QuestionAnswer, QuestionVerdict, QuizSection, QuizWork } from '@stoa/contract';
import { courseStates, instantOf, isAfter, pointsVerdict } from '@stoa/domain';
import { presentFile } from '../handing-in/present-file.ts';
import { presentAssessment, presentRubricBefore } from '../handing-in/present-rubric.ts';
import { isResultShown } from '../attempts/attempt.ts';
import { presentProctoring } from '../proctoring/sessions.ts';
import { questionFacts, quizFacts, shownIds, type QuizAtWork } from './quiz-at-work.ts';
import { lateOf, type AnswerRow } from './answers-store.ts';
import type { QuestionRow } from './questions-store.ts';

/** What of a question is over, as far as it decides what its learner sees. */
interface Standing {
  /** Its result may be given out as far as the course is concerned. */
  readonly shown: boolean;
  readonly checked: boolean;
  readonly solved: boolean;
  readonly ended: boolean;
  readonly pastDue: boolean;
}

const reveals: Readonly<Record<RevealMoment, (standing: Standing) => boolean>> = {
  always: () => true,
  checked: ({ checked, ended }) => checked || ended,
  solved: ({ solved, ended }) => solved || ended,
  ended: ({ ended }) => ended,
  pastDue: ({ pastDue }) => pastDue,
  never: () => false,
};

function standingOf(quiz: QuizAtWork, row: QuestionRow | undefined, most: number | null): Standing {
  const { attempt, part, work } = quiz;
  const facts = quizFacts(quiz);
  // gone on from in a linear test is checked for the last time
  const behind = row !== undefined && work.path !== null && work.path.at(-1) !== row.question_id;
  const checks = row?.checks ?? 0;
  const due = part.activityConstraint?.due;
  // a practice that was checked to its end is not handed in by itself: the course around it ends it, unless it goes on
  const isOver = !courseStates[attempt.row.w_state].atWork;
  return {
    shown: isResultShown(attempt, part) && attempt.progressShown,
    checked: checks > 0 || behind,
    solved: behind || row?.verdict === 'correct' || (most !== null && checks >= most),
    ended: work.submitted !== null || (facts.practice ? isOver && !facts.open : !facts.atWork),
    pastDue: due !== undefined && isAfter(attempt.now, due),
  };
}

function presentAnswer(row: AnswerRow): QuestionAnswer {
  return { writingId: row.writing_id, sequence: row.sequence, answers: row.answers, saved: instantOf(row.saved) };
}

/** Files that were not taken out of their answer. */
function filesOf({ files }: QuizAtWork, questionId: string): AnswerFile[] {
  return files
    .filter((one) => one.question_id === questionId && one.in_draft)
    .map((one) => ({ ...presentFile(one), interaction: one.interaction_id }));
}

interface Shown {
  readonly entry: ItemEntry;
  readonly row: QuestionRow | undefined;
  readonly templates: TemplateValues;
  readonly results: boolean;
  readonly solutions: boolean;
}

function shownOf(quiz: QuizAtWork, entry: ItemEntry): Shown {
  const { known, work, questions } = quiz;
  const row = questions.get(entry.item.id);
  const isPractice = known.quiz.mode === 'practice';
  const standing = standingOf(quiz, row, valuesAt(work.asked, entry.item.id) ?? null);
  const { results = isPractice ? 'checked' : 'ended', solutions = isPractice ? 'solved' : 'ended' } = known.quiz;
  return {
    entry,
    row,
    templates: valuesAt(work.templates, entry.item.id) ?? {},
    results: standing.shown && reveals[results](standing),
    solutions: standing.shown && reveals[solutions](standing),
  };
}

function resultOf({ entry, row, templates, results }: Shown): Question['result'] {
  if (!results || row?.verdict == null) return null;
  const outcomes: Outcomes = row.outcomes ?? {};
  const { score, given_points: given } = row;
  const { item, weight = 1 } = entry;
  return {
    verdict: verdictOf(row.verdict, row, item.maxScore * weight),
    score: given ?? (score === null ? null : score * weight),
    feedback: feedbackOf(item, outcomes, templates),
    comment: row.comment,
    ...(row.assessment === null ? {} : { assessment: presentAssessment(row.assessment) }),
  };
}

function verdictOf(verdict: QuestionVerdict, { given_points: given, graded }: QuestionRow, most: number) {
  if (given !== null) return pointsVerdict(given, most);
  // a grade for the whole says nothing of one question
  return verdict === 'waits' && graded !== null ? 'noted' : verdict;
}

/** A question as its learner may see it now; its HTML is still to be cleaned. */
export function presentQuestion(quiz: QuizAtWork, entry: ItemEntry): Question {
  const { work, answers } = quiz;
  const shown = shownOf(quiz, entry);
  const { item, weight = 1 } = entry;
  const outcomes = shown.results ? (shown.row?.outcomes ?? null) : null;
  const presented = presentItem(item, {
    templates: shown.templates,
    outcomes,
    orders: valuesAt(work.drawn.orders, item.id),
    hintsGiven: shown.row?.hints ?? 0,
  });
  const answer = answers.get(item.id);
  const rubric = presentRubricBefore(item.rubric ?? null);
  const { checks } = questionFacts(quiz, item.id) ?? { checks: { used: 0, most: null } };
  return {
    ...presented,
    ...(rubric === null ? {} : { rubric }),
    points: presented.points * weight,
    answer: answer === undefined ? null : presentAnswer(answer),
    files: filesOf(quiz, item.id),
    late: lateOf({ answer, late: quiz.late.get(item.id), declined: work.late_declined }),
    checks: { ...checks },
    result: resultOf(shown),
    calculator: item.calculator ?? quiz.known.quiz.calculator ?? null,
    solution: shown.solutions && item.notAsked === undefined ? solutionOf(item, shown.templates) : null,
  };
}

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
  // of a linear test, a section comes with its first question
  return sections.filter(({ questions }) => work.path === null || questions.length > 0);
}

/** Time that its learner has beyond the limit of everybody. */
function extraSecondsOf({ known, work: { started, deadline } }: QuizAtWork): number {
  const limit = heldSeconds(known.quiz.timeLimitSeconds);
  if (limit === undefined || deadline === null) return 0;
  return Math.max(0, Math.round((deadline.getTime() - started.getTime()) / 1000) - limit);
}

/** What the author says of the whole test, by its outcomes; its HTML is still to be cleaned. */
function testFeedback({ known: { quiz }, work }: QuizAtWork): string[] {
  const { outcomes } = work;
  if (outcomes === null) return [];
  const applies = ({ outcome, value, show }: QuizFeedback): boolean =>
    (valuesAt(outcomes, outcome) ?? []).includes(value) === show;
  return (quiz.feedbacks ?? []).filter(applies).map(({ html }) => html);
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
  const current = known.entries.get(work.path.at(-1) ?? '');
  const { limits, notBefore } = (work.submitted === null ? work.turn : null) ?? { limits: [], notBefore: null };
  return {
    count: branches(known.quiz) ? null : drawn,
    mustAnswer: current?.mustAnswer === true,
    mustBeWhole: current?.mustBeWhole === true,
    limits: [...limits],
    notBefore,
  };
}

/** The quiz as its learner may see it now, of these sections, without what they noted for themselves. */
export function presentQuizWork(quiz: QuizAtWork, sections: QuizSection[]): Omit<QuizWork, 'annotations'> {
  const { attempt, part, known, work } = quiz;
  const { most, earned } = pointsOf(quiz);
  const asked = sections.flatMap(({ questions }) => questions).filter(({ id }) => Object.hasOwn(work.asked, id));
  const isKnown = asked.length > 0 && asked.every(({ result, points }) => points === 0 || result?.score != null);
  return {
    mode: known.quiz.mode,
    perPage: known.quiz.onePerPage === true ? 1 : (known.quiz.perPage ?? null),
    linear: linearOf(quiz),
    html: known.quiz.html ?? null,
    sections,
    feedback: isKnown && work.submitted !== null ? testFeedback(quiz) : [],
    points: most,
    score: isKnown && most > 0 ? earned : null,
    deadline: instantOf(work.deadline),
    extraSeconds: extraSecondsOf(quiz),
    // points that are hidden do not tell that they changed
    rescored: isKnown ? instantOf(work.rescored) : null,
    submitted: instantOf(work.submitted),
    proctoring: presentProctoring(attempt.sessions, part),
    activityConstraint: part.activityConstraint,
  };
}
