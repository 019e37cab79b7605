import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeKindNames, type NoticeKind } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import { secretText } from '../secrets/secrets.ts';

/** Mails of these kinds to this person. */
export interface Stopped {
  readonly userId: string;
  readonly kinds: readonly NoticeKind[];
}

export const stopPath = '/mail/stop';

/** A token that can stop these mails and do nothing else. It does not end: an old mail can still be stopped. */
export async function stopToken(db: Database, tenantId: string, { userId, kinds }: Stopped): Promise<string> {
  const text = Buffer.from(`${userId} ${kinds.join(' ')}`).toString('base64url');
  return `${text}.${(await signature(db, tenantId, text)).toString('base64url')}`;
}

/** Null for every token that was not made by this organisation. */
export async function readStopToken(db: Database, tenantId: string, token: string): Promise<Stopped | null> {
  const [text = '', signed = '', ...more] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = await signature(db, tenantId, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [userId = '', ...kinds] = Buffer.from(text, 'base64url').toString().split(' ');
  return { userId, kinds: noticeKindNames.filter((kind) => kinds.includes(kind)) };
}

async function signature(db: Database, tenantId: string, text: string): Promise<Buffer> {
  const key = await secretText(db, tenantId, 'mail-stop');
  return createHmac('sha256', key).update(`${tenantId} ${text}`).digest();
}
