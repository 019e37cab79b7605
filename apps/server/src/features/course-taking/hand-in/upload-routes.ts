import { handInFilesPath, Uuid } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import type { UploadStore } from '../../../kernel/files/upload-store.ts';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { sendDownload } from '../../../kernel/http/send-download.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { readMetadata, readNumber } from './upload-headers.ts';
import {
  beginUpload,
  ownFile,
  removeUpload,
  takePart,
  uploadProgress,
  type PartRequest,
  type UploadCode,
  type UploadRequest,
} from './uploads.ts';

const refuse = Refusal.of<UploadCode | 'session.missing' | 'resource.not-found' | 'request.precondition'>();

const workIds = { objectiveWorkflowId: Uuid, activityWorkflowId: Uuid };
const ofWork = Compile(Type.Object(workIds));
const ofFile = Compile(Type.Object({ ...workIds, fileId: Uuid }));

const files = handInFilesPath;
const partType = 'application/offset+octet-stream';
const version = { 'Tus-Resumable': '1.0.0' };

/** Requests with nothing in them have no type. */
const withoutBody = ['', partType];

/**
 * Opens uploads of files that are handed in or answer a question of a quiz, by tus 1.0: POST begins one, HEAD tells how
 * far it is, PATCH adds a part, DELETE takes it away; and GET of the content gives a stored file back to its learner
 * (decision 0048).
 */
export function handInUploads(store: FileStore, uploads: UploadStore): Mount {
  return async (app, http) => {
    await app.register(async (scope) => {
      scope.addContentTypeParser(partType, (_request, payload, done) => done(null, payload));
      openCreation(scope, http);
      openParts(scope, http, uploads);
      openDownload(scope, http, store);
    });
  };
}

const options = (http: Http, mediaTypes: readonly string[]) => ({
  // a part takes as long as its connection does
  config: { guard: 'person', deadline: null } as const,
  onRequest: http.gate({ guard: 'person', mediaTypes }),
});

function openCreation(app: FastifyInstance, http: Http): void {
  app.post(files, options(http, withoutBody), async (request, reply) => {
    requireVersion(request);
    if (!ofWork.Check(request.params)) throw refuse('resource.not-found');
    const size = readNumber(request.headers['upload-length']);
    if (size === null) throw refuse('request.field-invalid', { field: 'Upload-Length' });
    const { id = randomUUID(), filename, answers = null } = readMetadata(request.headers['upload-metadata']);
    if (filename === undefined) throw refuse('request.field-invalid', { field: 'filename' });
    await beginUpload({ ...uploadRequest(http, request), ...request.params }, { id, name: filename, size, answers });
    return reply
      .code(201)
      .headers({ ...version, Location: `${request.url.split('?', 1)[0] ?? ''}/${id}` })
      .send();
  });
}

function openParts(app: FastifyInstance, http: Http, uploads: UploadStore): void {
  const url = `${files}/:fileId`;
  const asked = (request: FastifyRequest): PartRequest => {
    requireVersion(request);
    return { ...fileRequest(http, request), uploads };
  };
  app.head(url, options(http, []), async (request, reply) => {
    const { offset, size } = await uploadProgress(asked(request));
    return sendOffset(reply.code(200).headers({ 'Upload-Length': String(size), 'Cache-Control': 'no-store' }), offset);
  });
  app.patch(url, options(http, [partType]), async (request, reply) => {
    const part = asked(request);
    const offset = readNumber(request.headers['upload-offset']);
    if (offset === null) throw refuse('request.field-invalid', { field: 'Upload-Offset' });
    const { body } = request;
    const taken = await takePart(part, offset, body instanceof Readable ? body : Readable.from([]));
    return sendOffset(reply.code(204), taken.offset);
  });
  app.delete(url, options(http, withoutBody), async (request, reply) => {
    await removeUpload(asked(request));
    return reply.code(204).headers(version).send();
  });
}

function openDownload(app: FastifyInstance, http: Http, store: FileStore): void {
  app.get(
    `${files}/:fileId/content`,
    { ...options(http, []), exposeHeadRoute: false },
    async (request, reply) => await sendDownload(reply, store, await ownFile(fileRequest(http, request))),
  );
}

function sendOffset(reply: FastifyReply, offset: number): FastifyReply {
  return reply.headers({ ...version, 'Upload-Offset': String(offset) }).send();
}

/** Refuses those who speak another version of the protocol. */
function requireVersion(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] !== version['Tus-Resumable']) throw refuse('request.precondition');
}

function uploadRequest(
  http: Http,
  request: FastifyRequest,
): Omit<UploadRequest, 'objectiveWorkflowId' | 'activityWorkflowId'> {
  const { person, db, now, locale } = http.context(request);
  if (person === null) throw refuse('session.missing');
  return { person, db, now, locale, refuse };
}

function fileRequest(http: Http, request: FastifyRequest): Omit<PartRequest, 'uploads'> {
  if (!ofFile.Check(request.params)) throw refuse('resource.not-found');
  return { ...uploadRequest(http, request), ...request.params };
}
