import { isSwitchedOn } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStillTold, tagOf } from '../../../kernel/calls/answer-tags.ts';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { bestOffered, offeredBy } from '../../../kernel/pages/page-locale.ts';
import { Unavailable } from '../../../kernel/refusals/unavailable.ts';
import { navigationSettings } from '../../../kernel/tenancy/tenant-settings.ts';
import { hashOf } from './feed-secret.ts';
import { selectFeed, type FeedRow } from './feed-store.ts';
import { feedBody, feedStamp, type FeedRequest } from './read-feed.ts';

interface Asked {
  readonly Params: { readonly file: string };
}

const address = /^(?<token>[\w-]{32})\.ics$/;

/**
 * Opens the private addresses of calendars, `/calendar/….ics`. Whoever has one is somebody's calendar program, and may
 * ask as often as it likes: an unchanged calendar costs one look at rows that are found by their keys (decision 0085).
 * Who guesses is counted.
 */
export const mountCalendarFeeds: Mount = (app, http) => {
  app.get<Asked>('/calendar/:file', { config: { guard: 'public' } }, async (request, reply) => {
    const feed = await foundFeed(http, request);
    if (feed === null) return await refuseGuess(http, request, reply);
    const asked = await feedRequest(http, request, feed);
    const stamp = await feedStamp(asked);
    const known = request.headers['if-none-match'];
    void reply.headers({
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Robots-Tag': 'noindex',
    });
    if (known !== undefined && isStillTold(known, stamp, asked.now))
      return reply.code(304).header('ETag', known).send();
    // a calendar program keeps what it has, and asks again
    const sent = await feedBody(asked, stamp).catch((error: unknown) => {
      request.log.error({ err: error }, 'a calendar cannot be told whole');
      throw Unavailable.by(error) ?? Unavailable.because('slow');
    });
    if (sent === null) return await refuseGuess(http, request, reply);
    return reply
      .header('ETag', tagOf(stamp, sent.until))
      .header('Content-Language', asked.locale)
      .header('Content-Disposition', 'inline; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8')
      .send(sent.body);
  });
};

/** Null where there is none, and while the organisation has no calendar. */
async function foundFeed({ kernel }: Http, request: FastifyRequest<Asked>): Promise<FeedRow | null> {
  const { tenantId } = request.caller;
  const token = address.exec(request.params.file)?.groups?.['token'];
  if (token === undefined) return null;
  const { settings } = await kernel.tenants.profile(tenantId);
  if (!isSwitchedOn('calendar', navigationSettings(settings))) return null;
  return (await selectFeed(kernel.db, tenantId, hashOf(token))) ?? null;
}

async function feedRequest({ kernel }: Http, request: FastifyRequest, feed: FeedRow): Promise<FeedRequest> {
  const { tenantId, now } = request.caller;
  const offer = await offeredBy(kernel.tenants, tenantId);
  return {
    kernel,
    tenantId,
    feed,
    now,
    locale: bestOffered({ chosen: [feed.locale], acceptLanguage: undefined }, offer),
  };
}

async function refuseGuess({ limits }: Http, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await limits.usual(request);
  return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
