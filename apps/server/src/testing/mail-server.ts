import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../kernel/mail-settings.ts';

export interface TestMailServer {
  readonly settings: MailSettings;
  /** In the order in which they were taken. */
  readonly mails: ParsedMail[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A real mail server on a free port. `refuse` answers a code for an address that it does not take. */
export async function testMailServer(
  refuse: (address: string) => { readonly code: number; readonly text: string } | null = () => null,
): Promise<TestMailServer> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = refuse(address);
      done(refused === null ? null : Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail cannot be read.')),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const smtp = { host: '127.0.0.1', port: address.port, secure: false, tlsNeeded: false, login: null };
  return {
    settings: { from: 'stoa@stoa.example', smtp, folder: '' },
    mails,
    [Symbol.asyncDispose]: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
