import { localeFacts, type Locale } from '@stoa/domain';
import { html, Html } from '../pages/html.ts';
import type { NoticeText } from './mail-text.ts';

export interface MailFoot {
  readonly why: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** What of an organisation's look a mail has, as it can be read on light and on dark. */
export interface MailColors {
  /** White words stand on it, and it stands on white. */
  readonly accent: string;
  readonly accentOnDark: string;
}

/** Name of the logo within the mail (RFC 2392). */
export const logoId = 'logo';

interface MailDocument {
  readonly colors: MailColors;
  /** The organisation's logo goes with the mail. */
  readonly hasLogo: boolean;
  readonly locale: Locale;
  readonly subject: string;
  /** Name of the organisation. */
  readonly sender: string;
  readonly origin: string;
  readonly notices: readonly NoticeText[];
  readonly foot: MailFoot;
}

/** Programs that know no dark look show the light one, which the attributes carry. */
const stylesIn = ({ accentOnDark }: MailColors) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1013 !important; }
  .sheet { background: #17181c !important; border-color: #2c2e35 !important; }
  .text { color: #eeeef2 !important; }
  .muted, .muted a { color: #a7aab5 !important; }
  .link { color: ${accentOnDark} !important; }
  .answer { color: #eeeef2 !important; border-color: #8b8e99 !important; }
  .rule { border-color: #2c2e35 !important; }
}
@media (max-width: 480px) { .pad { padding: 20px !important; } .gap { padding: 12px 8px !important; } }
`;

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif";

/** Styles of elements as attributes, for programs that leave style elements out. */
const looks = {
  body: `margin:0;padding:0;background:#f7f7f5;font-family:${fonts}`,
  ground: 'background:#f7f7f5',
  gap: 'padding:32px 12px',
  sheet: 'max-width:600px;background:#ffffff;border:1px solid #e5e5e1;border-radius:14px',
  inside: 'padding:28px 32px',
  sender: 'margin:0 0 20px;font-size:14px;line-height:20px;font-weight:600;color:#5a5a60',
  // white stays white in the dark, so that any logo is seen there
  logo: 'display:block;margin:0 0 12px;max-width:220px;max-height:56px;padding:4px;border-radius:6px;background:#ffffff',
  title: 'margin:0 0 8px;font-size:22px;line-height:30px;color:#1b1b1e',
  heading:
    'margin:20px 0 4px;padding-top:20px;border-top:1px solid #e5e5e1;font-size:17px;line-height:24px;color:#1b1b1e',
  line: 'margin:0 0 8px;font-size:16px;line-height:24px;color:#1b1b1e',
  buttonTable: 'margin:16px 0 4px',
  buttonCell: 'border-radius:10px',
  button:
    'display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;' +
    'text-decoration:none;border-radius:10px',
  answerLine: 'margin:0 0 8px',
  answer:
    'display:block;padding:12px 16px;border:1px solid #84848b;border-radius:10px;font-size:16px;line-height:24px;' +
    'color:#1b1b1e;text-decoration:none',
  linkLine: 'margin:0;clear:both',
  link: 'display:inline-block;padding:12px 0;font-size:16px;line-height:24px',
  footTable: 'max-width:600px',
  foot: 'padding:20px 32px;font-size:13px;line-height:20px;color:#5a5a60',
  footLink: 'display:inline-block;padding:12px 0;margin-inline-end:20px;color:#5a5a60;text-decoration:underline',
} as const;

/** A mail as HTML: tables, because mail programs lay out nothing else alike; nothing in it is fetched. */
export function mailDocument(mail: MailDocument): string {
  const { locale, subject } = mail;
  const { direction } = localeFacts[locale];
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${new Html(stylesIn(mail.colors))}
        </style>
      </head>
      <body class="ground" style="${looks.body}">
        <table
          role="presentation"
          class="ground"
          dir="${direction}"
          width="100%"
          cellspacing="0"
          style="${looks.ground}"
        >
          <tr>
            <td class="gap" align="center" style="${looks.gap}">${sheet(mail)} ${foot(mail)}</td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/** The side on which lines begin, for programs that do not know it by the language. */
const startOf = ({ locale }: MailDocument) => (localeFacts[locale].direction === 'rtl' ? 'right' : 'left');

function sheet(mail: MailDocument): Html {
  const { sender, subject, notices } = mail;
  return html`<table role="presentation" class="sheet" width="100%" cellspacing="0" style="${looks.sheet}">
    <tr>
      <td class="pad" align="${startOf(mail)}" style="${looks.inside}">
        ${mail.hasLogo ? html`<img src="cid:${logoId}" alt="" height="48" style="${looks.logo}" />` : null}
        <p class="muted" style="${looks.sender}">${sender}</p>
        ${notices.length === 1 ? null : html`<h1 class="text" style="${looks.title}">${subject}</h1>`}
        ${notices.map((notice) => block(notice, mail))}
      </td>
    </tr>
  </table>`;
}

function block({ heading, lines, answers = [], links }: NoticeText, mail: MailDocument): Html {
  const isOne = mail.notices.length === 1;
  return html`${
    isOne
      ? html`<h1 class="text" style="${looks.title}">${heading}</h1>`
      : html`<h2 class="text rule" style="${looks.heading}">${heading}</h2>`
  }
  ${lines.map((line) => html`<p class="text" dir="auto" style="${looks.line}">${line}</p>`)}
  ${answers.map(({ label, path }) => answer(label, `${mail.origin}${path}`))}
  ${links.map(({ label, path }, index) => {
    const url = `${mail.origin}${path}`;
    return isOne && answers.length === 0 && index === 0 ? button(label, url, mail) : link(label, url, mail);
  })}`;
}

function button(label: string, url: string, mail: MailDocument): Html {
  const { accent } = mail.colors;
  return html`<table role="presentation" cellspacing="0" align="${startOf(mail)}" style="${looks.buttonTable}">
    <tr>
      <td style="${looks.buttonCell};background:${accent}"><a href="${url}" style="${looks.button}">${label}</a></td>
    </tr>
  </table>`;
}

function answer(label: string, url: string): Html {
  return html`<p style="${looks.answerLine}">
    <a class="answer" dir="auto" href="${url}" style="${looks.answer}">${label}</a>
  </p>`;
}

function link(label: string, url: string, { colors }: MailDocument): Html {
  return html`<p style="${looks.linkLine}">
    <a class="link" href="${url}" style="${looks.link};color:${colors.accent}">${label}</a>
  </p>`;
}

function foot(mail: MailDocument): Html {
  const { why, links } = mail.foot;
  return html`<table role="presentation" width="100%" cellspacing="0" style="${looks.footTable}">
    <tr>
      <td class="pad muted" align="${startOf(mail)}" style="${looks.foot}">
        ${why}<br />
        ${links.map(({ label, url }) => html`<a href="${url}" style="${looks.footLink}">${label}</a> `)}
      </td>
    </tr>
  </table>`;
}
