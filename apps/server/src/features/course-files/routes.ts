import { Uuid } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { selectShowsFile, selectVisit } from '../../learning/foreign-visits/visits-store.ts';
import { readRange } from '../../kernel/files/byte-range.ts';
import { entityTag, fileHeaders, type SentFile } from './file-headers.ts';
import { givenFile } from './shown-file.ts';
import { getFileAddress } from './file-address.ts';
import { contentPath, openedBy, signedParameters } from './signed-address.ts';
import { selectPublicFile, selectReader } from './store.ts';
import { webVttOf } from './web-vtt.ts';

const refuse = Refusal.of<'session.missing' | 'file.not-found' | 'objective-workflow.not-found' | 'request.range'>();

const params = Compile(Type.Object({ fileId: Uuid, name: Type.String() }));
const subRip = 'application/x-subrip';

export const routes = { getFileAddress: implementRead(getFileAddress, 'person') };

/**
 * Opens `GET` and `HEAD /api/lms-storage/v1/files/{fileId}/{name}`, and the same for everybody under `public/files`;
 * and `content/{sha256}/{name}` for whoever has a signed address. The name is for people; captions end in `.vtt`.
 */
export function courseFiles(store: FileStore): Mount {
  return (app: FastifyInstance, http: Http) => {
    const open = (url: string, guard: 'person' | 'public', { send, parameters = [] }: Opening) =>
      app.route({
        method: methods,
        url,
        config: { guard, parameters },
        onRequest: http.gate({ guard }),
        handler: async (request, reply) => await send({ request, reply }),
      });
    open('/api/lms-storage/v1/files/:fileId/:name', 'person', {
      send: async (exchange) => {
        const { request } = exchange;
        const { file, name } = await findFile(request, (fileId) => ownFile(http, request, fileId));
        const isCaption = file.row.media_type === subRip && name.endsWith('.vtt');
        return await (isCaption ? sendCaptions : sendFile)(store, file, exchange);
      },
    });
    open('/api/lms-storage/v1/public/files/:fileId/:name', 'public', {
      send: async (exchange) => {
        const { file } = await findFile(exchange.request, (fileId) => publicFile(http, exchange.request, fileId));
        return await sendFile(store, file, exchange);
      },
    });
    open(contentPath, 'public', {
      parameters: signedParameters,
      send: async (exchange) => await sendFile(store, await signedFile(http, exchange.request), exchange),
    });
    app.route({
      method: methods,
      url: '/tools/files/:pass/:fileId/:name',
      onRequest: http.limits.usual,
      handler: async (request, reply) => {
        const { file } = await findFile(request, (fileId) => visitFile(http, request, fileId));
        return await sendFile(store, file, { request, reply });
      },
    });
  };
}

const methods: HTTPMethods[] = ['GET', 'HEAD'];

interface Opening {
  readonly send: (exchange: Exchange) => Promise<FastifyReply>;
  /** Of the query. */
  readonly parameters?: readonly string[];
}

async function ownFile(http: Http, request: FastifyRequest, fileId: string): Promise<SentFile | undefined> {
  const { person, db, now, note } = http.context(request);
  if (person === null) throw refuse('session.missing');
  const given = await givenFile({ db, person, now, refuse }, fileId);
  if (given === undefined || given.handedIn === null || request.method === 'HEAD') return given;
  // work that is over may be looked at again, and who did so is told
  note({ what: 'file.given', data: { fileId, objectiveWorkflowId: given.handedIn } });
  return given;
}

const pass = Compile(Type.Object({ pass: Type.String({ maxLength: 100 }) }, { additionalProperties: true }));

/**
 * A file of a quiz that another system shows in a frame, where no cookie may arrive: its address has a secret that
 * opens the files of this quiz, for as long as the quiz itself is open.
 */
async function visitFile(http: Http, request: FastifyRequest, fileId: string): Promise<SentFile | undefined> {
  if (!pass.Check(request.params)) return undefined;
  const { db, tenantId, now } = http.context(request);
  const visit = await selectVisit(db, tenantId, 'files_hash', request.params.pass);
  if (visit === undefined || !(await selectShowsFile(db, visit, fileId))) return undefined;
  return await givenFile({ db, person: visit.person, now, refuse }, fileId);
}

async function publicFile(http: Http, request: FastifyRequest, fileId: string): Promise<SentFile | undefined> {
  const row = await selectPublicFile(http.context(request).db, fileId);
  return row === undefined ? undefined : { row, keeping: 'public' };
}

/**
 * The file of a signed address. Its reader is asked for again each time, so that an address ends with what opened it;
 * and the bytes are those that were signed, whatever became of the file.
 */
async function signedFile(http: Http, request: FastifyRequest): Promise<SentFile> {
  const { db, tenantId, now } = http.context(request);
  const asked = { ...Object(request.query), ...Object(request.params) };
  const claims = await openedBy(db, { tenantId, now }, asked);
  const person = claims && (await selectReader(db, { tenantId, id: claims.reader }));
  const file = person && (await givenFile({ db, person, now, refuse }, claims.file));
  if (!file || file.row.sha256.toString('hex') !== claims.sha256) throw refuse('file.not-found');
  return { row: file.row, keeping: file.keeping === 'never' ? 'never' : 'askingAgain' };
}

async function findFile(
  request: FastifyRequest,
  find: (fileId: string) => Promise<SentFile | undefined>,
): Promise<{ readonly file: SentFile; readonly name: string }> {
  if (!params.Check(request.params)) throw refuse('file.not-found');
  const file = await find(request.params.fileId);
  if (file === undefined) throw refuse('file.not-found');
  return { file, name: request.params.name };
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',').map((known) => known.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendFile(store: FileStore, sent: SentFile, { request, reply }: Exchange): Promise<FastifyReply> {
  const { row: file } = sent;
  const tag = entityTag(file);
  void reply.headers(fileHeaders(sent, tag));
  if (isKnown(request, tag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const asked = readRange(ifRange === undefined || ifRange === tag ? request.headers.range : undefined, file.size);
  if (asked.kind === 'outside') {
    void reply.header('Content-Range', `bytes */${file.size}`);
    throw refuse('request.range');
  }
  const range = asked.kind === 'part' ? asked.range : { from: 0, to: file.size - 1 };
  if (asked.kind === 'part')
    void reply.code(206).header('Content-Range', `bytes ${range.from}-${range.to}/${file.size}`);
  void reply.header('Content-Length', String(range.to - range.from + 1));
  if (request.method === 'HEAD' || file.size === 0) return reply.send();
  const stream = await store.stream(file.sha256, range);
  if (stream === null) throw new Error(`The bytes of a stored file are missing: ${tag}`);
  return reply.send(stream);
}

async function sendCaptions(
  store: FileStore,
  { row: file, keeping }: SentFile,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const tag = entityTag(file, '-vtt');
  void reply.headers(fileHeaders({ row: { ...file, media_type: 'text/vtt', name: `${file.name}.vtt` }, keeping }, tag));
  if (isKnown(request, tag)) return reply.code(304).send();
  const bytes = await store.read(file.sha256);
  if (bytes === null) throw new Error(`The bytes of a stored file are missing: ${tag}`);
  return reply.send(webVttOf(bytes.toString('utf8')));
}
