import type { Readable } from 'node:stream';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { MailSettings, SmtpServer } from '../kernel/mail-settings.ts';

export interface TestMailServer {
  readonly settings: MailSettings;
  /** In the order in which they were taken. */
  readonly mails: ParsedMail[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

interface Refused {
  readonly code: number;
  readonly text: string;
}

interface Taking {
  /** Answers a code for an address that it does not take. */
  readonly refuse: (address: string) => Refused | null;
  readonly take: (letter: Readable, to: string) => Promise<unknown>;
}

export interface ListeningMailServer {
  readonly smtp: SmtpServer;
  readonly close: () => Promise<void>;
}

/** A real mail server on a free port. */
export async function listeningMailServer({ refuse, take }: Taking): Promise<ListeningMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = refuse(address);
      done(refused === null ? null : Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData: (stream, { envelope }, done) => {
      take(stream, envelope.rcptTo[0]?.address ?? '').then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail cannot be read.')),
      );
    },
  });
  // whoever sends may be killed
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    smtp: { host: '127.0.0.1', port: address.port, secure: false, tlsNeeded: false, login: null },
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail server that reads what it takes. */
export async function testMailServer(refuse: Taking['refuse'] = () => null): Promise<TestMailServer> {
  const mails: ParsedMail[] = [];
  const take = async (letter: Readable) => void mails.push(await simpleParser(letter));
  const { smtp, close } = await listeningMailServer({ refuse, take });
  return { settings: { from: 'stoa@stoa.example', smtp, folder: '' }, mails, [Symbol.asyncDispose]: close };
}
