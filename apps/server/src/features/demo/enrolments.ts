import type { GradeRevealPolicy } from '@stoa/domain';
import { classmates, demoAccounts, type DemoPerson } from './people.ts';
import { quizAnswers, type QuizSeed } from './quiz-answers.ts';
import type { TermKey } from './terms.ts';
import { gradeOfLeave, type WrittenGrade } from './written-grades.ts';
import { writtenPages } from './written-pages.ts';

/** What somebody wrote at a leaf that asks for something to be handed in. */
export interface WrittenSeed {
  /** The leaf. */
  readonly at: string;
  readonly text: string;
  /** It was handed in and taken back. */
  readonly withdrawn?: true;
  readonly grade?: WrittenGrade;
}

/** One attempt at a course. Parts are named by their keys in the course document; days count back from now. */
export interface AttemptSeed {
  readonly startedDaysAgo: number;
  readonly lastActiveDaysAgo: number;
  /** Leaves, in the order in which they were finished. */
  readonly finished: readonly string[];
  /** A leaf that is open and not finished. */
  readonly opened?: string;
  /** A leaf that waits for a person's grade. */
  readonly handedIn?: string;
  readonly written?: WrittenSeed;
  /** What was answered at leaves that are quizzes; each of those that are finished or waiting is there. */
  readonly quizzes?: readonly QuizSeed[];
  /** The attempt was submitted when the learner was last active. */
  readonly submitted?: boolean;
}

/** Dates count in days from now, negative ones lie in the past. */
export interface EnrolmentSeed {
  readonly code: string;
  readonly mandatory?: boolean;
  readonly retake?: boolean;
  readonly selfEnrolled?: boolean;
  readonly term?: TermKey;
  readonly dueInDays?: number;
  readonly availableInDays?: number;
  readonly availableUntilDays?: number;
  readonly gradeReveal?: { readonly policy: GradeRevealPolicy; readonly inDays?: number };
  /** Oldest first. */
  readonly attempts?: readonly AttemptSeed[];
}

export interface PersonSeed {
  readonly person: DemoPerson;
  /** Enrolments in the order in which My Courses shows them. */
  readonly enrolments: readonly EnrolmentSeed[];
}

const statistics = ['mean', 'median', 'deviation', 'shapes', 'correlation', 'sure', 'headline', 'test'];
const nightSky = ['before', 'north', 'phases', 'moon-reading', 'planets', 'colours'];
const safety = ['before', 'hazard', 'near-miss', 'lifting', 'desk', 'alarm', 'extinguisher', 'check', 'promise'];
const privacy = ['what', 'questions', 'sharing', 'life', 'first-hour', 'pledge'];

const readWelcome = { startedDaysAgo: 40, lastActiveDaysAgo: 40, finished: ['welcome'], submitted: true };

