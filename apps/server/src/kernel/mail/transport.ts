import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { logoId } from './mail-document.ts';
import type { MailPicture } from './mail-look.ts';
import type { MailSettings, SmtpServer } from '../mail-settings.ts';

/** A mail as it leaves. */
export interface Letter {
  readonly id: string;
  /** Names of a person and of an organisation are never part of an address. */
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stands in the HTML as `cid:logo`. */
  readonly logo: MailPicture | null;
  /** Address by which one click stops mails of this sort. */
  readonly stopUrl: string;
}

export interface Transport {
  /** Resolves when somebody has taken the mail. */
  readonly send: (letter: Letter) => Promise<void>;
  /** What is sent can be looked at here, because it goes nowhere. */
  readonly keepsCopies: boolean;
  readonly close: () => void;
}

/** Connections to the mail server that one process of ours holds. */
export const smtpConnections = 5;

/** Milliseconds. All of them together are shorter than a lease. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

export function openTransport(settings: MailSettings): Transport {
  return settings.smtp === null ? toFolder(settings.folder) : toServer(settings.smtp);
}

function toServer({ host, port, secure, tlsNeeded, login }: SmtpServer): Transport {
  const transport = nodemailer.createTransport({
    host,
    port,
    secure,
    requireTLS: tlsNeeded,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...patience,
    pool: true,
    maxConnections: smtpConnections,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) => void (await transport.sendMail(optionsOf(letter))),
    keepsCopies: false,
    close: () => transport.close(),
  };
}

/** Where no mail server is set, each mail is a file that mail programs open. */
function toFolder(folder: string): Transport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = await writer.sendMail(optionsOf(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = path.join(folder, `${letter.id}.eml`);
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    keepsCopies: true,
    close: () => writer.close(),
  };
}

function optionsOf({ id, from, to, subject, text, html, logo, stopUrl }: Letter): SendMailOptions {
  return {
    from: { ...from, name: oneLine(from.name) },
    to: { ...to, name: oneLine(to.name) },
    subject: oneLine(subject),
    text,
    html,
    attachments: logo === null ? [] : [attachmentOf(logo)],
    // the same mail sent twice is known as one by this
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

const attachmentOf = ({ content, mediaType }: MailPicture) => ({
  cid: logoId,
  content,
  encoding: 'base64',
  contentType: mediaType,
  contentDisposition: 'inline' as const,
  filename: mediaType === 'image/png' ? 'logo.png' : 'logo.jpg',
});

/** The HTML of a letter with its picture in it, for whoever looks at it without a mail program. */
export function aloneStanding({ html, logo }: Letter): string {
  return logo === null ? html : html.replace(`cid:${logoId}`, `data:${logo.mediaType};base64,${logo.content}`);
}

/** Text without line breaks and other control characters, as headers want it. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
