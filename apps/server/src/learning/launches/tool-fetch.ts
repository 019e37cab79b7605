import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { FrameHeaders } from '@stoa/domain';
import { isLoopback } from '../../kernel/http/forged-requests.ts';

/** A tool that could not be asked, or answered nothing of use. */
export class ToolFailure extends Error {}

const patience = 3_000;
const mostBytes = 262_144;

/** Networks that are nobody's on the internet: this machine, its neighbours, the services of a data centre. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** An address of the internet; one of IPv4 in the clothes of IPv6 is asked as such. */
function isOutside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && !inside.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Asks for names itself, so that the address that was checked is the one that is asked. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const outside = error === null ? addresses.filter(({ address }) => isOutside(address)) : [];
    const [first] = outside;
    if (first === undefined) return done(error ?? new ToolFailure('It lies inside this network.'), '', 0);
    return options.all ? done(null, outside) : done(null, first.address, first.family);
  });
};

/**
 * May this server ask an address that an administrator registered? Over https on the internet; over http on this
 * machine only while Stoa itself is tried out there, at a public address that is loopback.
 */
function mayAsk(url: URL, publicUrl: string): boolean {
  if (isLoopback(url.origin)) return isLoopback(publicUrl);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(bare) === 0 || isOutside(bare));
}

/** What a tool answered. */
export interface ToolAnswer extends FrameHeaders {
  readonly status: number;
  /** Where it leads on; null where it does not. */
  readonly location: string | null;
  readonly text: string;
}

/** Asks an address of a tool within three seconds, with a form or without; redirects are not followed. */
export async function askTool(address: string, publicUrl: string, form?: URLSearchParams): Promise<ToolAnswer> {
  const url = URL.parse(address);
  if (url === null || !mayAsk(url, publicUrl)) throw new ToolFailure(`Stoa does not ask ${address}.`);
  return await answerOf(url, form).catch((error: unknown) => {
    throw error instanceof ToolFailure ? error : new ToolFailure(`${address} gave no answer.`, { cause: error });
  });
}

/** Reads the JSON at an address of a tool. Throws `ToolFailure`. */
export async function fetchJson(address: string, publicUrl: string): Promise<unknown> {
  const { status, text } = await askTool(address, publicUrl);
  if (status !== 200) throw new ToolFailure(`${address} answered ${status}.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ToolFailure(`${address} answered no JSON.`, { cause: error });
  }
}

/** A header as one text, however often it was sent; null where it was not. */
function headerOf({ headers }: http.IncomingMessage, name: string): string | null {
  const sent = headers[name];
  return sent === undefined ? null : [sent].flat().join(', ');
}

async function answerOf(url: URL, form: URLSearchParams | undefined): Promise<ToolAnswer> {
  const isHere = isLoopback(url.origin);
  const options = {
    method: form === undefined ? 'GET' : 'POST',
    headers:
      form === undefined ? { accept: 'application/json' } : { 'content-type': 'application/x-www-form-urlencoded' },
    signal: AbortSignal.timeout(patience),
    ...(isHere ? {} : { lookup: lookupOutside }),
  };
  return await new Promise((resolve, reject) => {
    const request = (isHere ? http : https).request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) answer.destroy(new ToolFailure(`${url.href} has no end.`));
      });
      answer.on('end', () => {
        const { location = null } = answer.headers;
        const frameOptions = headerOf(answer, 'x-frame-options');
        const contentPolicy = headerOf(answer, 'content-security-policy');
        const status = answer.statusCode ?? 0;
        resolve({ status, location, frameOptions, contentPolicy, text: Buffer.concat(chunks).toString() });
      });
      return answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(form?.toString());
  });
}