/** Every state that a course can have, in one list. */
const learner: PersonSeed = {
  person: demoAccounts.learner,
  enrolments: [
    {
      code: 'ASTR-110',
      term: 'current',
      dueInDays: 26,
      attempts: [{ startedDaysAgo: 12, lastActiveDaysAgo: 1, finished: nightSky.slice(0, 4), opened: 'planets' }],
    },
    {
      code: 'SAFE-101',
      mandatory: true,
      term: 'current',
      dueInDays: 3,
      attempts: [{ startedDaysAgo: 6, lastActiveDaysAgo: 2, finished: safety.slice(0, 3), opened: 'lifting' }],
    },
    {
      code: 'PRIV-201',
      mandatory: true,
      term: 'current',
      dueInDays: -2,
      attempts: [{ startedDaysAgo: 20, lastActiveDaysAgo: 9, finished: privacy.slice(0, 1), opened: 'questions' }],
    },
    {
      code: 'KHT-101',
      term: 'current',
      selfEnrolled: true,
      attempts: [{ startedDaysAgo: 5, lastActiveDaysAgo: 3, finished: ['tools', 'dot'], opened: 'six' }],
    },
    { code: 'FEED-150', term: 'current', dueInDays: 21 },
    {
      code: 'WRIT-140',
      term: 'current',
      dueInDays: 8,
      attempts: [
        {
          startedDaysAgo: 16,
          lastActiveDaysAgo: 1,
          finished: ['verbs', 'end', 'aloud'],
          handedIn: 'page',
          written: { at: 'page', text: writtenPages.lift },
          submitted: true,
        },
      ],
    },
    {
      code: 'STAT-101',
      term: 'current',
      attempts: [
        {
          startedDaysAgo: 35,
          lastActiveDaysAgo: 8,
          finished: statistics,
          quizzes: [quizAnswers.statisticsGood],
          submitted: true,
        },
      ],
    },
    {
      code: 'SHEET-120',
      term: 'current',
      retake: true,
      attempts: [
        { startedDaysAgo: 60, lastActiveDaysAgo: 58, finished: ['tidy'], submitted: true },
        { startedDaysAgo: 25, lastActiveDaysAgo: 11, finished: ['tidy', 'types'], submitted: true },
      ],
    },
    { code: 'HIST-160', term: 'current' },
    { code: 'AID-010', selfEnrolled: true },
    { code: 'MIND-005', selfEnrolled: true },
    { code: 'PLAN-210', term: 'next', availableInDays: 9 },
    { code: 'LAB-400', term: 'current' },
    { code: 'ML-300', term: 'next' },
    { code: 'COFF-030', term: 'previous', availableUntilDays: -30 },
    { code: 'TRAV-020' },
    { code: 'OFFC-100', term: 'previous' },
    { code: 'WELC-001', attempts: [readWelcome] },
  ],
};

const newcomer: PersonSeed = {
  person: demoAccounts.learner2,
  enrolments: [
    {
      code: 'WELC-001',
      attempts: [{ startedDaysAgo: 0.05, lastActiveDaysAgo: 0.04, finished: [], opened: 'welcome' }],
    },
    { code: 'SAFE-101', mandatory: true, term: 'current', dueInDays: 10 },
    { code: 'PRIV-201', mandatory: true, term: 'current', dueInDays: 14 },
    {
      code: 'STAT-101',
      term: 'current',
      attempts: [{ startedDaysAgo: 2, lastActiveDaysAgo: 1, finished: ['mean', 'median'], opened: 'deviation' }],
    },
    {
      code: 'ASTR-110',
      term: 'current',
      gradeReveal: { policy: 'afterDate', inDays: 5 },
      attempts: [{ startedDaysAgo: 10, lastActiveDaysAgo: 2, finished: nightSky, submitted: true }],
    },
  ],
};

interface Done {
  /** How many leaves of each course are finished. */
  readonly safety: number;
  readonly privacy: number;
  readonly statistics: number;
  /** The quizzes of the courses, where they were begun. */
  readonly check?: QuizSeed;
  readonly test?: QuizSeed;
}

/** An attempt at some of the leaves of a course, with the quiz among them, or behind them where it is under way. */
function attemptAt(all: readonly string[], done: number, quiz?: QuizSeed): Pick<EnrolmentSeed, 'attempts'> {
  const finished = all.slice(0, done);
  if (finished.length === 0) return {};
  const base = { startedDaysAgo: 30, lastActiveDaysAgo: 4, finished, submitted: done === all.length };
  if (quiz === undefined) return { attempts: [base] };
  return { attempts: [{ ...base, quizzes: [quiz], ...(finished.includes(quiz.at) ? {} : { opened: quiz.at }) }] };
}

