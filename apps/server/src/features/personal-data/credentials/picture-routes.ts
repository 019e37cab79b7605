import { credentialPicturePath, Uuid } from '@stoa/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Mount } from '../../../kernel/http/http.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { selectPicture } from './credentials-store.ts';

const refuse = Refusal.of<'session.missing' | 'credential.not-found'>();
const Params = Compile(Type.Object({ credentialId: Uuid }));

/** Pictures of credentials, drawn anew when they came, for their person alone. */
export const credentialPictures: Mount = (app, http) => {
  app.get(
    credentialPicturePath(':credentialId'),
    { config: { guard: 'person' }, onRequest: http.gate({ guard: 'person' }), exposeHeadRoute: false },
    async (request, reply) => {
      const { person, db } = http.context(request);
      if (person === null) throw refuse('session.missing');
      const picture = Params.Check(request.params)
        ? await selectPicture(db, person, request.params.credentialId)
        : null;
      if (picture === null) throw refuse('credential.not-found');
      return await reply
        .headers({
          'Content-Type': 'image/png',
          'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
          'Cache-Control': 'private, no-cache',
        })
        .send(picture);
    },
  );
};
