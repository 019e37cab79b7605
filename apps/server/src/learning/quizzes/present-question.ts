import {
  feedbackOf,
  presentItem,
  solutionOf,
  valuesAt,
  type ItemEntry,
  type Outcomes,
  type RevealMoment,
  type TemplateValues,
} from '@stoa/assessment';
import type { AnswerFile, Question, QuestionAnswer, QuestionVerdict } from '@stoa/contract';
import { courseStates, instantOf, isAfter, pointsVerdict } from '@stoa/domain';
import { presentFile } from '../handing-in/present-file.ts';
import { presentAssessment, presentRubricBefore } from '../handing-in/present-rubric.ts';
import { isResultShown } from '../attempts/attempt.ts';
import { isCheckable, questionFacts, quizFacts, type QuizAtWork } from './quiz-at-work.ts';
import { lateOf, type AnswerRow } from './answers-store.ts';
import type { QuestionRow } from './questions-store.ts';
import { isGoneOnFrom } from './turn-time.ts';

/** What of a question is over, as far as it decides what its learner sees. */
interface Standing {
  /** Its result may be given out as far as the course is concerned. */
  readonly shown: boolean;
  /** It was gone on from in a linear test. */
  readonly behind: boolean;
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

function standingOf(quiz: QuizAtWork, questionId: string, row: QuestionRow | undefined): Standing {
  const { attempt, part, work } = quiz;
  const facts = quizFacts(quiz);
  const most = valuesAt(work.asked, questionId) ?? null;
  // gone on from in a linear test is checked for the last time
  const behind = isGoneOnFrom(work, questionId);
  const checks = row?.checks ?? 0;
  const due = part.activityConstraint?.due;
  // a practice that was checked to its end is not handed in by itself: the course around it ends it, unless it goes on
  const isOver = !courseStates[attempt.row.w_state].atWork;
  return {
    shown: isResultShown(attempt, part) && attempt.progressShown,
    behind,
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
  /** It is over for its learner, whose author lets nobody read it again. */
  readonly withheld: boolean;
}

const allAtTheEnd = { results: 'ended', solutions: 'ended' } as const;

function shownOf(quiz: QuizAtWork, entry: ItemEntry): Shown {
  const { known, work, questions } = quiz;
  const row = questions.get(entry.item.id);
  const isPractice = known.quiz.mode === 'practice';
  const standing = standingOf(quiz, entry.item.id, row);
  const usual = isPractice ? ({ results: 'checked', solutions: 'solved' } as const) : allAtTheEnd;
  const results = entry.results ?? known.quiz.results ?? usual.results;
  const solutions = entry.solutions ?? known.quiz.solutions ?? usual.solutions;
  return {
    entry,
    row,
    templates: valuesAt(work.templates, entry.item.id) ?? {},
    results: standing.shown && reveals[results](standing),
    solutions: standing.shown && reveals[solutions](standing),
    withheld: entry.once === true && (standing.behind || standing.ended),
  };
}

/** Nothing is told of what the author says of an answer. */
const isWordless = ({ entry, withheld }: Shown): boolean => withheld || entry.wordless === true;

function resultOf(shown: Shown): Question['result'] {
  const { entry, row, templates, results } = shown;
  if (!results || row?.verdict == null) return null;
  const outcomes: Outcomes = row.outcomes ?? {};
  const { score, given_points: given } = row;
  const { item, weight = 1 } = entry;
  return {
    verdict: verdictOf(row.verdict, row, item.maxScore * weight),
    score: given ?? (score === null ? null : score * weight),
    feedback: isWordless(shown) ? [] : feedbackOf(item, outcomes, templates),
    comment: row.comment,
    ...(row.assessment === null ? {} : { assessment: presentAssessment(row.assessment) }),
  };
}

function verdictOf(verdict: QuestionVerdict, { given_points: given, graded }: QuestionRow, most: number) {
  if (given !== null) return pointsVerdict(given, most);
  // a grade for the whole says nothing of one question
  return verdict === 'waits' && graded !== null ? 'noted' : verdict;
}

/** What is left of a question that nobody reads again. */
const unread = {
  html: '',
  stimuli: [],
  interactions: [],
  hints: { given: [], left: 0 },
  answer: null,
  files: [],
  calculator: null,
  solution: null,
} satisfies Partial<Question>;

/** A question as its learner may see it now; its HTML is still to be cleaned. */
export function presentQuestion(quiz: QuizAtWork, entry: ItemEntry): Question {
  const question = presentOpen(quiz, entry);
  if (question.control?.withheld !== true) return question;
  const { supports: _supports, rubric: _rubric, ...rest } = question;
  return { ...rest, ...unread };
}

function presentOpen(quiz: QuizAtWork, entry: ItemEntry): Question {
  const { work, answers } = quiz;
  const shown = shownOf(quiz, entry);
  const { item, weight = 1 } = entry;
  const outcomes = shown.results && !isWordless(shown) ? (shown.row?.outcomes ?? null) : null;
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
    control: {
      checkable: isCheckable(quiz.known.quiz, entry),
      mustAnswer: entry.mustAnswer === true,
      mustBeWhole: entry.mustBeWhole === true,
      comments: entry.comments === true,
      withheld: shown.withheld,
    },
    result: resultOf(shown),
    calculator: item.calculator ?? quiz.known.quiz.calculator ?? null,
    solution: shown.solutions && item.notAsked === undefined ? solutionOf(item, shown.templates) : null,
  };
}
