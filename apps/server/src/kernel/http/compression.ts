import { promisify } from 'node:util';
import { constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { gzipAround, type RepeatedText } from './repeated-text.ts';

/** About one packet: below it, nothing is won. */
const leastLength = 1_400;

/** One way to compress an answer. */
interface Coding {
  readonly name: string;
  readonly pattern: RegExp;
  /** Letters up to which an answer is compressed on the spot, which holds up the others for about a millisecond. */
  readonly shortEnough: number;
  readonly here: (text: string) => Buffer;
  readonly elsewhere: (text: string) => Promise<Buffer>;
  /** Null where compressing the whole is as good. */
  readonly around: (text: string, repeated: readonly RepeatedText[]) => Buffer | null;
}

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const gzipOptions = { level: 1 };

/**
 * The better ones first. Levels are the lowest: higher ones take twice the time for a twentieth of the length. The way
 * to another thread and back costs several times what a usual answer takes.
 */
const codings: readonly Coding[] = [
  {
    name: 'zstd',
    pattern: accepting('zstd'),
    shortEnough: 1_000_000,
    here: (text) => zstdCompressSync(text, zstdOptions),
    elsewhere: (text) => promisify(zstdCompress)(text, zstdOptions),
    // quick as it is, and no browser promises to read it in pieces
    around: () => null,
  },
  {
    name: 'gzip',
    pattern: accepting('gzip'),
    shortEnough: 300_000,
    here: (text) => gzipSync(text, gzipOptions),
    elsewhere: (text) => promisify(gzip)(text, gzipOptions),
    around: gzipAround,
  },
];

/** A header `Accept-Encoding` that names a coding, and does not refuse it. */
export function accepting(name: string): RegExp {
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`, 'i');
}

const repeatedTexts = new WeakMap<FastifyReply, readonly RepeatedText[]>();

/** Says of an answer that parts of it, in the order in which they stand there, are sent in others as well. */
export function repeats(reply: FastifyReply, texts: readonly RepeatedText[]): void {
  repeatedTexts.set(reply, texts);
}

/**
 * Compresses pages and JSON on the way out, for phones on slow networks; files are compressed when they are built or as
 * they are. No answer carries a secret beside what its asker typed, so that its length gives nothing away.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastLength) return payload;
    const coding = codingOf(request.headers['accept-encoding'], reply);
    if (coding === undefined) return payload;
    void reply.header('Content-Encoding', coding.name).header('Vary', 'Accept-Encoding').removeHeader('Content-Length');
    const repeated = repeatedTexts.get(reply) ?? [];
    const [only] = repeated;
    if (only?.text === payload) return only.whole(coding.name, coding.here);
    const around = coding.around(payload, repeated);
    if (around !== null) return around;
    return payload.length <= coding.shortEnough ? coding.here(payload) : await coding.elsewhere(payload);
  });
}

function codingOf(accepted: string | undefined, reply: FastifyReply): Coding | undefined {
  if (accepted === undefined || reply.hasHeader('Content-Encoding')) return undefined;
  return codings.find(({ pattern }) => pattern.test(accepted));
}
