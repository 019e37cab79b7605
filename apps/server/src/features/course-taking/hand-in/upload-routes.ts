import { handInFilesPath, Uuid } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
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

const ofWork = Compile(Type.Object({ objectiveWorkflowId: Uuid, activityWorkflowId: Uuid }));
const ofFile = Compile(Type.Object({ fileId: Uuid }, { additionalProperties: true }));

const partType = 'application/offset+octet-stream';
const version = { 'Tus-Resumable': '1.0.0' };

/** Requests with nothing in them have no type. */
const withoutBody = ['', partType];

interface WorkIds {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

/** Where uploads are opened: their addresses, who comes in there, and the work that a request is for. */
interface UploadDoor {
  /** Address to which files are sent; a file has its id behind a slash. */
  readonly files: string;
  /** Address of a stored file, with a place for its id. */
  readonly content: string;
  /** Lets requests with bodies of these types in, or refuses them. */
  readonly sending: (http: Http, mediaTypes: readonly string[]) => RouteShorthandOptions;
  readonly reading: (http: Http) => RouteShorthandOptions;
  /** Null where it is for none. */
  readonly workOf: (request: FastifyRequest) => WorkIds | null;
}

// a part takes as long as its connection does
const config = { guard: 'person', deadline: null } as const;

/** The portal's: whoever is signed in sends files of their own work. */
const portalDoor: UploadDoor = {
  files: handInFilesPath,
  content: `${handInFilesPath}/:fileId/content`,
  sending: (http, mediaTypes) => ({ config, onRequest: http.gate({ guard: 'person', mediaTypes }) }),
  reading: (http) => ({ config, onRequest: http.gate({ guard: 'person', mediaTypes: [] }) }),
  workOf: ({ params }) => (ofWork.Check(params) ? params : null),
};

/**
 * Opens uploads of files that are handed in or answer a question of a quiz, by tus 1.0: POST begins one, HEAD tells how
 * far it is, PATCH adds a part, DELETE takes it away; and GET of the content gives a stored file back to its learner
 * (decision 0048).
 */
export function handInUploads(store: FileStore, uploads: UploadStore, door = portalDoor): Mount {
  return async (app, http) => {
    await app.register(async (scope) => {
      scope.addContentTypeParser(partType, (_request, payload, done) => done(null, payload));
      openCreation(scope, http, door);
      openParts(scope, http, { door, uploads });
      openDownload(scope, http, { door, store });
    });
  };
}

function openCreation(app: FastifyInstance, http: Http, door: UploadDoor): void {
  app.post(door.files, door.sending(http, withoutBody), async (request, reply) => {
    requireVersion(request);
    const asked = uploadRequest(http, door, request);
    const size = readNumber(request.headers['upload-length']);
    if (size === null) throw refuse('request.field-invalid', { field: 'Upload-Length' });
    const { id = randomUUID(), filename, answers = null } = readMetadata(request.headers['upload-metadata']);
    if (filename === undefined) throw refuse('request.field-invalid', { field: 'filename' });
    await beginUpload(asked, { id, name: filename, size, answers });
    return reply
      .code(201)
      .headers({ ...version, Location: `${request.url.split('?', 1)[0] ?? ''}/${id}` })
      .send();
  });
}

interface Parts {
  readonly door: UploadDoor;
  readonly uploads: UploadStore;
}

function openParts(app: FastifyInstance, http: Http, { door, uploads }: Parts): void {
  const url = `${door.files}/:fileId`;
  const asked = (request: FastifyRequest): PartRequest => {
    requireVersion(request);
    return { ...fileRequest(http, door, request), uploads };
  };
  app.head(url, door.sending(http, []), async (request, reply) => {
    const { offset, size } = await uploadProgress(asked(request));
    return sendOffset(reply.code(200).headers({ 'Upload-Length': String(size), 'Cache-Control': 'no-store' }), offset);
  });
  app.patch(url, door.sending(http, [partType]), async (request, reply) => {
    const part = asked(request);
    const offset = readNumber(request.headers['upload-offset']);
    if (offset === null) throw refuse('request.field-invalid', { field: 'Upload-Offset' });
    const { body } = request;
    const taken = await takePart(part, offset, body instanceof Readable ? body : Readable.from([]));
    return sendOffset(reply.code(204), taken.offset);
  });
  app.delete(url, door.sending(http, withoutBody), async (request, reply) => {
    await removeUpload(asked(request));
    return reply.code(204).headers(version).send();
  });
}

interface Stored {
  readonly door: UploadDoor;
  readonly store: FileStore;
}

function openDownload(app: FastifyInstance, http: Http, { door, store }: Stored): void {
  app.get(
    door.content,
    { ...door.reading(http), exposeHeadRoute: false },
    async (request, reply) => await sendDownload(reply, store, await ownFile(fileRequest(http, door, request))),
  );
}

function sendOffset(reply: FastifyReply, offset: number): FastifyReply {
  return reply.headers({ ...version, 'Upload-Offset': String(offset) }).send();
}

/** Refuses those who speak another version of the protocol. */
function requireVersion(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] !== version['Tus-Resumable']) throw refuse('request.precondition');
}

function uploadRequest(http: Http, door: UploadDoor, request: FastifyRequest): UploadRequest {
  const { person, db, now, locale } = http.context(request);
  if (person === null) throw refuse('session.missing');
  const work = door.workOf(request);
  if (work === null) throw refuse('resource.not-found');
  const { objectiveWorkflowId, activityWorkflowId } = work;
  return { person, db, now, locale, refuse, objectiveWorkflowId, activityWorkflowId };
}

function fileRequest(http: Http, door: UploadDoor, request: FastifyRequest): Omit<PartRequest, 'uploads'> {
  if (!ofFile.Check(request.params)) throw refuse('resource.not-found');
  return { ...uploadRequest(http, door, request), fileId: request.params.fileId };
}
