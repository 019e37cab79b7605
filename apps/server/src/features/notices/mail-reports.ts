import type { MailReport } from '@stoa/contract';
import { mailReportOutcome, type MailReportFacts } from '@stoa/domain';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { Database } from '../../db/database.ts';
import { blockAddress } from '../../kernel/mail/store.ts';
import { selectRecipient } from './mails-store.ts';

/** Parts that say something of the mail itself, beside text, into which the parser puts what else is readable. */
const reporting = /^(?:message\/|text\/rfc822-headers)/;
/** Our own Message-IDs begin with the id of the mail, which nobody can guess. */
const ownId = /^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im;

/**
 * Reads a mail that reports a bounce or a complaint, and sends nothing more to the address of the mail that it is
 * about. That mail is known by its Message-ID alone: who makes up a report knows none, so that nobody can cut off
 * others.
 */
export async function readReport(db: Database, tenantId: string, message: string): Promise<MailReport> {
  const mail = await simpleParser(message, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  const text = reportText(mail);
  const outcome = mailReportOutcome({ type: typeOf(mail), fields: fieldsOf(text) });
  const [, mailId] = ownId.exec(text) ?? [];
  const address = mailId === undefined ? undefined : await selectRecipient(db, tenantId, mailId.toLowerCase());
  if (address === undefined || outcome === 'unknown') return { outcome: 'unknown', address: null };
  if (outcome !== 'passing') await blockAddress(db, tenantId, { address, reason: outcome });
  return { outcome, address };
}

function reportText({ text = '', attachments }: ParsedMail): string {
  const parts = attachments.flatMap(({ contentType, content }) =>
    reporting.test(contentType) ? [content.toString('utf8')] : [],
  );
  return [text, ...parts].join('\n\n').replaceAll('\r\n', '\n');
}

function typeOf({ headerLines }: ParsedMail): MailReportFacts['type'] {
  const line = headerLines.find(({ key }) => key === 'content-type')?.line ?? '';
  if (!/^content-type:\s*multipart\/report\b/i.test(line)) return null;
  return /\breport-type\s*=\s*"?([\w-]+)/i.exec(line)?.[1]?.toLowerCase() ?? null;
}

/** The first field of each name; lines that go on are part of the line before. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^(action|status|feedback-type):\s*(.+)$/i.exec(line) ?? [];
    if (name !== '' && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}
