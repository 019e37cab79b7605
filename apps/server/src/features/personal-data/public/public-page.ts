import type { ShownLine } from '@stoa/contract';
import { credentialStanding, localeFacts, scorePercent, shownKinds, shownNameOf, type Locale } from '@stoa/domain';
import { datesIn } from '@stoa/messages/dates';
import type { CardPage } from '../../../kernel/pages/card-page.ts';
import { html, type Html } from '../../../kernel/pages/html.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { publicLook } from './public-look.ts';
import type { OpenRecordRow } from './public-store.ts';

/** Page at an address under which nothing is shown, or nothing any more. */
export function missingPage(locale: Locale): CardPage {
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

/** What somebody shows, readable without a script. */
export function recordPage(record: OpenRecordRow, lines: readonly ShownLine[], telling: Telling): CardPage {
  const { locale, organisation } = telling;
  const { title, expires, timezone } = record;
  const name = shownNameOf(
    { firstName: record.first_name, middleName: record.middle_name, lastName: record.last_name },
    record.name,
  );
  const said = (is: boolean, key: 'confirmed' | 'others') =>
    is ? html`<p>${sentence(locale, `public-record.${key}`, { organisation })}</p>` : null;
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
        ${said(lines.some(isOurs), 'confirmed')} ${said(!lines.every(isOurs), 'others')}
        <p>${sentence(locale, 'public-record.until', { date: words.dates.date(expires) })}</p>
      </div>`,
  };
}

const isOurs = ({ kind }: ShownLine): boolean => kind !== 'credential';

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
    ...foundOut(line, words),
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

/** What is known of a credential of somebody else, in words: it is never taken for one of the organisation. */
function foundOut(
  { issuer, verdict, owner, signer }: Pick<ShownLine, 'issuer' | 'verdict' | 'owner' | 'signer'>,
  { locale }: Words,
): readonly Html[] {
  if (verdict === null) return [];
  const standing = credentialStanding(verdict);
  return [
    ...(issuer === null ? [] : [html`<bdi>${issuer}</bdi>`]),
    html`<span class="${standing === 'refuted' ? 'bad' : 'found'}"
      >${sentence(locale, `record.credential.verdict.${verdict}`, { signer: signer ?? '' })}</span
    >`,
    ...(owner === 'own' ? [] : [html`<span>${sentence(locale, 'record.credential.not-shown.public')}</span>`]),
  ];
}
