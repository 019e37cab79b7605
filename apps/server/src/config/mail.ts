import path from 'node:path';
import type { MailSettings, SmtpServer } from '../kernel/mail-settings.ts';
import { StartFailure } from './start-failure.ts';
import { isLoopback, oneOf } from './values.ts';

interface Around {
  readonly publicUrl: string;
  readonly dataFolder: string;
}

const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as const;

/** How mail leaves. Without a mail server each one becomes a file in the data folder. */
export function mailSettings(
  value: (name: string) => string | undefined,
  { publicUrl, dataFolder }: Around,
): MailSettings {
  const smtp = value('SMTP_URL');
  const from = value('MAIL_FROM');
  if (smtp !== undefined && from === undefined) throw new StartFailure('console.failure.mail-from-missing');
  if (from !== undefined && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(from))
    throw new StartFailure('console.failure.mail-from', { value: from });
  return {
    from: from ?? `no-reply@${new URL(publicUrl).hostname}`,
    smtp: smtp === undefined ? null : smtpServer(smtp, value('SMTP_TLS')),
    folder: path.join(dataFolder, 'mail'),
  };
}

/** The address may carry a password and is therefore not repeated. */
function smtpServer(text: string, tls: string | undefined): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer = url !== null && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '';
  if (!isServer || !/^\/?$/.test(url.pathname) || url.search !== '')
    throw new StartFailure('console.failure.smtp-url', { name: 'SMTP_URL' });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const wanted = oneOf('SMTP_TLS', tls ?? (isLoopback(host) ? 'offered' : 'needed'), ['needed', 'offered']);
  const { protocol } = url;
  return {
    host,
    port: url.port === '' ? usualPorts[protocol === 'smtps:' ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure: protocol === 'smtps:',
    tlsNeeded: wanted === 'needed',
    login: url.username === '' ? null : { user: plain(url.username), password: plain(url.password) },
  };
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartFailure('console.failure.smtp-url', { name: 'SMTP_URL' });
  }
}
