import type { OpenRefusal } from '../activity/availability.ts';
import type { ActivityConstraint } from '../activity/constraint.ts';
import type { RenewalFacts, Waiver } from '../certificates/standing.ts';
import type { Decision } from '../decision.ts';
import type { CourseFacts } from '../objective/facts.ts';
import type { OutcomeFacts } from '../results/outcome.ts';
import type { VisibleResult } from '../results/reveal.ts';
import type { Instant } from '../time/instant.ts';

/** A page of a course under way that can be opened now and is not done. */
export interface DayStep {
  /** Null where the whole course is one page. */
  readonly axis: string | null;
  readonly name: string;
  /** Its length as its author told it; null where nobody did. */
  readonly seconds: number | null;
}

/** A part of a course under way of which there is something to say besides its turn. */
export interface DayPart {
  readonly axis: string;
  readonly name: string;
  readonly seconds: number | null;
  /** Axis of the page that it leads to: itself, or what is next to do in it; null where the course is one page. */
  readonly leadsTo: string | null;
  /** `decideOpen`, on what is given out of the learner's results. */
  readonly open: Decision<OpenRefusal>;
  readonly done: boolean;
  /** The terms that begin to hold at this part; null where it has those of what it stands in. */
  readonly constraint: ActivityConstraint | null;
  /** It was not passed, the learner may know that, and another attempt is offered. */
  readonly retake: boolean;
  /** Instant from which its result is shown; null where no date holds it back. */
  readonly resultFrom: Instant | null;
  /** Instant of a result with a comment that the learner may read. */
  readonly feedback: Instant | null;
  /** Its content has changed since the learner completed it. */
  readonly updated: boolean;
}

/** What was read of an attempt that is under way. */
export interface DayAttempt {
  /** Pages to go on at, the next one first. */
  readonly steps: readonly DayStep[];
  readonly parts: readonly DayPart[];
  /** Everything that is required is done, so that it can be handed in. */
  readonly complete: boolean;
}

/** Questions of a course that come back to its learner. */
export interface DayReviews {
  /** Those that are due, 1 or more. */
  readonly count: number;
  /** Instant at which the last of them became due. */
  readonly latest: Instant;
}

/** What was announced to the people of a course, and is not read by this one. */
export interface DayAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly created: Instant;
}

/** What the organisation announces to this person, and they have not read. */
export interface OrganisationNews {
  readonly id: string;
  readonly title: string;
  /** Instant from which it is told. */
  readonly told: Instant;
  /** Instant at which it is over; null where it is news for as long as others. */
  readonly until: Instant | null;
}

/** A course of a person with all that can be dated or undone in it, as its learner may see it. */
export interface DayCourse extends Omit<CourseFacts, 'workflow' | 'record'> {
  readonly objectiveId: string;
  readonly aggregateId: string;
  readonly isMandatory: boolean;
  readonly enrolled: Instant;
  readonly dueDate: Instant | null;
  readonly seconds: number | null;
  /** It has several pages, so that it can be left between them. */
  readonly inParts: boolean;
  /** The last attempt. */
  readonly workflow:
    | (NonNullable<CourseFacts['workflow']> & {
        readonly started: Instant;
        /** 0..1; null while it is hidden. */
        readonly progress: number | null;
        readonly lastAxis: string | null;
      })
    | null;
  /** The last result, without what is hidden of it. */
  readonly record:
    | (NonNullable<CourseFacts['record']> &
        Omit<OutcomeFacts, 'result'> & { readonly finished: Instant; readonly result: VisibleResult })
    | null;
  /** The newest certificate of the course that ends and was not taken back; null without one. */
  readonly certificate: RenewalFacts | null;
  /** Absent where its person has to renew it. */
  readonly waiver?: Waiver;
  /** Null without work under way, and where its parts were not read. */
  readonly attempt: DayAttempt | null;
  /** The newest first; none that the person has read, or that was there before they came. */
  readonly announcements: readonly DayAnnouncement[];
  /** Absent where nothing is due for review, or its person lets reviews rest. */
  readonly reviews?: DayReviews;
}

/** Something that a person added for themselves: a task, an entry of their calendar, or both. */
export interface OwnDayTask {
  readonly id: string;
  readonly title: string;
  /** The day that it lasts, `yyyy-mm-dd`; null where it has a time, or no date. */
  readonly day: string | null;
  /** Its time, or the last moment of its day where its person is; null without a date. */
  readonly instant: Instant | null;
  /** The course whose page it leads to; null for none, and where the person has it no more. */
  readonly objectiveId: string | null;
  /** Path below /learn of the page that it leads to; null for none. */
  readonly path: string | null;
}
