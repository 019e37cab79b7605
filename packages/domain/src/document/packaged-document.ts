import type { LanguageTexts, LaunchMethod, MoveOn } from '../packages/cmi5-values.ts';
import type { PackageStandard } from '../packages/package-standards.ts';

/** One unit of packaged content: a page of the package, in a frame of its own, that may talk to a run-time. */
export interface PackagedDocument {
  readonly type: 'packaged';
  readonly tool: 'package';
  readonly standard: PackageStandard;
  /** Key of `files` of the page that is launched. */
  readonly path: string;
  /** Query and fragment of its address; empty where it has none. */
  readonly suffix: string;
  /** It reports what its learner did; an asset does not, and is done when its learner says so. */
  readonly reports: boolean;
  /** What its author tells it when it is launched (`cmi.launch_data`); nothing unless told. */
  readonly launchData?: string;
  /** Time that it may take, as its author writes it: it is told, and watches itself. */
  readonly maxTimeAllowed?: string;
  readonly timeLimitAction?: string;
  /** Share of it that makes it complete, 0..1, where its author tells one. */
  readonly completionThreshold?: number;
  /** It tells by itself that it is complete: its end alone does not make it so. */
  readonly completionSetByContent?: true;
  /** What statements are about, where it speaks by statements. */
  readonly unit?: StatementUnit;
}

/** Something that its publisher names by an IRI. */
export interface Named {
  readonly id: string;
  readonly titles: LanguageTexts;
}

/** A unit that speaks by statements: of cmi5, or an activity of plain xAPI. */
export interface StatementUnit extends Named {
  /** Ids of activities of the package, of which a plain one may keep states. */
  readonly activities?: readonly string[];
  readonly cmi5?: {
    readonly moveOn: MoveOn;
    readonly launchMethod: LaunchMethod;
    /** 0..1 */
    readonly masteryScore?: number;
    readonly entitlementKey?: string;
    /** Ids of what it teaches. */
    readonly objectives?: readonly string[];
    readonly course: Named;
    /** Outermost first. */
    readonly blocks: readonly Named[];
  };
}
