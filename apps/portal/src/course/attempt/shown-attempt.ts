import type { ActivityPart, ActivityTree } from '@stoa/contract';
import type { CourseLock, DisplayMode } from '@stoa/domain';
import type { PartView } from './part-state.ts';
import type { Remaining } from './remaining.ts';

/** One attempt at a course as it is being read: what the table of contents and the open page both show. */
export interface ShownAttempt {
  readonly objectiveId: string;
  readonly courseName: string;
  /** Date by which the course is to be handed in, while there is still something to hand in. */
  readonly dueDate: string | null;
  readonly tree: ActivityTree;
  /** Axis in the address; null when it names none. */
  readonly axis: string | null;
  readonly lock: CourseLock;
  /** Activities may be opened and finished; otherwise the attempt is only looked at. */
  readonly working: boolean;
  /**
   * The kind of review: of an attempt that is over, or of one under way, which the address asks only to look at
   * (`viewType=REVIEW`); null while the learner works.
   */
  readonly review: 'over' | 'underWay' | null;
  /** Number of the attempt, when it is not the last one. */
  readonly earlierAttempt: number | null;
  /** The course may be taken on the whole screen. */
  readonly fullScreen: boolean;
  /** Display mode of embedded content in the course. */
  readonly displayMode: DisplayMode;
  /** The course's settings for reviews. */
  readonly reviewable: { readonly supportReview: boolean; readonly supportMobileView: boolean };
  readonly now: Date;
  readonly view: (part: ActivityPart) => PartView;
  readonly remaining: () => Remaining;
  /** The content without a place: where it is continued. */
  readonly home: string;
  readonly pathOf: (part: ActivityPart) => string;
}
