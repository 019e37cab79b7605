import { localeFacts, type Locale, type NoticeKind } from '@stoa/domain';
import { mailDocument, type MailFoot } from './mail-document.ts';
import { sentence } from '../sentences.ts';
import type { ReadLook } from './mail-look.ts';
import type { NoticeText } from './mail-text.ts';

export interface MailContent {
  readonly locale: Locale;
  /** Name of the organisation. */
  readonly sender: string;
  /** Origin by which its people reach the portal. */
  readonly origin: string;
  readonly notices: readonly NoticeText[];
  readonly kinds: readonly NoticeKind[];
  readonly stopUrl: string;
  readonly look: ReadLook;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Path of the page on which people choose what they are told. */
export const choicesPath = '/learn/profile?tab=notifications';

/** One notice is the mail itself; several are listed in it. */
export function writeMail(content: MailContent): WrittenMail {
  const { notices, locale, sender } = content;
  const [only] = notices;
  const isOne = notices.length === 1 && only !== undefined;
  const subject = isOne ? only.heading : sentence(locale, 'mail.several', { count: notices.length, sender });
  const foot = footOf(content);
  const text = plain(content, { title: isOne ? null : subject, foot });
  return { subject, text, html: mailDocument({ ...content, ...lookOf(content), subject, foot }) };
}

const lookOf = ({ look: { colors, logo } }: MailContent) => ({ colors, hasLogo: logo !== null });

/** Why somebody got the mail, and how to get none like it any more. */
function footOf({ locale, sender, kinds, origin, stopUrl }: MailContent): MailFoot {
  const names = kinds.map((kind) => sentence(locale, `notices.kind.${kind}`));
  const list = new Intl.ListFormat(localeFacts[locale].formattingTag, { type: 'conjunction' }).format(names);
  return {
    why: sentence(locale, 'mail.why', { kinds: list, sender }),
    links: [
      { label: sentence(locale, 'mail.choices'), url: `${origin}${choicesPath}` },
      { label: sentence(locale, 'mail.stop', { count: kinds.length }), url: stopUrl },
    ],
  };
}

interface Plain {
  /** Null where the one notice has it. */
  readonly title: string | null;
  readonly foot: MailFoot;
}

function plain({ notices, origin }: MailContent, { title, foot }: Plain): string {
  const blocks = notices.map(({ heading, lines, answers = [], links }) =>
    [heading, ...lines, ...[...answers, ...links].map(({ label, path }) => `${label}: ${origin}${path}`)].join('\n'),
  );
  const end = [foot.why, ...foot.links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  return `${[...(title === null ? [] : [title]), ...blocks].join('\n\n')}\n\n-- \n${end}\n`;
}
