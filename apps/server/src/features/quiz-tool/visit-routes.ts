import { calls, type CallName, type endpoints } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CommandRoute, PlainRoute } from '../../kernel/calls/context.ts';
import { presentCommand } from '../../kernel/commands/record.ts';
import type { Http } from '../../kernel/http/http.ts';
import { sendJson } from '../../kernel/http/send-json.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { followLast, selectVisit, type Visit } from '../../learning/foreign-visits/visits-store.ts';
import { attemptsAt } from './further-attempts.ts';
import { sendScores } from './send-scores.ts';

const refuse = Refusal.of<'session.missing'>();

/** What may be asked of the work of a visit, and by which word; nothing else is open to one. */
const commands = {
  check: 'checkQuizAnswer',
  hint: 'askQuizHint',
  'go-on': 'goOnInQuiz',
  submit: 'submitQuiz',
  again: 'startActivityWorkflows',
} as const satisfies Readonly<Record<string, CallName>>;

type CommandName = (typeof commands)[keyof typeof commands];

/** The calls of the portal that a visit may make. */
export interface QuizRoutes {
  readonly getQuiz: PlainRoute<typeof endpoints.getQuiz>;
  readonly keepQuizAnswer: PlainRoute<typeof endpoints.keepQuizAnswer>;
  readonly keepQuizAnnotations: PlainRoute<typeof endpoints.keepQuizAnnotations>;
  readonly checkQuizAnswer: CommandRoute<typeof endpoints.checkQuizAnswer>;
  readonly askQuizHint: CommandRoute<typeof endpoints.askQuizHint>;
  readonly goOnInQuiz: CommandRoute<typeof endpoints.goOnInQuiz>;
  readonly submitQuiz: CommandRoute<typeof endpoints.submitQuiz>;
  readonly startActivityWorkflows: CommandRoute<typeof endpoints.startActivityWorkflows>;
}

const raw = { query: {}, headers: {} };

/** Bytes of the longest answer, as in the portal. */
const answerBytes = 4 * 1024 ** 2;

const visits = new WeakMap<FastifyRequest, Visit>();

function visitOf(request: FastifyRequest): Visit {
  const visit = visits.get(request);
  if (visit === undefined) throw refuse('session.missing');
  return visit;
}

/**
 * Opens what is sent as a file, and given back: `/tools/api/files` for whoever shows the secret of a visit, and
 * `/tools/files/PASS/own/FILE` by the secret that opens its files, for links and pictures.
 */
export const visitFilesDoor = {
  files: '/tools/api/files',
  content: '/tools/files/:pass/own/:fileId',
  // a part takes as long as its connection does
  sending: (http: Http) => ({ config: { deadline: null }, onRequest: visitGate(http) }),
  reading: (http: Http) => ({ config: { deadline: null }, onRequest: passGate(http) }),
  workOf: (request: FastifyRequest) => idsOf(visitOf(request)),
};

const bearer = /^Bearer ([\w-]{20,100})$/;

/**
 * Opens a route for whoever shows the secret of a visit, in a header that no page sends by itself: so that nothing can
 * be forged, and the walls around the portal's cookies stay what they are.
 */
function visitGate(http: Http) {
  return gateBy(http, 'token_hash', ({ headers }) => bearer.exec(headers.authorization ?? '')?.[1]);
}

const pass = Compile(Type.Object({ pass: Type.String({ maxLength: 100 }) }, { additionalProperties: true }));

const passGate = (http: Http) =>
  gateBy(http, 'files_hash', ({ params }) => (pass.Check(params) ? params.pass : undefined));

function gateBy(
  { kernel: { db }, limits }: Http,
  key: 'token_hash' | 'files_hash',
  secretOf: (request: FastifyRequest) => string | undefined,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const { caller } = request;
    const secret = secretOf(request);
    const visit = secret === undefined ? undefined : await selectVisit(db, caller.tenantId, key, secret);
    caller.person = visit?.person ?? null;
    await limits.usual(request);
    if (visit === undefined) throw refuse('session.missing');
    visits.set(request, visit);
  };
}

