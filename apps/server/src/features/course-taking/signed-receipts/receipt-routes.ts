import { submissionReceiptPath, Uuid, versionReceiptPath } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { disposition } from '../../../kernel/http/disposition.ts';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { found, Refusal } from '../../../kernel/refusals/refusal.ts';
import { loadAttempt, type Attempt } from '../../../learning/attempts/attempt.ts';
import { receiptOf } from '../../../learning/finishing/receipt.ts';
import { presentReceipt } from '../../../learning/handing-in/versions.ts';
import { receiptArchive } from './receipt-archive.ts';
import { selectNamed, selectVersion } from './store.ts';

const refuse = Refusal.of<'session.missing' | 'resource.not-found' | 'objective-workflow.not-found'>();

const ofAttempt = Compile(Type.Object({ objectiveWorkflowId: Uuid }, { additionalProperties: true }));
const ofVersion = Compile(Type.Object({ activityWorkflowId: Uuid, versionId: Uuid }, { additionalProperties: true }));

type Facts = Readonly<Record<string, unknown>>;

/** Receipts as files that verify without a server: of an attempt, and of each version that was handed in. */
export const mountSignedReceipts: Mount = (app, http) => {
  const options = { config: { guard: 'person' }, onRequest: http.gate({ guard: 'person' }) } as const;
  app.get(submissionReceiptPath, options, (request, reply) => send(http, { request, reply }, factsOfAttempt));
  app.get(versionReceiptPath, options, (request, reply) => send(http, { request, reply }, factsOfVersion));
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type FactsOf = (http: Http, request: FastifyRequest, attempt: Attempt) => Promise<Facts>;

async function send(http: Http, { request, reply }: Exchange, factsOf: FactsOf): Promise<FastifyReply> {
  const { person, db, now, locale } = http.context(request);
  if (person === null) throw refuse('session.missing');
  if (!ofAttempt.Check(request.params)) throw refuse('resource.not-found');
  const attempt = await loadAttempt(db, { person, now, refuse }, request.params.objectiveWorkflowId);
  const { w_id: id, w_attempt: number, w_objective_id: objectiveId } = attempt.row;
  const named = await selectNamed(db, person, objectiveId);
  const name = [named.first_name, named.middle_name, named.last_name].filter((part) => part?.trim()).join(' ');
  const facts = {
    person: { id: person.id, name, email: named.email },
    course: { id: objectiveId, name: named.name, code: named.code },
    attempt: { id, number },
    ...(await factsOf(http, request, attempt)),
  };
  const { tenantId } = person;
  const origin = http.kernel.tenants.originOf(tenantId);
  const archive = await receiptArchive({ db, tenantId, origin, locale, now }, facts);
  return reply
    .type('application/zip')
    .headers({
      'Content-Disposition': disposition('attachment', `${named.name} – ${name}.zip`),
      'Cache-Control': 'no-store',
    })
    .send(archive);
}

async function factsOfAttempt(_http: Http, _request: FastifyRequest, attempt: Attempt): Promise<Facts> {
  const { submitted, includedCount, included } = found(receiptOf(attempt, attempt.row) ?? undefined, () =>
    refuse('resource.not-found'),
  );
  return { submitted, includedCount, included };
}

async function factsOfVersion(http: Http, request: FastifyRequest, attempt: Attempt): Promise<Facts> {
  if (!ofVersion.Check(request.params)) throw refuse('resource.not-found');
  const { activityWorkflowId, versionId } = request.params;
  const ids = { objectiveWorkflowId: attempt.row.w_id, activityWorkflowId, versionId };
  const row = found(await selectVersion(http.context(request).db, attempt.owner, ids), () =>
    refuse('resource.not-found'),
  );
  const { id, characters, sha256, ...version } = presentReceipt(row);
  return {
    activity: { id: row.activity_path_id, name: row.activity_name, attemptId: activityWorkflowId },
    handIn: { id, ...version, text: { characters, sha256 } },
  };
}
