import fastifyStatic from '@fastify/static';
import { ownFragmentsPath } from '@stoa/domain';
import type { Mount } from '../../kernel/http/http.ts';

const yearInMilliseconds = 31_536_000_000;

/** The files of the portal's own federated parts, whose names carry their hashes (Spec 1 §9). */
export const mountFragments: Mount = async (app, { kernel }) => {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: kernel.settings.fragmentsFolder,
      serve: false,
      preCompressed: true,
      index: false,
    });
    scope.get<{ Params: { file: string } }>(
      `${ownFragmentsPath}/:file(^(?!manifest\\.json$)[\\w-][\\w.-]+\\.(?:js|json|css|map)$)`,
      (request, reply) =>
        reply
          .header('Cross-Origin-Resource-Policy', 'same-origin')
          .sendFile(request.params.file, { immutable: true, maxAge: yearInMilliseconds }),
    );
  });
};
