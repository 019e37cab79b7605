import type { PackageStandard } from './package-standards.ts';

/**
 * What the portal and the frame of a package say to each other. The frame is handed its state in the name of its
 * window, which is there before its first script, and stays while the package turns its own pages. What it commits
 * comes back by a channel that it opens for each of its pages.
 */
export interface HandedState {
  readonly stoa: 'package';
  readonly standard: PackageStandard;
  /** Origin of the portal, to which alone the frame speaks. */
  readonly origin: string;
  /** Nobody else knows it; the frame says it to be known. */
  readonly nonce: string;
  /** JSON of what was committed last; null for nothing. */
  readonly data: string | null;
  /** What is committed is kept; otherwise the package is only looked at. */
  readonly keeps: boolean;
  readonly learner: { readonly id: string; readonly name: string };
  readonly terms: {
    readonly launchData: string;
    readonly maxTimeAllowed: string;
    readonly timeLimitAction: string;
    readonly passingScore: number | null;
    readonly completionThreshold: number | null;
  };
}

/** By which the portal knows the greeting of a frame. */
export const frameGreeting = 'stoa-package';

/** What a frame says by its channel. */
export type FrameNews =
  | {
      readonly type: 'commit';
      /** JSON of an object. */
      readonly data: string;
      /** The package has ended its session. */
      readonly ended: boolean;
    }
  /** How sending to the statement store goes. */
  | {
      readonly type: 'sent';
      readonly stage: 'saving' | 'saved' | 'not';
      /** What was sent finishes the activity. */
      readonly finished: boolean;
      /** Nothing more is taken: the unit has ended, or goes on elsewhere. */
      readonly over: 'ended' | 'moved' | null;
    }
  /** Something was set that is not committed yet. */
  | { readonly type: 'changed' }
  /** Whether its page is wider than the frame. */
  | { readonly type: 'width'; readonly isWide: boolean }
  /** A page of the package stands in a frame of another one, which it cannot reach. */
  | { readonly type: 'nested' };

/** What a frame said; null for what is none of it. */
export function frameNews(said: unknown): FrameNews | null {
  if (typeof said !== 'object' || said === null || !('type' in said)) return null;
  if (said.type === 'nested' || said.type === 'changed') return { type: said.type };
  if (said.type === 'sent') return sentNews(said);
  if (said.type === 'width') return { type: 'width', isWide: 'isWide' in said && said.isWide === true };
  if (said.type !== 'commit' || !('data' in said) || !('ended' in said)) return null;
  return typeof said.data === 'string' ? { type: 'commit', data: said.data, ended: said.ended === true } : null;
}

function sentNews(said: object): FrameNews | null {
  const { stage, finished, over } = said as Readonly<Record<string, unknown>>;
  if (stage !== 'saving' && stage !== 'saved' && stage !== 'not') return null;
  return { type: 'sent', stage, finished: finished === true, over: over === 'ended' || over === 'moved' ? over : null };
}
