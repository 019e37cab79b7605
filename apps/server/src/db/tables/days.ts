/** What people arrange and note on their days; nobody else sees it. */
import type { DayBoardPart } from '@stoa/domain';
import { boolean, filled, instant, json, nullable, text, uuid } from './column-types.ts';

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
