import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@stoa/domain';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readAdministratorToken, readRunningServer } from '../config/data-folder.ts';
import { dataFolderOf } from '../config/environment.ts';
import { CallRefused, CliFailure } from './cli-failure.ts';
import { sendForm } from './send-form.ts';

/** A running server and the right to administer it. */
export interface ServerConnection {
  /** Address without a closing slash. */
  readonly url: string;
  /** Address for people; the same where nothing else is known. */
  readonly publicUrl: string;
  readonly token: string;
  /** Host name of an organisation; null is the one that the server's address names. */
  readonly tenant: string | null;
  readonly locale: Locale;
}

/** The options that name a server. */
export interface ChosenServer {
  server?: string | undefined;
  token?: string | undefined;
  tenant?: string | undefined;
}

const Problem = Type.Object({
  title: Type.String(),
  errors: Type.Array(
    Type.Object({ message: Type.String(), data: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
  ),
});

/** The server of `--server` and `--token`, or the one that runs on this machine's data folder. */
export function findServer(chosen: ChosenServer, locale: Locale): ServerConnection {
  const known = { tenant: chosen.tenant ?? null, locale };
  if (chosen.server !== undefined)
    return { ...known, ...addressed(chosen.server), token: chosen.token ?? missingToken() };
  const folder = dataFolderOf(process.env);
  const running = existsSync(folder) ? readRunningServer(folder) : null;
  if (running === null) throw new CliFailure('console.cli.no-server', { folder });
  const { url, publicUrl } = running;
  return { ...known, url, publicUrl: originAt(publicUrl, known.tenant), token: chosen.token ?? ownToken(folder) };
}

function addressed(text: string): { url: string; publicUrl: string } {
  if (!URL.canParse(text)) throw new CliFailure('console.cli.server-wrong', { value: text });
  const { origin } = new URL(text);
  return { url: origin, publicUrl: origin };
}

/** Address at which people find the portal of an organisation. */
function originAt(publicUrl: string, host: string | null): string {
  const url = new URL(publicUrl);
  url.hostname = host ?? url.hostname;
  return url.origin;
}

function missingToken(): never {
  throw new CliFailure('console.cli.token-missing');
}

/** The token of the install; only the account that started the server may read it. */
function ownToken(folder: string): string {
  try {
    return readAdministratorToken(folder) ?? missingToken();
  } catch {
    throw new CliFailure('console.cli.token-closed', { file: path.join(folder, 'admin-token') });
  }
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
}

/**
 * Sends a request to the server's admin calls and answers the JSON. Throws the server's own sentence when it refuses.
 */
export async function send(connection: ServerConnection, call: Call, body?: FormData | object): Promise<unknown> {
  const answer = await open(connection, call, body);
  return await answer.json().catch(() => null);
}

/** The same for an answer that is read as it comes. */
export async function open(
  connection: ServerConnection,
  { method, path: address }: Call,
  body?: FormData | object,
): Promise<Response> {
  const url = connection.url + address;
  const headers = {
    authorization: `Bearer ${connection.token}`,
    'accept-language': connection.locale,
    ...(connection.tenant === null ? {} : { 'stoa-tenant': connection.tenant }),
  };
  const asked =
    body instanceof FormData
      ? sendForm(url, { method, headers, form: body })
      : fetch(url, {
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
  const answer = await asked.catch((error: unknown) => {
    throw new CliFailure('console.cli.server-away', { url: connection.url, begun: hasBegun(error) ? 'yes' : 'no' });
  });
  if (!answer.ok) throw refusal(answer.status, await answer.json().catch(() => null), connection);
  return answer;
}

/** A connection that broke off, or on which no answer came, has carried the request, or some of it. */
const brokenOff: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function hasBegun(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && brokenOff.has(cause.code);
}

function refusal(status: number, json: unknown, { url }: ServerConnection): Error {
  if (status === 401) return new CliFailure('console.cli.token-refused', { url });
  if (!Value.Check(Problem, json)) return new CliFailure('console.cli.answer-strange', { url, status: String(status) });
  return new CallRefused(status, json.errors.map(sentenceOf).join(' ') || json.title);
}

/** A sentence of the server, and what it is about, where it does not say so itself. */
export function sentenceOf({ message, data }: { message: string; data?: object }): string {
  const subject = data !== undefined && 'subject' in data ? data.subject : undefined;
  if (typeof subject !== 'string' || subject === '' || message.includes(subject)) return message;
  return `${message} (${subject})`;
}
