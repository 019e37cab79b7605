/** What a mail server or a provider reports of a mail that was sent. */
export interface MailReportFacts {
  /** `delivery-status` (RFC 3464) or `feedback-report` (RFC 5965); null for a mail that reports nothing. */
  readonly type: string | null;
  /** Fields of its parts in small letters, such as `action`, `status` and `feedback-type`. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The address is not there, or its mailbox is closed (RFC 3463); a full one may be emptied, and a policy changed. */
const gone = /^5\.(?:1\.[0-6]|2\.1)$/;

/**
 * What a report says of the address: mail comes back from it, its owner complained, a failure that may pass, or nothing
 * at all.
 */
export function mailReportOutcome({ type, fields }: MailReportFacts): 'bounce' | 'complaint' | 'passing' | 'unknown' {
  if (type === 'feedback-report') return fields.get('feedback-type') === 'not-spam' ? 'passing' : 'complaint';
  if (type !== 'delivery-status') return 'unknown';
  const isOver = fields.get('action')?.toLowerCase() === 'failed';
  return isOver && gone.test(fields.get('status')?.split(/\s/, 1)[0] ?? '') ? 'bounce' : 'passing';
}
