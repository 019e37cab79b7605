import type { ErrorCode } from '@stoa/contract';
import type { Locale } from '@stoa/domain';
import type { FastifyReply } from 'fastify';
import { sentence } from '../sentences.ts';
import { cardDocument, cardPolicy, newNonce, type CardPage } from './card-page.ts';
import { html } from './html.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers stands in frames of packages, and so does what it answers instead. */
    standsInFrames?: true;
  }
}

/** Page in place of one that a package does not have, or that the server cannot give out: what its learner can do. */
export function missingPage(locale: Locale, code: ErrorCode): CardPage {
  const isMissing = code === 'file.not-found';
  const title = sentence(locale, isMissing ? 'framed.missing' : 'framed.failed');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p>${isMissing ? sentence(locale, 'framed.missing.text') : sentence(locale, `error.${code}`)}</p>
      <a class="action" href="">${sentence(locale, 'error-pages.try-again')}</a>`,
  };
}

/**
 * Sends a card that may stand in a frame, whoever's that is: frames of packages have no origin by which they could be
 * told. It stands in a sandbox without one as well, so that nobody gains anything by framing it.
 */
export function sendFramedCard(reply: FastifyReply, status: number, page: CardPage): FastifyReply {
  const nonce = newNonce();
  const policy = cardPolicy(nonce).replace("frame-ancestors 'none'", 'sandbox allow-scripts');
  reply.raw.removeHeader('X-Frame-Options');
  return reply
    .code(status)
    .header('Content-Security-Policy', policy)
    .header('Content-Language', page.locale)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(cardDocument({ ...page, named: true }, nonce));
}
