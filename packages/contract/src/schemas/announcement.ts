import { locales, mostUnits, roles } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';

/** Plain text for everybody in the courses of a channel. */
export const Announcement = Type.Object({ id: Uuid, title: Type.String(), body: Type.String(), created: Instant });
export type Announcement = Static<typeof Announcement>;

/** The id is the announcement's: sent again, the same words are told once. Without one every call tells anew. */
export const NewAnnouncement = Type.Object(
  {
    id: Type.Optional(Uuid),
    objectiveCode: Type.String({
      description: 'A course; its channel is made when it has none',
      minLength: 1,
      maxLength: 200,
    }),
    title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    body: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
export type NewAnnouncement = Static<typeof NewAnnouncement>;

/** Number of announcements of a channel that the person has not read yet. */
export const UnreadChannel = Type.Object({ channelId: Uuid, unread: Type.Integer() });
export type UnreadChannel = Static<typeof UnreadChannel>;

const strict = { additionalProperties: false } as const;
const filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** What an organisation announces, for whom and when. Dates are instants in UTC. */
export const NewOrganisationAnnouncement = Type.Object(
  {
    version: Type.Integer({
      description: 'Whoever has read an earlier version is told this one again',
      minimum: 1,
      maximum: 1_000_000,
    }),
    words: Type.Array(
      Type.Object(
        {
          locale: OneOf(locales),
          title: filled(200),
          /** A written text: letters, or a document with formatting. */
          body: filled(20_000),
        },
        strict,
      ),
      { description: 'Each language once', minItems: 1, maxItems: locales.length },
    ),
    forOtherLanguages: Type.Boolean({ description: 'People of other languages read the first words' }),
    roles: Nullable(
      Type.Array(OneOf(roles), { description: 'Null for everybody', minItems: 1, maxItems: roles.length }),
    ),
    units: Nullable(
      Type.Array(filled(200), {
        description: 'Names of units whose members it is for; null for everybody',
        minItems: 1,
        maxItems: mostUnits,
      }),
    ),
    from: Nullable(Instant),
    until: Nullable(Instant),
  },
  strict,
);
export type NewOrganisationAnnouncement = Static<typeof NewOrganisationAnnouncement>;

/** The same as an administrator reads it. */
export const KeptAnnouncement = Type.Object({
  id: Uuid,
  ...NewOrganisationAnnouncement.properties,
  /** Instant at which this version was written. */
  written: Instant,
});
export type KeptAnnouncement = Static<typeof KeptAnnouncement>;

/** An announcement of the organisation as one person reads it. */
export const OrganisationAnnouncementRead = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  /** Language of its words, which may be another than the person's. */
  locale: OneOf(locales),
  title: Type.String(),
  /** A written text: letters, or a document with formatting. */
  body: Type.String(),
  /** Instant from which it is told. */
  told: Instant,
});
export type OrganisationAnnouncementRead = Static<typeof OrganisationAnnouncementRead>;

/** Announcements that somebody has read, in the versions that they have read. */
export const ReadAnnouncements = Type.Object(
  {
    announcements: Type.Array(
      Type.Object({ id: Uuid, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, strict),
      { minItems: 1, maxItems: 100 },
    ),
  },
  strict,
);
