import { localeFacts, type Locale, type NoticeKind } from '@stoa/domain';
import { html, Html } from '../pages/html.ts';
import { sentence } from '../sentences.ts';
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
  return { subject, text: plain(content, isOne ? null : subject), html: formatted(content, subject) };
}

interface Why {
  readonly why: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** Why somebody got the mail, and how to get none like it any more. */
function whyOf({ locale, sender, kinds, origin, stopUrl }: MailContent): Why {
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

function plain(content: MailContent, title: string | null): string {
  const { notices, origin } = content;
  const { why, links } = whyOf(content);
  const blocks = notices.map(({ heading, lines, links: own }) =>
    [heading, ...lines, ...own.map(({ label, path }) => `${label}: ${origin}${path}`)].join('\n'),
  );
  const foot = [why, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  return `${[...(title === null ? [] : [title]), ...blocks].join('\n\n')}\n\n-- \n${foot}\n`;
}

/** The portal's colours. Programs that know no dark look show the light one, which the attributes carry. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1013 !important; }
  .sheet { background: #17181c !important; border-color: #2c2e35 !important; }
  .text, .title { color: #eeeef2 !important; }
  .muted, .muted a { color: #a7aab5 !important; }
  .link { color: #9bb6ff !important; }
  .rule { border-color: #2c2e35 !important; }
}
@media (max-width: 480px) { .pad { padding: 20px !important; } .gap { padding: 12px 8px !important; } }
`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif";

function formatted(content: MailContent, subject: string): string {
  const { locale, sender, notices, origin } = content;
  const { direction } = localeFacts[locale];
  const { why, links } = whyOf(content);
  const start = direction === 'rtl' ? 'right' : 'left';
  const isOne = notices.length === 1;
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(styles)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f7f5;${font}">
<table role="presentation" class="ground" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f7f5">
<tr><td class="gap" align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #e5e5e1;border-radius:14px">
<tr><td class="pad" align="${start}" style="padding:28px 32px;text-align:${start}">
<p class="muted" style="margin:0 0 20px;font-size:14px;line-height:20px;font-weight:600;color:#5a5a60">${sender}</p>
${
    isOne
      ? null
      : html`<h1 class="title" style="margin:0 0 8px;font-size:22px;line-height:30px;color:#1b1b1e">${subject}</h1>`
  }
${notices.map((notice) => block(notice, { origin, isOne, start }))}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="pad muted" align="${start}" style="padding:20px 32px;text-align:${start};font-size:13px;line-height:20px;color:#5a5a60">
${why}<br>
${links.map(
    ({ label, url }) =>
      html`<a href="${url}" style="display:inline-block;padding:8px 0;margin-inline-end:20px;color:#5a5a60;text-decoration:underline">${label}</a> `,
  )}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

interface BlockLook {
  readonly origin: string;
  readonly isOne: boolean;
  readonly start: 'left' | 'right';
}

function block({ heading, lines, links }: NoticeText, { origin, isOne, start }: BlockLook): Html {
  const title = isOne
    ? html`<h1 class="title" style="margin:0 0 8px;font-size:22px;line-height:30px;color:#1b1b1e">${heading}</h1>`
    : html`<h2 class="title rule" style="margin:20px 0 4px;padding-top:20px;border-top:1px solid #e5e5e1;font-size:17px;line-height:24px;color:#1b1b1e">${heading}</h2>`;
  return html`${title}
${lines.map((line) => html`<p class="text" style="margin:0 0 8px;font-size:16px;line-height:24px;color:#1b1b1e">${line}</p>`)}
${links.map(({ label, path }, index) => {
    const url = `${origin}${path}`;
    return isOne && index === 0
      ? html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${start}" style="margin:16px 0 4px"><tr><td style="border-radius:10px;background:#2f5bd3"><a href="${url}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px">${label}</a></td></tr></table>`
      : html`<p style="margin:0;clear:both"><a class="link" href="${url}" style="display:inline-block;padding:10px 0;font-size:16px;line-height:24px;color:#2650c4">${label}</a></p>`;
  })}`;
}
