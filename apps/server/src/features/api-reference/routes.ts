import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Mount } from '../../kernel/http/http.ts';
import type { Routes } from '../../kernel/calls/implement.ts';
import { brandMark } from '../../kernel/pages/brand-mark.ts';
import { openApiOf } from './openapi.ts';

const address = '/api/docs';

/** The reader runs its own scripts only, but its style sheets are partly made in the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A reader for the calls of the contract under /api/docs, and the document itself at /api/docs/json. */
export function mountApiReference(routes: Routes): Mount {
  return async (app, { kernel }) => {
    const document: unknown = openApiOf(routes, kernel.settings.version);
    if (!isDocument(document)) throw new TypeError('The reference of the calls is no OpenAPI document.');
    await app.register(async (scope) => {
      await scope.register(swagger, { mode: 'static', specification: { document } });
      await scope.register(swaggerUi, {
        routePrefix: address,
        staticCSP: policy,
        theme: { title: 'Stoa' },
        logo: { type: 'image/svg+xml', content: Buffer.from(brandMark('#2f5bd3').text), href: '/', target: '_self' },
        uiConfig: { deepLinking: true, docExpansion: 'list' },
      });
    });
  };
}

function isDocument(value: unknown): value is StaticDocumentSpec['document'] {
  return typeof value === 'object' && value !== null && 'openapi' in value && 'info' in value && 'paths' in value;
}
