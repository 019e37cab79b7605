import type { Locale } from '@stoa/domain';
import { html, type Html } from '../../../kernel/pages/html.ts';
import type { CardPage } from '../../../kernel/pages/card-page.ts';
import { sentence } from '../../../kernel/sentences.ts';
import type { BadgeRow } from './badge-store.ts';
import { criteriaOf, descriptionOf } from './credential.ts';

/** What a badge is awarded for, for everybody: one answer, readable without a script. */
export function badgePage(badge: BadgeRow, locale: Locale): CardPage {
  const { course_name: course, course_code: code, content, id } = badge;
  const picture = `/badges/${id}/picture.png`;
  return {
    locale,
    title: `${course}: ${sentence(locale, 'badges.heading')}`,
    body: html`<p class="aside">
        <img src="${picture}" alt="${sentence(locale, 'badges.picture', { course })}" width="200" height="200" />
      </p>
      <h1 dir="auto">${course}</h1>
      <p>${sentence(locale, 'badges.issuer', { issuer: content.issuer })}</p>
      ${code === null ? null : html`<p>${sentence(locale, 'badges.code', { code })}</p>`}
      <p dir="auto">${descriptionOf(badge, locale)}</p>
      <h2>${sentence(locale, 'badges.criteria')}</h2>
      <p>${criteriaOf(badge, locale)}</p>
      <h2>${sentence(locale, 'badges.verify')}</h2>
      <p>${sentence(locale, 'badges.verify.text')}</p>
      <ul>
        ${link('/badges/did.json', sentence(locale, 'badges.issuer-document'))}
        ${link(`/badges/${id}?format=json`, sentence(locale, 'badges.as-data'))}
      </ul>`,
  };
}

const link = (address: string, words: string): Html => html`<li><a href="${address}">${words}</a></li>`;

export function missingBadgePage(locale: Locale): CardPage {
  const title = sentence(locale, 'badges.missing');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p>${sentence(locale, 'badges.missing.text')}</p>`,
  };
}
