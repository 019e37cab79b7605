import { Uuid } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { actorOf } from '../../kernel/http/caller.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { takeToolScore } from '../../learning/finishing/tool-score.ts';
import { openToolSecret } from '../../learning/launches/tool-secret.ts';
import {
  insertNonce,
  selectReported,
  selectResult,
  selectTools,
  type ToolRow,
} from '../../learning/launches/tools-store.ts';
import { outcomesPath } from './launch-paths.ts';
import { isSigned, readAuthorization } from './one-one/authorization.ts';
import { outcomeAnswer, OutcomeFault, readOutcome, type OutcomeRequest } from './one-one/envelope.ts';

const refuse = Refusal.of<'objective-workflow.not-found'>();

const isUuid = Compile(Uuid);

/** More than any request of this service needs. */
const mostBytes = 64 * 1024;

/**
 * `POST /api/lti/v1/outcomes`: where tools of LTI 1.1 report results, read them and take them back. A signature with
 * the tool's secret says who asks.
 */
export const mountOutcomes: Mount = async (app, http) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(outcomesPath, async (request, reply) => await answer(http, { request, reply }));
  });
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(http: Http, { request, reply }: Exchange) {
  void reply.type('application/xml; charset=utf-8').header('Cache-Control', 'no-store');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const tool = await signer(http, request, body);
  if (tool === null) {
    const description = 'The signature, its time or its nonce is not accepted.';
    return await reply.code(401).send(outcomeAnswer(request.id, { code: 'failure', description }));
  }
  try {
    const outcome = readOutcome(body);
    const score = await carriedOut(http, { request, tool, outcome });
    const read = outcome.operation === 'readResult' ? { score } : {};
    const description = 'Done.';
    return await reply.send(outcomeAnswer(request.id, { code: 'success', description, request: outcome, ...read }));
  } catch (error) {
    if (!(error instanceof OutcomeFault)) throw error;
    return await reply.send(outcomeAnswer(request.id, { code: 'failure', description: error.message }));
  }
}

/** The tool that signed the request, just now and for the first time; null for every other request. */
async function signer(
  { kernel: { db, tenants } }: Http,
  request: FastifyRequest,
  body: Buffer,
): Promise<ToolRow | null> {
  const { tenantId, now } = request.caller;
  const authorization = readAuthorization(request.headers.authorization);
  const key = authorization.get('oauth_consumer_key');
  const nonce = authorization.get('oauth_nonce') ?? '';
  if (key === undefined || nonce === '' || nonce.length > 200) return null;
  const tool = (await selectTools(db, tenantId)).find((one) => one.consumer_key === key);
  if (tool?.enabled !== true || tool.secret === null) return null;
  const secret = await openToolSecret(db, { tenantId, toolId: tool.id }, tool.secret);
  const url = `${tenants.originOf(tenantId)}${outcomesPath}`;
  if (!isSigned({ authorization, method: 'POST', url, body, now }, secret)) return null;
  return (await insertNonce(db, tool, nonce)) ? tool : null;
}

interface Asked {
  readonly request: FastifyRequest;
  readonly tool: ToolRow;
  readonly outcome: OutcomeRequest;
}

/** Does what is asked for, and answers the score that the work has then; null without one. */
async function carriedOut({ kernel: { db } }: Http, { request, tool, outcome }: Asked): Promise<number | null> {
  const { operation, sourcedId, score } = outcome;
  const launch = isUuid.Check(sourcedId) ? await selectReported(db, tool, sourcedId) : undefined;
  if (launch === undefined) throw new OutcomeFault('No result may be given by this sourcedId.');
  if (operation === 'readResult') return await selectResult(db, launch);
  const owner = { id: launch.user_id, tenantId: tool.tenant_id };
  const work = { activityWorkflowId: launch.activity_workflow_id, objectiveWorkflowId: launch.objective_workflow_id };
  await db.transaction().execute(async (tx) => {
    const attempt = { person: owner, now: request.caller.now, refuse };
    const became = await takeToolScore(tx, attempt, { owner, ...work, toolId: tool.id, score });
    await insertAuditEvent(tx, actorOf(request), {
      what: 'tool.outcome',
      subjectId: owner.id,
      data: { activityWorkflowId: work.activityWorkflowId, toolId: tool.id, score, became },
    });
  });
  return score;
}
