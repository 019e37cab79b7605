import { Type, type Static } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, Uuid } from '../schemas/common.ts';

const strict = { additionalProperties: false } as const;
const Address = Type.String({ minLength: 1, maxLength: 2_000 });
const Name = Type.String({ minLength: 1, maxLength: 255 });

const facts = {
  name: Name,
  /** As it stands in the tokens that the system signs. */
  issuer: Address,
  clientId: Name,
  deploymentIds: Type.Array(Name, { minItems: 1, maxItems: 100 }),
  /** Where launches are asked for (OpenID authentication endpoint). */
  loginUrl: Address,
  /** Where access to its grades is asked for. */
  tokenUrl: Address,
  /** Its public keys (JWKS). */
  keysUrl: Address,
};

export const NewForeignPlatform = Type.Object(
  {
    ...facts,
    /** Origins of its pages; those of issuer and login unless told. */
    frameOrigins: Type.Optional(Type.Array(Address, { maxItems: 20 })),
  },
  strict,
);
export type NewForeignPlatform = Static<typeof NewForeignPlatform>;

export const ForeignPlatform = Type.Object({
  id: Uuid,
  ...facts,
  frameOrigins: Type.Array(Type.String()),
  enabled: Type.Boolean(),
  created: Instant,
});
export type ForeignPlatform = Static<typeof ForeignPlatform>;

/** What the other system has to know of us. */
const OwnAddresses = Type.Object({ loginUrl: Type.String(), launchUrl: Type.String(), keysUrl: Type.String() });

export const foreignPlatformEndpoints = {
  listForeignPlatforms: endpoint(calls.listForeignPlatforms, 'Systems that may launch quizzes through LTI 1.3', {
    answer: Type.Object({ own: OwnAddresses, items: Type.Array(ForeignPlatform) }),
  }),
  registerForeignPlatform: endpoint(
    calls.registerForeignPlatform,
    'Let a system launch quizzes through LTI 1.3; one that is known by issuer and client is renewed',
    {
      body: NewForeignPlatform,
      answer: ForeignPlatform,
    },
  ),
  switchForeignPlatform: endpoint(calls.switchForeignPlatform, 'Take launches of a system, or stop that at once', {
    params: Type.Object({ platformId: Uuid }),
    body: Type.Object({ enabled: Type.Boolean() }, strict),
    answer: ForeignPlatform,
  }),
};
