import type { NoticeKind, Locale } from '@stoa/domain';
import type { Database } from '../../db/database.ts';

/** Where a mail leads to; a path of the organisation's host, such as `/learn/tasks`. */
interface MailLink {
  readonly label: string;
  readonly path: string;
}

/** What a notice says, in the language of its person. */
export interface NoticeText {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Answers to choose from in a mail, none of which stands out. */
  readonly answers?: readonly MailLink[];
  /** The first one stands out. */
  readonly links: readonly MailLink[];
}

/** Somebody who gets mail. */
export interface MailPerson {
  readonly id: string;
  readonly tenantId: string;
  readonly locale: Locale;
  /** IANA zone. */
  readonly timezone: string;
}

/** A notice as it is stored. */
export interface StoredNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly about: string;
  readonly told: unknown;
  readonly version: string;
  readonly true_until: Date | null;
}

export interface NoticeReading {
  readonly db: Database;
  readonly person: MailPerson;
  readonly now: Date;
  /** Nothing that the person is told of courses has changed since this was found, so that it is still true. */
  readonly isAsFound: (notice: StoredNotice) => boolean;
}

/** Reads what notices of one person say now, by their ids. One that is not true any more is left out, and not told. */
export type NoticeReader = (
  notices: readonly StoredNotice[],
  reading: NoticeReading,
) => Promise<ReadonlyMap<string, NoticeText>>;

export type NoticeReaders = Readonly<Record<NoticeKind, NoticeReader>>;
