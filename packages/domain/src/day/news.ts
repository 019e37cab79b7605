import { courseDetailsPlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import { homePlace } from '../places/shell-places.ts';
import { isBefore, isReached, type Instant } from '../time/instant.ts';
import { announcementAsked } from './board.ts';
import type { DayCourse, OrganisationNews } from './facts.ts';
import { itemOf, type DayItem } from './item.ts';

/** Days for which a result is news. */
export const newsDays = 14;
const day = 86_400_000;

/** Something has come within the last days, or long ago where the past is told as well. */
export function isNews(instant: Instant | null, now: Date, past: boolean): boolean {
  if (instant === null || !isReached(now, instant)) return false;
  return past || now.getTime() < Date.parse(instant) + newsDays * day;
}

/** Name of what asks the page of a course to show its announcements. */
export const announcementsAsked = 'announcements';

/** What was announced stays to be read for some days, and leads to where it is read. */
export function itemsOfAnnouncements(course: DayCourse, now: Date): readonly DayItem[] {
  const { announcements, objectiveId } = course;
  const path = `${placePath(courseDetailsPlace, { objectiveId })}?${announcementsAsked}`;
  return announcements
    .filter(({ created }) => isNews(created, now, false))
    .map(({ id, title, created }) =>
      itemOf(course, 'announcement', { reason: 'announced', instant: created, axis: id, name: title, path }),
    );
}

/**
 * What the organisation announces is there from its date until its end; without an end it is news for as long as
 * others. It is read at the dashboard, over which its window opens.
 */
export function itemsOfOrganisation(announced: readonly OrganisationNews[], now: Date): readonly DayItem[] {
  return announced.filter((one) => isTold(one, now)).map(itemOfOrganisation);
}

function isTold({ told, until }: OrganisationNews, now: Date): boolean {
  return until === null ? isNews(told, now, false) : isReached(now, told) && isBefore(now, until);
}

function itemOfOrganisation({ id, title, told }: OrganisationNews): DayItem {
  return {
    id: `announcement:${id}`,
    kind: 'announcement',
    reason: 'announced',
    instant: told,
    since: null,
    day: null,
    objectiveId: null,
    name: title,
    path: `${placePath(homePlace)}?${announcementAsked}=${id}`,
    seconds: null,
    inParts: false,
  };
}
