import type { AnnouncementWords, Role } from '@stoa/domain';
import { boolean, filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const announcement = {
  id: filled(uuid()),
  tenant_id: uuid(),
  channel_id: uuid(),
  title: text(),
  body: text(),
  created: filled(instant()),
};

export const announcementReading = {
  tenant_id: uuid(),
  user_id: uuid(),
  channel_id: uuid(),
  /** Instant of the newest announcement that was read. */
  read_until: instant(),
};

/** What an organisation announces to its people. */
export const organisationAnnouncement = {
  tenant_id: uuid(),
  id: uuid(),
  version: number(),
  words: json<readonly AnnouncementWords[]>(),
  for_other_languages: boolean(),
  /** Null for everybody. */
  roles: nullable(json<readonly Role[]>()),
  /** Names; null for everybody. */
  units: nullable(json<readonly string[]>()),
  from_at: nullable(instant()),
  until_at: nullable(instant()),
  /** When this version was written. */
  written: filled(instant()),
};

export const organisationAnnouncementReading = {
  tenant_id: uuid(),
  user_id: uuid(),
  announcement_id: uuid(),
  version: number(),
};

/** Versions of the organisation's banners that people closed. */
export const promoDismissal = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** `PromoBanner.id` */
  banner: text(),
  version: number(),
};