const idsOf = ({ objectiveWorkflowId, activityWorkflowId }: Visit) => ({ objectiveWorkflowId, activityWorkflowId });

const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

/** What a call is asked with: what was sent, and the work of the visit whatever was sent. */
function bodyOf(name: CommandName, sent: object, visit: Visit): object {
  if (name !== 'startActivityWorkflows') return { ...sent, ...idsOf(visit) };
  const { objectiveWorkflowId, activityPartId } = visit;
  return { ...sent, objectiveWorkflowId, activityPartIds: [activityPartId], restart: true };
}

/**
 * The calls of the page of a quiz: those of the portal, answered by the same handlers, for the work of the visit and
 * for no other, whatever is asked.
 */
export function mountVisitCalls(app: FastifyInstance, http: Http, routes: QuizRoutes): void {
  const { kernel } = http;
  const onRequest = visitGate(http);
  const telling = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(telling)));

  /** Nobody waits for the other system; what it could not be told now, it is told later. */
  function tellResults({ objectiveWorkflowId }: Visit): void {
    const told = sendScores(kernel.db, objectiveWorkflowId)
      .catch((error: unknown) => app.log.error({ err: error }, 'results were not told'))
      .finally(() => telling.delete(told));
    telling.add(told);
  }

  app.get('/tools/api/quiz', { onRequest }, async (request, reply) => {
    const context = http.context(request);
    const visit = await followLast(context.db, visitOf(request));
    const quiz = await routes.getQuiz.answer({ ...raw, params: idsOf(visit), body: undefined }, context);
    // after that: whoever looks hands in what is overdue
    const attempts = await attemptsAt(context, visit);
    tellResults(visit);
    return sendJson(reply, { quiz, activityWorkflowId: visit.activityWorkflowId, ...attempts });
  });

  mountKept(app, { http, routes, onRequest });
  for (const [word, name] of Object.entries(commands))
    app.post(`/tools/api/${word}`, { onRequest }, async (request, reply) => {
      const visit = visitOf(request);
      const body = bodyOf(name, fieldsOf(request.body), visit);
      routes[name].checkBody(body);
      const answer = await perform(http, { request, reply }, { name, body, visit });
      tellResults(visit);
      return answer;
    });
}

interface Keeping {
  readonly http: Http;
  readonly routes: QuizRoutes;
  readonly onRequest: ReturnType<typeof visitGate>;
}

/** What is kept of a question as it is given, by its last word. */
const kept = { answer: 'keepQuizAnswer', annotations: 'keepQuizAnnotations' } as const;

function mountKept(app: FastifyInstance, { http, routes, onRequest }: Keeping): void {
  for (const [word, name] of Object.entries(kept))
    app.put<{ Params: { questionId: string } }>(
      `/tools/api/questions/:questionId/${word}`,
      { onRequest, bodyLimit: answerBytes },
      async (request, reply) => {
        const params = { ...idsOf(visitOf(request)), questionId: request.params.questionId };
        const asked = { ...raw, params, body: request.body };
        return sendJson(reply, await routes[name].answer(asked, http.context(request)));
      },
    );
}

interface Asked {
  readonly name: CommandName;
  readonly body: object;
  readonly visit: Visit;
}

/** Carries a command out; one that takes too long is answered as accepted, and asked for again under its id. */
async function perform(
  { kernel }: Http,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, body, visit: { person } }: Asked,
): Promise<FastifyReply> {
  const { path } = calls[name];
  const { tenantId, locale } = request.caller;
  const stored = await kernel.commands.perform({
    tenantId,
    kind: path.slice(path.lastIndexOf('/') + 1),
    id: 'id' in body && typeof body.id === 'string' ? body.id : '',
    body,
    locale,
    person,
    origin: { requestId: request.id, address: request.ip, impersonatorId: null },
  });
  return sendJson(reply, presentCommand(stored), stored.completed === null ? 202 : 200);
}
