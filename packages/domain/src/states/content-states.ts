import { ContentState } from '../values/value-sets.ts';

/** Everything that is decided by the state of the content of a course or of an activity. */
export interface Content {
  /** True when it can be opened, and what is in it counts. */
  readonly live: boolean;
  /** True when it stands in tables of contents, catalogs and lists. */
  readonly listed: boolean;
  /** Reason why a course cannot be started; null where it may. The tutor keeps away for the same reasons. */
  readonly startRefusal: 'archived' | 'coming-soon' | null;
  /** Reason why a course cannot be added to one's own; null where it may. */
  readonly enrolRefusal: 'archived' | null;
  /** Reason why an activity cannot be opened; null where it may. */
  readonly openRefusal: 'coming-soon' | null;
  /** Badge on a course page and in the catalog; null for none. */
  readonly badge: 'coming-soon' | 'not-available' | null;
  /** State in words on its card where nothing was begun. */
  readonly cardStanding: 'not-started' | 'not-available';
  /** An activity shows what it will be, in place of its content. */
  readonly placeholder: boolean;
  /** True when everything below it shares its state. */
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
