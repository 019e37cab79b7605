/** What people arrange and note on their days; nobody else sees it. */
import type { DayBoardPart, Locale, ToldEvents } from '@stoa/domain';
import { boolean, bytes, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

/** A mark on something that there is to do. */
export const dayMark = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** `DayItem.id` */
  item: text(),
  /** `aboutItem` of it at that moment. */
  about: text(),
  done: boolean(),
  snoozed_until: nullable(instant()),
  changed: filled(instant()),
};

/** The dashboard as somebody arranged it. */
export const dayBoard = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** In their order. */
  parts: json<readonly DayBoardPart[]>(),
  hidden: json<readonly DayBoardPart[]>(),
  /** Instant of the last visit at which there was something new. */
  seen: nullable(instant()),
};

/** How somebody wants their calendar. */
export const calendarChoice = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** Day on which weeks begin, 1 (Monday) to 7; null for what is usual in their language. */
  first_day: nullable(number()),
};

/** What somebody added for themselves. */
export const ownTask = {
  tenant_id: uuid(),
  user_id: uuid(),
  id: uuid(),
  title: text(),
  note: text(),
  /** `yyyy-mm-dd` */
  on_day: nullable(text()),
  at: nullable(instant()),
  objective_id: nullable(uuid()),
  /** Path below /learn. */
  path: nullable(text()),
  created: filled(instant()),
};

/** A private address for calendar programs, with what was sent last. */
export const calendarFeed = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** The secret of the address, sealed. */
  sealed: bytes(),
  token_hash: bytes(),
  /** Minutes before a date. */
  alarm: nullable(number()),
  /** Language for a person who chose none. */
  locale: text<Locale>(),
  made: filled(instant()),
  /** What the body was made of. */
  stamp: nullable(text()),
  until: nullable(instant()),
  body: nullable(text()),
  /** By their ids. */
  events: filled(json<ToldEvents>()),
};
