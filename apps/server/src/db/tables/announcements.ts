import type { Generated } from 'kysely';

export interface AnnouncementTable {
  id: Generated<string>;
  tenant_id: string;
  channel_id: string;
  title: string;
  body: string;
  created: Generated<Date>;
}

export interface AnnouncementReadingTable {
  tenant_id: string;
  user_id: string;
  channel_id: string;
  /** Of the newest announcement that was read. */
  read_until: Date;
}
