import { PassThrough } from 'node:stream';
import { LiveQuery, streams } from '@stoa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionToken } from '../../kernel/auth/cookies.ts';
import { checker } from '../../kernel/calls/validation.ts';
import type { Session } from '../../kernel/auth/person.ts';
import type { Http } from '../../kernel/http/http.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';

const refuse = Refusal.of<'session.missing'>();

const checkQuery = checker(LiveQuery);

/** Milliseconds between two signs of life, by which proxies and browsers know that the connection stands. */
const beatEvery = 20_000;
/** Milliseconds after which a browser comes back that lost the connection. */
const comeBackAfter = 3_000;
/** Milliseconds that are lost as two instants lose their fractions: rather something twice than never. */
const rounding = 1;
/** Connections of one session at once; a browser needs one. The oldest makes room. */
const mostOfSession = 8;

interface LiveRequest {
  Querystring: {
    /** ISO 8601. */
    readonly since?: string;
  };
}

/** Events of the stream, each with the JSON of its data. */
interface Events {
  /** The first one: whose stream it is. */
  readonly hello: { readonly userId: string };
  /** Something about this course, or about any, is to be asked for again. */
  readonly changed: { readonly objectiveId: string | null };
  /** The last one: the session has ended. */
  readonly 'signed-out': Record<never, never>;
}

function written<Name extends keyof Events>(name: Name, data: Events[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Opens `GET /api/platform/v1/users/me/live`: server-sent events that tell a browser what to ask for again. They name
 * courses and say nothing about them. Whoever does not ask for a stream gets its beginning.
 */
export function mountLive(app: FastifyInstance, http: Http): void {
  const open = new Map<string, PassThrough[]>();
  app.addHook('preClose', async () => {
    for (const stream of [...open.values()].flat()) stream.end();
  });
  app.get<LiveRequest>(
    streams.live.path,
    {
      config: { guard: 'person', parameters: Object.keys(LiveQuery.properties) },
      onRequest: http.gate({ guard: 'person', background: true }),
    },
    async (request, reply) => {
      checkQuery(request.query);
      const { session } = request.caller;
      if (session === null) throw refuse('session.missing');
      const hello = `retry: ${comeBackAfter}\n${written('hello', { userId: session.person.id })}`;
      void reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-store')
        // a server that stops would wait for the connection after its stream
        .header('Connection', 'close')
        // proxies that collect answers would keep the news to themselves
        .header('X-Accel-Buffering', 'no');
      if (!/text\/event-stream/.test(request.headers.accept ?? '')) return await reply.send(hello);
      const stream = new PassThrough();
      makeRoom(open, session.id, stream);
      stream.write(hello);
      follow(http, { request, session, stream });
      return await reply.send(stream);
    },
  );
}

function makeRoom(open: Map<string, PassThrough[]>, sessionId: string, stream: PassThrough): void {
  const own = [...(open.get(sessionId) ?? []), stream];
  open.set(sessionId, own);
  if (own.length > mostOfSession) own.at(0)?.end();
  stream.once('close', () => {
    const left = (open.get(sessionId) ?? []).filter((one) => one !== stream);
    if (left.length === 0) open.delete(sessionId);
    else open.set(sessionId, left);
  });
}

interface Follower {
  readonly request: FastifyRequest<LiveRequest>;
  readonly session: Session;
  readonly stream: PassThrough;
}

/** Writes what happens until either side ends it. A browser that takes nothing any more is left; it comes back. */
function follow({ kernel }: Http, { request, session, stream }: Follower): void {
  const token = sessionToken(request, kernel.settings);
  const { id: userId, tenantId } = session.person;
  const tell = (text: string) => {
    if (stream.writableEnded) return;
    if (!stream.write(text)) stream.destroy();
  };
  const endIfOver = async () => {
    const now = await kernel.sessions.find(token);
    if (stream.writableEnded || (now?.person.id === userId && now.id === session.id)) return;
    stream.end(written('signed-out', {}));
  };
  // a database that is away says nothing about the session
  const look = () => void endIfOver().catch(() => {});
  const changed = (objectiveId: string | null) => tell(written('changed', { objectiveId }));
  const tellMissed = async () => {
    const { since } = request.query;
    if (since === undefined) return;
    const age = kernel.clock.now().getTime() - Date.parse(since) + rounding;
    const missed = await kernel.news.recent({ tenantId, userId }, age);
    for (const objectiveId of missed ?? [null]) changed(objectiveId);
  };
  const forget = kernel.news.follow({
    tenantId,
    userId,
    changed,
    personChanged: look,
  });
  void tellMissed().catch(() => changed(null));
  const beat = setInterval(() => {
    tell(':\n\n');
    look();
  }, beatEvery);
  stream.once('close', () => {
    clearInterval(beat);
    forget();
  });
}
