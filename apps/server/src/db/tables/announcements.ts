import { filled, instant, text, uuid } from './column-types.ts';

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
