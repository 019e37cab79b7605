import { noticeChannels, noticeFrequencies, noticeKindNames } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';

const strict = { additionalProperties: false } as const;

const Hour = Type.Integer({ minimum: 0, maximum: 23 });
/** A day such as `2026-11-30`. */
const CalendarDay = Type.String({ format: 'date' });
const Frequencies = Type.Partial(Type.Record(OneOf(noticeChannels), OneOf(noticeFrequencies), strict));

/** What somebody wants to be told, where and when. */
export const NoticeChoices = Type.Object(
  {
    kinds: Type.Partial(Type.Record(OneOf(noticeKindNames), Frequencies, strict)),
    /** Hour of the person's zone at which gathered notices come. */
    digestHour: Hour,
    /** 1 is Monday. */
    digestDay: Type.Integer({ minimum: 1, maximum: 7 }),
    quiet: Nullable(Type.Object({ from: Hour, to: Hour }, strict)),
    hold: Nullable(Type.Object({ from: CalendarDay, until: CalendarDay }, strict)),
    muted: Type.Array(Uuid, { maxItems: 1_000, uniqueItems: true }),
  },
  strict,
);
export type NoticeChoices = Static<typeof NoticeChoices>;

export const OfferedNoticeChoices = Type.Object({
  choices: NoticeChoices,
  /** Courses that can be muted, by name, and those that are. */
  courses: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  /** Address that mail goes to. */
  email: Type.String(),
  /** Mail came back from it, or its owner complained: nothing is sent there. */
  blocked: Type.Boolean(),
});
export type OfferedNoticeChoices = Static<typeof OfferedNoticeChoices>;

/** What a person was told and is still true, and their mails where these can be looked at. */
export const Notices = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Uuid,
      kind: OneOf(noticeKindNames),
      heading: Type.String(),
      lines: Type.Array(Type.String()),
      /** Paths of this host. */
      links: Type.Array(Type.Object({ label: Type.String(), path: Type.String() })),
      told: Instant,
    }),
  ),
  mails: Type.Array(Type.Object({ id: Uuid, subject: Type.String(), sent: Instant, path: Type.String() })),
});
export type Notices = Static<typeof Notices>;

export const mailStates = ['queued', 'sent', 'dropped', 'failed'] as const;

/** A mail as administrators see it: nothing of what it says. */
export const MailRecord = Type.Object({
  id: Uuid,
  userId: Uuid,
  email: Type.String(),
  name: Type.String(),
  kinds: Type.Array(OneOf(noticeKindNames)),
  state: OneOf(mailStates),
  /** How often it was tried. */
  tries: Type.Integer(),
  /** Answer of the mail server to the last try, or why it was not sent. */
  problem: Nullable(Type.String()),
  /** When it is tried next, or was tried last. */
  due: Instant,
  created: Instant,
  /** When it was sent or given up. */
  finished: Nullable(Instant),
  /** Nothing is sent to this address any more. */
  blocked: Type.Boolean(),
});
export type MailRecord = Static<typeof MailRecord>;

const reasons = ['bounce', 'complaint'] as const;
const Address = Type.String({ minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' });

export const MailBlocks = Type.Object({
  items: Type.Array(Type.Object({ address: Type.String(), reason: OneOf(reasons), since: Instant })),
});

/** Null lets mail go there again. */
export const NewMailBlock = Type.Object({ address: Address, reason: Nullable(OneOf(reasons)) }, strict);

/** The whole mail as it came, in the form of RFC 5322. */
export const NewMailReport = Type.Object({ message: Type.String({ minLength: 1, maxLength: 900_000 }) }, strict);

export const mailReportOutcomes = ['bounce', 'complaint', 'passing', 'unknown'] as const;

/** What a report said: the address that is blocked now, a failure that may pass, or nothing about a mail of ours. */
export const MailReport = Type.Object({ outcome: OneOf(mailReportOutcomes), address: Nullable(Type.String()) });
export type MailReport = Static<typeof MailReport>;
