/** How mail leaves the server. */
export interface MailSettings {
  /** Address that mails come from. */
  readonly from: string;
  /** Null writes them to the folder. */
  readonly smtp: SmtpServer | null;
  readonly folder: string;
}

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it begins where the server offers it. */
  readonly secure: boolean;
  /** Nothing is sent without TLS. */
  readonly tlsNeeded: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}
