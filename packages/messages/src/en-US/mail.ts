import type { ReminderKind } from '@stoa/domain';

/** Mails, and the page on which one click stops them. */
export const mail = {
  'mail.several': '{count, plural, one {# thing} other {# things}} for you at {sender}',
  'mail.why': '{sender} sends you this because you get e-mails about: {kinds}.',
  'mail.choices': 'Choose what you get',
  'mail.stop': '{count, plural, one {Stop e-mails of this kind} other {Stop e-mails of these kinds}}',
  'mail.course': 'In the course “{course}”',

  'mail.dueSoon': 'Due soon: {name}',
  'mail.dueSoon.go': 'Go on now',
  'mail.overdue': 'Overdue: {name}',
  'mail.overdue.go': 'Catch up',
  'mail.opens': 'Open now: {name}',
  'mail.opens.go': 'Start',
  'mail.result': 'Your result is here: {name}',
  'mail.result.go': 'See my result',
  'mail.feedback': 'New feedback: {name}',
  'mail.feedback.go': 'Read the feedback',
  'mail.certificate': 'Your certificate ends soon: {name}',
  'mail.certificate.go': 'See how to renew it',
  'mail.review': 'Do you still know? {subject}',
  'mail.review.hint': 'Choose an answer. It counts once you confirm it on the page that opens.',
  'mail.review.go': 'Review in the portal',
  'mail.copy': 'The copy of your data is ready',
  'mail.copy.until': 'You can download it until {date}. It’s for you alone, so you’re asked to sign in.',
  'mail.copy.failed': 'The copy of your data could not be made',
  'mail.copy.failed.text': 'Please ask for it again. If it fails again, your administrator can help.',
  'mail.copy.go': 'Open my record',

  'mail.stopping': 'Stop e-mails',
  'mail.stopping.text':
    'You won’t get e-mails about: {kinds}. You can switch them on again at any time in your profile.',
  'mail.stopped': 'Stopped',
  'mail.stopped.text': 'You won’t get e-mails about: {kinds}. This stays so in new courses, too.',
  'mail.stop-unknown': 'This link doesn’t work',
  'mail.stop-unknown.text': 'It may be cut off. Open it from the e-mail again, or choose what you get in your profile.',
} as const satisfies Record<`mail.${ReminderKind}` | `mail.${ReminderKind}.go`, string> &
  Readonly<Record<string, string>>;
