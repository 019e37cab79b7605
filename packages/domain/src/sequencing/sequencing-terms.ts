/** When a rule speaks: before an item is opened, once a session in it has ended, or for what stands around one. */
export const preActions = ['skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal'] as const;
export const postActions = ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'] as const;
export const sequencingConditions = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'always',
] as const;
export const rollupActions = ['satisfied', 'notSatisfied', 'completed', 'incomplete'] as const;
export const childSets = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'] as const;
/** What an item says nothing of, or says by itself. */
export const toldThings = ['objectives', 'progress'] as const;
export const requestKinds = ['continue', 'previous', 'choice', 'jump', 'exit', 'exitAll', 'suspendAll'] as const;

export type PreAction = (typeof preActions)[number];
export type PostAction = (typeof postActions)[number];

export interface SequencingCondition {
  readonly condition: (typeof sequencingConditions)[number];
  readonly not?: true;
  /** Id of the objective that is meant; the primary one unless told. */
  readonly objective?: string;
  /** -1..1, where a measure is compared with it. */
  readonly threshold?: number;
}

export interface Conditions {
  readonly conditions: readonly SequencingCondition[];
  /** One of them is enough. */
  readonly any?: true;
}

export interface SequencingRule<Action> extends Conditions {
  readonly action: Action;
}

/** What the parts of an item say of it. */
export interface RollupRule extends Conditions {
  readonly action: (typeof rollupActions)[number];
  readonly of: (typeof childSets)[number];
  /** Parts, or the share of them, that are enough. */
  readonly least?: number;
}

/** What is known of an objective. */
export const objectiveFacts = ['satisfied', 'measure', 'completed'] as const;
export type ObjectiveFact = (typeof objectiveFacts)[number];

/** Something that an item teaches, and whose state others of the course may read. The first one is the primary one. */
export interface SequencingObjective {
  readonly id: string;
  /** It is satisfied by its measure: -1..1. */
  readonly least?: number;
  /** Names in the course under which its state is read, and written. */
  readonly reads?: { readonly [Fact in ObjectiveFact]?: string };
  readonly writes?: { readonly [Fact in ObjectiveFact]?: readonly string[] };
}

/**
 * What an author of SCORM 2004 says of the order in which an item, and what stands in it, is taken (Sequencing and
 * Navigation, 4th edition). What is not told is as the standard has it.
 */
export interface SequencingTerms {
  /** Name of the item in its package, by which requests name it. */
  readonly id: string;
  /** Its parts are not chosen by the learner. */
  readonly choice?: false;
  /** Its parts follow one another. */
  readonly flow?: true;
  readonly forwardOnly?: true;
  readonly pre?: readonly SequencingRule<PreAction>[];
  /** It is left when one of these holds. */
  readonly exit?: readonly Conditions[];
  readonly post?: readonly SequencingRule<PostAction>[];
  readonly attempts?: number;
  readonly rollup?: readonly RollupRule[];
  /** It says nothing of itself to what it stands in: of its objectives, and of how far it is. */
  readonly silent?: readonly (typeof toldThings)[number][];
  /** Weight of its measure; 1 unless told. */
  readonly weight?: number;
  readonly untracked?: true;
  /** Its package says these by itself: what it leaves out is unknown, and not reached. */
  readonly told?: readonly (typeof toldThings)[number][];
  readonly objectives?: readonly SequencingObjective[];
}

/** What a package asks for when it ends its session. */
export interface NavigationRequest {
  readonly kind: (typeof requestKinds)[number];
  /** Item that is asked for, by its name in the package. */
  readonly target?: string;
}

/** Reads `adl.nav.request`; null for none. */
export function navigationRequest(written: string): NavigationRequest | null {
  const [, target, name = written] = /^\{target=([^}]*)\}(choice|jump)$/u.exec(written) ?? [];
  const all: Readonly<Record<string, NavigationRequest['kind']>> = { abandon: 'exit', abandonAll: 'exitAll' };
  const kind = requestKinds.find((one) => one === (all[name] ?? name));
  if (kind === undefined || (target === undefined) === (kind === 'choice' || kind === 'jump')) return null;
  return target === undefined ? { kind } : { kind, target };
}
