import { filled, instant, text, uuid, number } from './column-types.ts';

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

/** Versions of the organisation's banners that people closed. */
export const promoDismissal = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** `PromoBanner.id` */
  banner: text(),
  version: number(),
};