function classmate(person: DemoPerson, done: Done): PersonSeed {
  return {
    person,
    enrolments: [
      {
        code: 'SAFE-101',
        mandatory: true,
        term: 'current',
        dueInDays: 3,
        ...attemptAt(safety, done.safety, done.check),
      },
      {
        code: 'PRIV-201',
        mandatory: true,
        term: 'current',
        dueInDays: -2,
        ...attemptAt(privacy, done.privacy),
      },
      { code: 'STAT-101', term: 'current', ...attemptAt(statistics, done.statistics, done.test) },
      { code: 'WELC-001', attempts: [readWelcome] },
    ],
  };
}

/** A classmate who takes the course on writing as well. */
function writing(seed: PersonSeed, page: Pick<AttemptSeed, 'opened' | 'written' | 'handedIn' | 'quizzes'>): PersonSeed {
  const isGraded = page.written?.grade !== undefined;
  const finished = ['verbs', 'end', 'aloud', ...(isGraded ? ['page'] : [])];
  const attempts = [{ startedDaysAgo: 14, lastActiveDaysAgo: 2, finished, ...page }];
  return { ...seed, enrolments: [...seed.enrolments, { code: 'WRIT-140', term: 'current', dueInDays: 8, attempts }] };
}

/** A classmate who practises feedback as well. */
function practising(seed: PersonSeed): PersonSeed {
  const attempts = [
    {
      startedDaysAgo: 6,
      lastActiveDaysAgo: 3,
      finished: ['situation', 'praise', 'listen'],
      opened: 'check',
      quizzes: [quizAnswers.feedbackUnderWay],
    },
  ];
  return { ...seed, enrolments: [...seed.enrolments, { code: 'FEED-150', term: 'current', dueInDays: 21, attempts }] };
}

/** A classmate who learns to write as well. */
function atCalligraphy(seed: PersonSeed): PersonSeed {
  const attempts = [
    {
      startedDaysAgo: 9,
      lastActiveDaysAgo: 2,
      finished: ['tools', 'dot', 'six'],
      opened: 'look',
      quizzes: [quizAnswers.calligraphyUnderWay],
    },
  ];
  return { ...seed, enrolments: [...seed.enrolments, { code: 'KHT-101', term: 'current', attempts }] };
}

export const demoEnrolments: readonly PersonSeed[] = [
  learner,
  newcomer,
  {
    person: demoAccounts.instructor,
    enrolments: [
      { code: 'WRIT-140', term: 'current' },
      { code: 'FEED-150', term: 'current' },
      { code: 'WELC-001', attempts: [readWelcome] },
    ],
  },
  {
    person: demoAccounts.admin,
    enrolments: [
      { code: 'SAFE-101', mandatory: true, term: 'current', dueInDays: 3 },
      { code: 'WELC-001', attempts: [readWelcome] },
    ],
  },
  writing(
    classmate(classmates.amina, {
      safety: 9,
      privacy: 6,
      statistics: 8,
      check: quizAnswers.safetyWithOneMistake,
      test: quizAnswers.statisticsBest,
    }),
    {
      handedIn: 'warm-up',
      quizzes: [quizAnswers.warmUp],
      written: {
        at: 'page',
        text: writtenPages.leave,
        grade: gradeOfLeave,
      },
    },
  ),
  writing(classmate(classmates.tomas, { safety: 5, privacy: 0, statistics: 2 }), {
    opened: 'page',
    written: { at: 'page', text: writtenPages.kitchen },
  }),
  writing(classmate(classmates.yuki, { safety: 7, privacy: 6, statistics: 4, check: quizAnswers.safetyUnderWay }), {
    opened: 'page',
    written: { at: 'page', text: writtenPages.bikes, withdrawn: true },
  }),
  atCalligraphy(classmate(classmates.omar, { safety: 0, privacy: 3, statistics: 0 })),
  classmate(classmates.ingrid, {
    safety: 9,
    privacy: 2,
    statistics: 8,
    check: quizAnswers.safetyWithSome,
    test: quizAnswers.statisticsFair,
  }),
  practising(classmate(classmates.priya, { safety: 2, privacy: 6, statistics: 5 })),
];
