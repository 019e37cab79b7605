import { ContentState } from '../values/value-sets.ts';

/** Everything that is decided by the state of the content of a course or of an activity. */
export interface Content {
  /** It can be opened, and what is in it counts. */
  readonly live: boolean;
  /** It stands in tables of contents, catalogs and lists. */
  readonly listed: boolean;
  /** Why a course cannot be started; null where it may. The tutor keeps away for the same reasons. */
  readonly startRefusal: 'archived' | 'coming-soon' | null;
  /** Why a course cannot be added to one's own; null where it may. */
  readonly enrolRefusal: 'archived' | null;
  /** Why an activity cannot be opened; null where it may. */
  readonly openRefusal: 'coming-soon' | null;
  /** What is said of it on a course page and in the catalog. */
  readonly badge: 'coming-soon' | 'not-available' | null;
  /** What its card says where nothing was begun. */
  readonly cardStanding: 'not-started' | 'not-available';
  /** An activity shows what it will be, in place of its content. */
  readonly placeholder: boolean;
  /** What stands below shares its fate. */
  readonly inherited: boolean;
}

/** The states of content (Spec 2 §4 'Value sets'). */
export const contentStates: Readonly<Record<ContentState, Content>> = {
  [ContentState.draft]: {
    live: false,
    listed: true,
    startRefusal: 'coming-soon',
    enrolRefusal: null,
    openRefusal: 'coming-soon',
    badge: 'coming-soon',
    cardStanding: 'not-started',
    placeholder: true,
    inherited: true,
  },
  [ContentState.ready]: {
    live: true,
    listed: true,
    startRefusal: null,
    enrolRefusal: null,
    openRefusal: null,
    badge: null,
    cardStanding: 'not-started',
    placeholder: false,
    inherited: false,
  },
  [ContentState.expired]: {
    live: true,
    listed: true,
    startRefusal: null,
    enrolRefusal: null,
    openRefusal: null,
    badge: null,
    cardStanding: 'not-started',
    placeholder: false,
    inherited: false,
  },
  [ContentState.archived]: {
    live: false,
    listed: false,
    startRefusal: 'archived',
    enrolRefusal: 'archived',
    openRefusal: 'coming-soon',
    badge: 'not-available',
    cardStanding: 'not-available',
    placeholder: false,
    inherited: true,
  },
};

/** The states of which this holds, in their order. */
export function contentStatesWhere(holds: (row: Content) => boolean): readonly ContentState[] {
  return Object.values(ContentState).filter((state) => holds(contentStates[state]));
}

/** A mark beside the name of a course. */
export type ContentBadge = NonNullable<Content['badge']>;
