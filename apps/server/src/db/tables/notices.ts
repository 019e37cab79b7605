/** What people are told by themselves, and the mail that tells it. */
import type { NoticeChoices, NoticeKind } from '@stoa/domain';
import { filled, instant, json, nullable, number, text, uuid } from './column-types.ts';

export const noticeChoice = {
  tenant_id: uuid(),
  user_id: uuid(),
  choices: json<Partial<NoticeChoices>>(),
};

export type MailState = 'queued' | 'sent' | 'dropped' | 'failed';

export const mail = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  state: filled(text<MailState>()),
  due: instant(),
  /** Somebody is sending it until then. */
  leased: nullable(instant()),
  tries: filled(number()),
  problem: nullable(text()),
  created: filled(instant()),
  /** It was sent, or given up. */
  finished: nullable(instant()),
  subject: nullable(text()),
  /** Its HTML where no mail server takes it, so that it can be looked at. */
  copy: nullable(text()),
};

export const notice = {
  id: filled(uuid()),
  tenant_id: uuid(),
  user_id: uuid(),
  kind: text<NoticeKind>(),
  /** With its person and kind the name of what is told once. */
  about: text(),
  objective_id: nullable(uuid()),
  /** It is true from then on. */
  at: instant(),
  /** What it says, as whoever made it reads it. */
  told: json<unknown>(),
  /** What the person is told of their courses, as it was when this was found. */
  version: text(),
  /** No date changes it before then; null: none ever. */
  true_until: nullable(instant()),
  created: filled(instant()),
  /** Null where it does not stand in the portal. */
  portal_from: nullable(instant()),
  /** Null where no mail tells it. */
  mail_from: nullable(instant()),
  mail_id: nullable(uuid()),
  mailed: nullable(instant()),
};

export const mailBlock = {
  tenant_id: uuid(),
  /** In small letters. */
  address: text(),
  reason: text<'bounce' | 'complaint'>(),
  created: filled(instant()),
};

export const reminderLook = {
  tenant_id: uuid(),
  user_id: uuid(),
  /** `toldVersion` of the person when somebody looked. */
  version: filled(text()),
  next: nullable(instant()),
  /** Somebody is looking, or has just looked: nobody else does before then. */
  leased: nullable(instant()),
};
