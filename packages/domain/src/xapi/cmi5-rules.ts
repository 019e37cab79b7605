import {
  cmi5Categories,
  cmi5Extensions,
  cmi5VerbOf,
  type Cmi5Verb,
  type LaunchMode,
  type SessionState,
} from './cmi5-names.ts';
import { contextActivities, isSameAgent, type Agent, type Statement } from './statement.ts';
import { voided } from './statement-shape.ts';

/** A session of a unit, as the rules of cmi5 ask for it. */
export interface Cmi5Session {
  readonly actor: Agent;
  readonly registration: string;
  /** As the launch names the unit, and as its publisher does. */
  readonly activityId: string;
  readonly publisherId: string;
  readonly sessionId: string;
  readonly mode: LaunchMode;
  readonly masteryScore: number | null;
  readonly state: SessionState;
  /** The unit has asked how its learner wants it. */
  readonly preferencesRead: boolean;
  /** Verbs of statements that cmi5 defines: in this session, and in all of this attempt at the unit. */
  readonly said: ReadonlySet<Cmi5Verb>;
  readonly saidBefore: ReadonlySet<Cmi5Verb>;
}

/** True for a statement that cmi5 defines; others are allowed between the first and the last one (§7.1.3). */
export function isCmi5Defined(statement: Statement): boolean {
  return hasCategory(statement, cmi5Categories.cmi5);
}

function hasCategory(statement: Statement, id: string): boolean {
  return contextActivities(statement, 'category').some((activity) => activity.id === id);
}

type Rule = readonly [requirement: string, isBroken: (statement: Statement, session: Cmi5Session) => boolean];

/** Rules of every statement of a unit, by their requirement. The first one that is broken is told. */
const everyRule: readonly Rule[] = [
  ['9.3.6.0-2', (_, { state }) => state === 'abandoned'],
  ['9.3.0.0-5', (_, { state }) => state === 'terminated'],
  ['9.1.0.0-1', ({ id }) => id === undefined],
  ['9.7.0.0-1', ({ timestamp }) => timestamp === undefined],
  ['9.7.0.0-2', ({ timestamp = '' }) => !/(?:z|\+00(?::?00)?)$/iu.test(timestamp)],
  ['8.1.3.0-3', ({ actor }, session) => !isSameAgent(actor, session.actor)],
  ['6.3.0.0-1', ({ verb }) => verb.id === voided],
  ['9.6.1.0-1', ({ context }, { registration }) => context?.registration?.toLowerCase() !== registration],
  ['9.6.3.1-4', ({ context }, { sessionId }) => context?.extensions?.[cmi5Extensions.sessionId] !== sessionId],
  [
    '10.2.1.0-6',
    (statement, { publisherId }) => !contextActivities(statement, 'grouping').some(({ id }) => id === publisherId),
  ],
];

/** Rules of statements that are allowed beside those of cmi5. */
const allowedRules: readonly Rule[] = [
  ['9.3.0.0-4', (_, { state }) => state === 'launched'],
  ['9.6.2.2-2', (statement) => hasCategory(statement, cmi5Categories.moveOn)],
];

const verbOf = ({ verb }: Statement): Cmi5Verb | undefined => cmi5VerbOf(verb.id);
const isVerdict = (statement: Statement): boolean => ['passed', 'failed'].includes(verbOf(statement) ?? '');
const ofUnits: readonly (Cmi5Verb | undefined)[] = ['initialized', 'completed', 'passed', 'failed', 'terminated'];
const timed: Partial<Record<Cmi5Verb, string>> = {
  terminated: '9.5.4.1-1',
  completed: '9.5.4.1-2',
  passed: '9.5.4.1-3',
  failed: '9.5.4.1-4',
};

