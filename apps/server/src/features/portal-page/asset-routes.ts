import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Http } from '../../kernel/http/http.ts';

const yearInMilliseconds = 31_536_000_000;
/** What the service worker may do: ask our own server. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const dayInMilliseconds = 86_400_000;

/** Files of a build are named by tools. */
const fileName = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.[a-z]\w*$/;

/** Files of the portal's build: hashed ones for ever, the few others (the icon) for a day. Compressed at build time. */
export async function mountAssets(app: FastifyInstance, { kernel }: Http): Promise<void> {
  await app.register(fastifyStatic, {
    root: kernel.settings.portalFolder,
    serve: false,
    preCompressed: true,
    index: false,
  });
  app.get<{ Params: { '*': string } }>('/learn/assets/*', (request, reply) => {
    // a folder, or a name that no file can have, would be taken for a fault
    if (!fileName.test(request.params['*'])) return reply.callNotFound();
    return reply
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: yearInMilliseconds });
  });
  app.get('/learn/service-worker.js', (_request, reply) =>
    reply
      .header('Content-Security-Policy', workerPolicy)
      .header('Cache-Control', 'no-cache')
      .sendFile('service-worker.js', { cacheControl: false }),
  );
  app.get<{ Params: { file: string } }>('/learn/:file(^[\\w-]+\\.(?:svg|png|ico|txt|webmanifest)$)', (request, reply) =>
    reply.sendFile(request.params.file, { maxAge: dayInMilliseconds }),
  );
}
