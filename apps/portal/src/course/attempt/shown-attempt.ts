import type { ActivityPart, ActivityTree } from '@stoa/contract';
import type { CourseLock, DisplayMode } from '@stoa/domain';
import type { PartView } from './part-state.ts';
import type { Remaining } from './remaining.ts';

/** One attempt at a course as it is being read: what the table of contents and the open page both show. */
export interface ShownAttempt {
  readonly objectiveId: string;
  readonly courseName: string;
  /** Of the course, while there is still something to hand in. */
  readonly dueDate: string | null;
  readonly tree: ActivityTree;
  /** Axis in the address; null when it names none. */
  readonly axis: string | null;
  readonly lock: CourseLock;
  /** Activities may be opened and finished; otherwise the attempt is only looked at. */
  readonly working: boolean;
  /**
   * What is looked at: an attempt that is over, or one under way, which the address asks only to look at
   * (`viewType=REVIEW`).
   */
  readonly review: 'over' | 'underWay' | null;
  /** Number of the attempt, when it is not the last one. */
  readonly earlierAttempt: number | null;
  /** The course may be taken on the whole screen. */
  readonly fullScreen: boolean;
  /** How its embedded content is shown. */
  readonly displayMode: DisplayMode;
  /** What the course says about being reviewed. */
  readonly reviewable: { readonly supportReview: boolean; readonly supportMobileView: boolean };
  readonly now: Date;
  readonly view: (part: ActivityPart) => PartView;
  readonly remaining: Remaining;
  /** The content without a place: where it is continued. */
  readonly home: string;
  readonly pathOf: (part: ActivityPart) => string;
}
