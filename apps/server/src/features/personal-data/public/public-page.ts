import type { ShownLine } from '@stoa/contract';
import {
  localeFacts,
  publicRecordPath,
  readCertificateNumber,
  scorePercent,
  shownKinds,
  shownNameOf,
  type Locale,
} from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../../kernel/http/http.ts';
import { Misses } from '../../../kernel/http/misses.ts';
import { sendCard, type CardPage } from '../../../kernel/pages/card-page.ts';
import { html, type Html } from '../../../kernel/pages/html.ts';
import { offeredBy, pageLocale } from '../../../kernel/pages/page-locale.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { sharingDays } from '../../../kernel/tenancy/tenant-settings.ts';
import { linesOf } from './lines.ts';
import { publicLook } from './public-look.ts';
import { selectOpenRecord, type OpenRecordRow } from './public-store.ts';

const Params = Compile(Type.Object({ recordToken: Type.String({ maxLength: 60 }) }));

/**
 * `/records/{secret}` shows what somebody chose of their record to whoever has the address: one answer without menus,
 * which needs no script. Search engines leave it out, and whoever tries secrets is told to wait.
 */
export function publicRecordPage(): Mount {
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

function missingPage(locale: Locale): CardPage {
  const title = sentence(locale, 'public-record.missing');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p>${sentence(locale, 'public-record.missing.text')}</p>`,
  };
}

interface Telling {
  readonly locale: Locale;
  readonly now: Date;
  readonly organisation: string;
}

function recordPage(record: OpenRecordRow, lines: readonly ShownLine[], telling: Telling): CardPage {
  const { locale, organisation } = telling;
  const { title, expires, timezone } = record;
  const name = shownNameOf(
    { firstName: record.first_name, middleName: record.middle_name, lastName: record.last_name },
    record.name,
  );
  const words = { ...telling, dates: datesIn(localeFacts[locale].formattingTag, timezone) };
  return {
    locale,
    title,
    look: publicLook,
    preview: { title, description: sentence(locale, 'public-record.about', { organisation }), site: organisation },
    body: html`<h1 dir="auto">${title}</h1>
      ${name === null ? null : html`<p class="lead"><bdi>${name}</bdi></p>`}
      ${lines.length === 0 ? html`<p>${sentence(locale, 'public-record.empty')}</p>` : sectionsOf(lines, words)}
      <div class="end hint">
        ${lines.length === 0 ? null : html`<p>${sentence(locale, 'public-record.confirmed', { organisation })}</p>`}
        <p>${sentence(locale, 'public-record.until', { date: words.dates.date(expires) })}</p>
      </div>`,
  };
}

interface Words extends Telling {
  readonly dates: ReturnType<typeof datesIn>;
}

function sectionsOf(lines: readonly ShownLine[], words: Words): readonly Html[] {
  return shownKinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) return [];
    return [
      html`<section>
        <h2>${sentence(words.locale, `public-record.${kind}`)}</h2>
        <ul class="entries">
          ${own.map((line) => entryOf(line, words))}
        </ul>
      </section>`,
    ];
  });
}

function entryOf(line: ShownLine, words: Words): Html {
  return html`<li>
    <span class="name"><bdi>${line.name}</bdi></span>
    <p class="facts">${factsOf(line, words)}</p>
  </li>`;
}

function factsOf({ kind, at, score, outcome, grade, ...line }: ShownLine, words: Words): readonly Html[] {
  const { locale, dates } = words;
  const day = dates.date(at);
  const percent = new Intl.NumberFormat(localeFacts[locale].formattingTag, { style: 'percent' });
  return [
    html`<span>${kind === 'course' ? sentence(locale, 'public-record.since', { date: day }) : day}</span>`,
    ...(outcome === null ? [] : [html`<strong>${sentence(locale, `result.outcome.${outcome}`)}</strong>`]),
    ...(score === null ? [] : [html`<span>${percent.format(scorePercent(score) / 100)}</span>`]),
    ...(grade === null ? [] : [html`<bdi>${grade}</bdi>`]),
    ...validityOf(line, words),
  ];
}

function validityOf(
  { expires, revoked }: Pick<ShownLine, 'expires' | 'revoked'>,
  { locale, now, dates }: Words,
): readonly Html[] {
  if (revoked !== null)
    return [html`<span class="bad">${sentence(locale, 'record.revoked', { date: dates.date(revoked) })}</span>`];
  if (expires === null) return [];
  const date = dates.date(expires);
  return new Date(expires) <= now
    ? [html`<span class="bad">${sentence(locale, 'record.expired', { date })}</span>`]
    : [html`<span>${sentence(locale, 'record.expires', { date })}</span>`];
}
