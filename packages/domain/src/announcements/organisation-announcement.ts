import { wordsMeantFor, type AudienceReader, type Meant } from '../audience/meant-for.ts';
import { isBefore, type Instant } from '../time/instant.ts';
import type { Locale } from '../values/value-sets.ts';

/** What is announced, in one language. */
export interface AnnouncementWords {
  readonly locale: Locale;
  readonly title: string;
  /** A written text, with formatting or without. */
  readonly body: string;
}

/** What an organisation announces to its people, or to some of them. */
export interface OrganisationAnnouncement extends Meant<AnnouncementWords> {
  readonly id: string;
  /** Whoever has read an earlier version is told this one again. */
  readonly version: number;
  /** Instant at which this version was written. */
  readonly written: Instant;
}

/** An announcement as one person reads it. */
export interface ShownAnnouncement {
  readonly announcement: OrganisationAnnouncement;
  readonly words: AnnouncementWords;
  /** Instant from which this version is told. */
  readonly told: Instant;
}

/** Those that are meant for somebody, the newest first, whether or not their time has come. */
export function announcementsFor(
  announcements: readonly OrganisationAnnouncement[],
  reader: AudienceReader,
): readonly ShownAnnouncement[] {
  return announcements
    .flatMap((announcement) => {
      const words = wordsMeantFor(announcement, reader);
      return words === null ? [] : [{ announcement, words, told: toldFrom(announcement) }];
    })
    .toSorted((one, other) => Date.parse(other.told) - Date.parse(one.told));
}

function toldFrom({ from, written }: OrganisationAnnouncement): Instant {
  return from !== null && isBefore(new Date(written), from) ? from : written;
}
