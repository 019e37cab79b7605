import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { Uuid } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isHostOf, workOfHost } from '../../kernel/content-origin.ts';
import { readRange } from '../../kernel/files/byte-range.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { isStorable } from '../../kernel/storable-text.ts';
import { isPage, mediaTypeOf } from './media-types.ts';
import { packageRoot, runTimeFile } from './package-paths.ts';
import { selectServedFile, type ServedFile } from './store.ts';
import { withRunTime } from './with-run-time.ts';

const refuse = Refusal.of<'file.not-found' | 'request.range'>();

const Params = Compile(Type.Object({ launchId: Uuid, '*': Type.String({ minLength: 1, maxLength: 4_000 }) }));

const runTimeFiles: ReadonlySet<string> = new Set(Object.values(runTimeFile));

const yearInMilliseconds = 31_536_000_000;

/** Larger pages are given out as they are: nobody wrote them by hand, and none was ever seen. */
const largestPage = 32 * 1024 ** 2;

/**
 * What a package may do: run scripts, ask and be asked, open windows that stand in the same sandbox. It has no origin,
 * so that no cookie, no storage and no other page is within its reach, also where it is opened without its frame.
 */
const packagePolicy = 'sandbox allow-scripts allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock';

/** Where packages have a host of their own, its pages reach each other, and nothing of the portal's. */
const ownOriginPolicy = `${packagePolicy} allow-same-origin`;

/**
 * `GET` and `HEAD /c/{launchId}/{path}`: files of packaged content, for the frame of one launch. No cookie is read
 * here; the id of the launch is what opens them, for hours. `/c/run-time` has the script that pages get.
 */
export function servePackages(store: FileStore): Mount {
  return async (app, http) => {
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: http.kernel.settings.runTimeFolder,
        serve: false,
        preCompressed: true,
        index: false,
      });
      scope.get<{ Params: { file: string } }>(`${packageRoot}/run-time/:file`, (request, reply) => {
        if (!runTimeFiles.has(request.params.file)) throw refuse('file.not-found');
        return reply
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .sendFile(request.params.file, { immutable: true, maxAge: yearInMilliseconds });
      });
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: `${packageRoot}/:launchId/*`,
      config: { standsInFrames: true },
      handler: async (request, reply) => await answer(http, store, { request, reply }),
    });
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(http: Http, store: FileStore, { request, reply }: Exchange): Promise<FastifyReply> {
  const { params } = request;
  if (!Params.Check(params)) throw refuse('file.not-found');
  const asked = params['*'];
  if (!isStorable(asked)) throw refuse('file.not-found');
  const path = asked.normalize('NFC').replaceAll('\\', '/');
  const file = await selectServedFile(http.kernel.db, { launchId: params.launchId, path });
  const work = workOfHost(http.kernel.settings.contentOrigin, request.hostname);
  if (file === undefined || (work !== undefined && !isHostOf(work, file.workflowId))) throw refuse('file.not-found');
  const mediaType = mediaTypeOf(asked);
  reply.raw.removeHeader('X-Frame-Options');
  // windows that a package opens would be closed off from it, and are refused in a sandbox
  reply.raw.removeHeader('Cross-Origin-Opener-Policy');
  void reply.headers({
    'Content-Security-Policy': work === undefined ? packagePolicy : ownOriginPolicy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Content-Type': mediaType,
    'Cache-Control': 'private, max-age=3600',
    'Referrer-Policy': 'no-referrer',
  });
  const script = scriptAddress(http, file);
  if (isPage(mediaType) && file.size <= largestPage) return await sendPage(store, file, { reply, script });
  return await sendBytes(store, file, { request, reply });
}

/** The address of the script has its sum, so that browsers keep it until it is another one. */
function scriptAddress({ kernel }: Http, { standard }: ServedFile): string {
  const name = runTimeFile[standard];
  return `${packageRoot}/run-time/${name}?v=${sumOf(path.join(kernel.settings.runTimeFolder, name))}`;
}

const sums = new Map<string, string>();

function sumOf(file: string): string {
  const known = sums.get(file);
  if (known !== undefined) return known;
  if (!existsSync(file)) return 'none';
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  sums.set(file, sum);
  return sum;
}

async function sendPage(
  store: FileStore,
  { sha256 }: ServedFile,
  { reply, script }: { readonly reply: FastifyReply; readonly script: string },
): Promise<FastifyReply> {
  const page = await store.read(sha256);
  if (page === null) throw new Error('The bytes of a stored file are missing.');
  // what it was opened with may be another package tomorrow
  return reply.header('Cache-Control', 'private, no-cache').send(withRunTime(page, script));
}

async function sendBytes(
  store: FileStore,
  { sha256, size }: ServedFile,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const asked = readRange(request.headers.range, size);
  void reply.header('Accept-Ranges', 'bytes');
  if (asked.kind === 'outside') {
    void reply.header('Content-Range', `bytes */${size}`);
    throw refuse('request.range');
  }
  const range = asked.kind === 'part' ? asked.range : { from: 0, to: size - 1 };
  if (asked.kind === 'part') void reply.code(206).header('Content-Range', `bytes ${range.from}-${range.to}/${size}`);
  void reply.header('Content-Length', String(range.to - range.from + 1));
  if (request.method === 'HEAD' || size === 0) return reply.send();
  const stream = await store.stream(sha256, range);
  if (stream === null) throw new Error('The bytes of a stored file are missing.');
  return reply.send(stream);
}
