import { Type, type Static } from 'typebox';
import { Uuid, Instant } from './common.ts';

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
