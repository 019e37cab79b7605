import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { OidcProvider } from '../kernel/settings.ts';
import { StartFailure } from './start-failure.ts';

const Words = Type.Array(Type.String({ minLength: 1, pattern: '^\\S+$' }), { minItems: 1 });

const Providers = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      name: Type.String({ minLength: 1 }),
      issuer: Type.String({ pattern: '^https?://' }),
      clientId: Type.String({ minLength: 1 }),
      clientSecret: Type.Optional(Type.String({ minLength: 1 })),
      secondFactor: Type.Optional(
        Type.Union([
          Type.Object({ acr: Words }, { additionalProperties: false }),
          Type.Object({ amr: Words }, { additionalProperties: false }),
        ]),
      ),
      hosts: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    },
    { additionalProperties: false },
  ),
);

/** OpenID providers as a JSON list of `{ id, name, issuer, clientId, clientSecret?, hosts?, secondFactor? }`. */
export function readOidcProviders(name: string, text: string): readonly OidcProvider[] {
  const list = parsed(text);
  if (!Value.Check(Providers, list)) throw new StartFailure('console.failure.oidc-providers', { name });
  if (new Set(list.map((provider) => provider.id)).size < list.length)
    throw new StartFailure('console.failure.oidc-providers', { name });
  return list;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