/** Rules of statements that cmi5 defines: their order, their result, their context. */
const definedRules: readonly Rule[] = [
  ['9.3.0.0-1', (statement) => !ofUnits.includes(verbOf(statement))],
  ['8.1.5.0-6', ({ object }, { activityId }) => object.id !== activityId],
  ['9.3.2.0-3', (statement, { state }) => verbOf(statement) === 'initialized' && state !== 'launched'],
  ['9.3.0.0-4', (statement, { state }) => verbOf(statement) !== 'initialized' && state === 'launched'],
  ['11.0.0.0-3', (_, { preferencesRead }) => !preferencesRead],
  ['10.2.2.0-2', (statement, { mode }) => mode === 'Browse' && isJudging(statement)],
  ['10.2.2.0-3', (statement, { mode }) => mode === 'Review' && isJudging(statement)],
  ['9.3.0.0-6', (statement, { saidBefore }) => verbOf(statement) === 'completed' && saidBefore.has('completed')],
  ['9.3.0.0-7', (statement, { saidBefore }) => verbOf(statement) === 'passed' && saidBefore.has('passed')],
  ['9.3.0.0-8', (statement, { saidBefore }) => verbOf(statement) === 'failed' && saidBefore.has('passed')],
  ['9.3.0.0-3', (statement, { said }) => isVerdict(statement) && (said.has('passed') || said.has('failed'))],
  ['9.5.1.0-2', (statement) => statement.result?.score !== undefined && !isVerdict(statement)],
  [
    '9.5.1.0-3',
    ({ result }) =>
      result?.score?.raw !== undefined && (result.score.min === undefined || result.score.max === undefined),
  ],
  ['9.5.2.0-1', (statement) => verbOf(statement) === 'passed' && statement.result?.success !== true],
  ['9.5.2.0-2', (statement) => verbOf(statement) === 'failed' && statement.result?.success !== false],
  ['9.5.2.0-3', (statement) => statement.result?.success !== undefined && !isVerdict(statement)],
  ['9.5.3.0-1', (statement) => verbOf(statement) === 'completed' && statement.result?.completion !== true],
  ['9.5.3.0-2', (statement) => verbOf(statement) !== 'completed' && statement.result?.completion !== undefined],
  ['9.6.2.2-1', (statement) => isMoving(statement) && !hasCategory(statement, cmi5Categories.moveOn)],
  ['9.6.2.2-2', (statement) => !isMoving(statement) && hasCategory(statement, cmi5Categories.moveOn)],
  [
    '9.3.4.0-2',
    (statement, { masteryScore }) =>
      verbOf(statement) === 'passed' && (statement.result?.score?.scaled ?? 1) < (masteryScore ?? -1),
  ],
  [
    '9.3.5.0-2',
    (statement, { masteryScore }) =>
      verbOf(statement) === 'failed' && (statement.result?.score?.scaled ?? -2) >= (masteryScore ?? 2),
  ],
  [
    '9.6.3.2-2',
    ({ context, result }, { masteryScore }) =>
      masteryScore !== null &&
      result?.score !== undefined &&
      context?.extensions?.[cmi5Extensions.masteryScore] !== masteryScore,
  ],
];

const isJudging = (statement: Statement): boolean => verbOf(statement) === 'completed' || isVerdict(statement);

const isMoving = ({ result }: Statement): boolean => result?.success !== undefined || result?.completion !== undefined;

/** The requirement of cmi5 that a statement of a unit breaks; null for one that is taken. */
export function brokenCmi5Rule(statement: Statement, session: Cmi5Session): string | null {
  const isDefined = isCmi5Defined(statement);
  const rules = [...everyRule, ...(isDefined ? definedRules : allowedRules)];
  const broken = rules.find(([, isBroken]) => isBroken(statement, session));
  if (broken !== undefined) return broken[0];
  const untimed = isDefined && statement.result?.duration === undefined ? timed[verbOf(statement) ?? 'launched'] : null;
  return untimed ?? null;
}

/** How far a session has come after a statement that was taken. */
export function stateAfter(statement: Statement, before: SessionState): SessionState {
  if (!isCmi5Defined(statement)) return before;
  const verb = verbOf(statement);
  return verb === 'initialized' || verb === 'terminated' ? verb : before;
}
