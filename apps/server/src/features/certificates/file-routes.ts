import { readCertificateNumber } from '@stoa/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { disposition } from '../../kernel/http/disposition.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { CertificateRow } from './columns.ts';
import { drawnFile } from './drawn.ts';
import type { Misses } from '../../kernel/http/misses.ts';
import { selectByNumber } from './store.ts';

const refuse = Refusal.of<'certificate.not-found'>();

const params = Compile(
  Type.Object({
    certificateNumber: Type.String({ maxLength: 60 }),
    version: Type.String({ pattern: '^[1-9][0-9]{0,5}$' }),
    name: Type.Enum(['certificate.pdf', 'certificate.png']),
  }),
);

interface Asked {
  readonly row: CertificateRow;
  readonly kind: 'pdf' | 'png';
}

/** What is drawn of certificates, for whoever knows their numbers. */
export function certificateFiles(files: FileStore, misses: Misses): Mount {
  return (app, http) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/lms-storage/v1/public/certificates/:certificateNumber/:version/:name',
      // the first drawing unpacks typefaces
      config: { guard: 'public', deadline: 60_000 },
      onRequest: http.gate({ guard: 'public' }),
      handler: async (request, reply) => {
        const asked = await findAsked(http, request, misses);
        return await send(http, { request, reply }, { files, asked });
      },
    });
  };
}

async function findAsked(http: Http, request: FastifyRequest, misses: Misses): Promise<Asked> {
  const { db, tenantId, now, address } = http.context(request);
  const asker = address ?? '';
  misses.refuseGuessing(asker, now);
  const asked = params.Check(request.params) ? request.params : null;
  const number = asked && readCertificateNumber(asked.certificateNumber);
  const row = number === null ? undefined : await selectByNumber(db, tenantId, number);
  const isShown = row?.revoked === null && row.template_kind === 'custom' && String(row.version) === asked?.version;
  // what is no number at all guesses nothing
  if (row === undefined && number !== null) misses.note(asker, now);
  if (row === undefined || asked === null || !isShown) throw refuse('certificate.not-found');
  return { row, kind: asked.name === 'certificate.pdf' ? 'pdf' : 'png' };
}

interface Sending {
  readonly files: FileStore;
  readonly asked: Asked;
}

async function send(
  { kernel: { tenants, db } }: Http,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { files, asked: { row, kind } }: Sending,
): Promise<FastifyReply> {
  const { sha256, size } = await drawnFile({ db, files, origin: tenants.originOf(row.tenant_id) }, row, kind);
  const tag = `"${sha256.toString('hex')}"`;
  void reply.headers({
    'Content-Type': kind === 'pdf' ? 'application/pdf' : 'image/png',
    'Content-Disposition': disposition('inline', `${row.course_name} – ${row.learner_name}.${kind}`),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    // it may be taken back at any time
    'Cache-Control': 'private, no-cache',
    ETag: tag,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  void reply.header('Content-Length', String(size));
  if (request.method === 'HEAD') return reply.send();
  const stream = await files.stream(sha256, { from: 0, to: size - 1 });
  if (stream === null) throw new Error(`The bytes of a certificate are missing: ${sha256.toString('hex')}`);
  return reply.send(stream);
}
