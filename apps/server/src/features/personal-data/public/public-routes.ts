import { publicRecordPath, readCertificateNumber } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { Misses } from '../../../kernel/http/misses.ts';
import { sendCard } from '../../../kernel/pages/card-page.ts';
import { offeredBy, pageLocale } from '../../../kernel/pages/page-locale.ts';
import { sharingDays } from '../../../kernel/tenancy/tenant-settings.ts';
import { linesOf } from './lines.ts';
import { missingPage, recordPage } from './public-page.ts';
import { selectOpenRecord, type OpenRecordRow } from './public-store.ts';

const Params = Compile(Type.Object({ recordToken: Type.String({ maxLength: 60 }) }));

/**
 * `/records/{secret}` shows what somebody chose of their record to whoever has the address: one answer without menus,
 * which needs no script. Search engines leave it out, and whoever tries secrets is told to wait.
 */
export function publicRecordRoute(): Mount {
  const misses = new Misses();
  return (app, http) => {
    app.get(
      publicRecordPath(':recordToken'),
      { config: { guard: 'public' }, onRequest: http.gate({ guard: 'public', page: true }) },
      async (request, reply) => await send(http, misses, { request, reply }),
    );
  };
}

interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function send(http: Http, misses: Misses, { request, reply }: Asking): Promise<FastifyReply> {
  const { db, tenantId, now, address } = http.context(request);
  const { tenants } = http.kernel;
  const asker = address ?? '';
  misses.refuseGuessing(asker, now);
  const locale = pageLocale(request, await offeredBy(tenants, tenantId));
  const token = Params.Check(request.params) ? readCertificateNumber(request.params.recordToken) : null;
  const record = token === null ? undefined : await foundRecord(http, { tenantId, token });
  void reply.headers({ 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language' });
  if (record === undefined) {
    // what is no secret at all guesses nothing
    if (token !== null) misses.note(asker, now);
    return sendCard(reply, 404, missingPage(locale));
  }
  const lines = await linesOf(db, { tenantId, id: record.user_id }, { now, only: record.shown });
  return sendCard(reply, 200, recordPage(record, lines, { locale, now, organisation: tenants.nameOf(tenantId) }));
}

/** What is shown under a secret; nothing where the organisation allows it no more. */
async function foundRecord(
  { kernel: { tenants, db } }: Http,
  { tenantId, token }: { readonly tenantId: string; readonly token: string },
): Promise<OpenRecordRow | undefined> {
  const isAllowed = sharingDays(await tenants.profile(tenantId)) > 0;
  return isAllowed ? await selectOpenRecord(db, tenantId, token) : undefined;
}
