import { jwtVerify, SignJWT } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { secretText } from '../../kernel/secrets/secrets.ts';
import { newSecret } from '../../learning/foreign-visits/visits-store.ts';
import { quizAddress } from './addresses.ts';
import type { Launch } from './claims.ts';
import { selectOfferedQuiz } from './offered-store.ts';
import { signed } from './outgoing.ts';
import { selectPlatform, type Platform } from './platforms-store.ts';
import { RefusedLaunch } from './refused-launch.ts';

const Ticket = Compile(
  Type.Object(
    {
      platformId: Type.String(),
      deploymentId: Type.String(),
      returnUrl: Type.String(),
      data: Type.Union([Type.String(), Type.Null()]),
    },
    { additionalProperties: true },
  ),
);
const Chosen = Compile(
  Type.Object(
    { ticket: Type.String({ maxLength: 50_000 }), quiz: Type.String({ minLength: 36, maxLength: 36 }) },
    { additionalProperties: true },
  ),
);

async function ticketKey(db: Database, tenantId: string): Promise<Uint8Array> {
  return Buffer.from(await secretText(db, tenantId, 'tool-choice-key'));
}

/** Remembers in the page itself where its choice goes: nothing is kept of a page that is left. */
export async function ticketOf(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  platform: Platform,
  { deploymentId, wish }: Launch & { readonly wish: { readonly kind: 'choose' } },
): Promise<string> {
  return await new SignJWT({ platformId: platform.id, deploymentId, returnUrl: wish.returnUrl, data: wish.data })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('choice')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(await ticketKey(db, tenantId));
}

/** What goes back to the system in which a quiz was chosen. */
export interface Choice {
  readonly platform: Platform;
  readonly returnUrl: string;
  readonly token: string;
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const choiceClaim = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

/** Points of a full score, as results are told. */
const fullScore = 100;

/** Answers a choice with a link to the quiz and a column for its results (LTI Deep Linking 2.0). */
export async function choiceOf(
  { db, tenantId, origin }: { readonly db: Database; readonly tenantId: string; readonly origin: string },
  sent: unknown,
): Promise<Choice> {
  if (!Chosen.Check(sent)) throw new RefusedLaunch('message');
  const checked = await jwtVerify(sent.ticket, await ticketKey(db, tenantId), {
    algorithms: ['HS256'],
    audience: 'choice',
  }).catch((error: unknown) => {
    throw new RefusedLaunch('stale', error);
  });
  const ticket = Ticket.Parse(checked.payload);
  const platform = await selectPlatform(db, tenantId, ticket.platformId);
  if (platform === undefined || !platform.enabled) throw new RefusedLaunch('platform');
  const quiz = await selectOfferedQuiz(db, tenantId, sent.quiz);
  if (quiz === undefined) throw new RefusedLaunch('quiz');
  const { name: title, partId } = quiz;
  const item = {
    type: 'ltiResourceLink',
    title,
    url: quizAddress(origin, partId),
    lineItem: { scoreMaximum: fullScore, label: title, resourceId: partId },
  };
  const token = await signed(
    { db, tenantId, issuer: platform.clientId, audience: platform.issuer },
    {
      nonce: newSecret(),
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: ticket.deploymentId,
      [choiceClaim('content_items')]: [item],
      ...(ticket.data === null ? {} : { [choiceClaim('data')]: ticket.data }),
    },
  );
  return { platform, returnUrl: ticket.returnUrl, token };
}
