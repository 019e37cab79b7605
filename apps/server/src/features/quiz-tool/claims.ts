import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Login, Platform } from './platforms-store.ts';
import { keysAt, scoreScope } from './outgoing.ts';

const claim = <const Name extends string>(name: Name) => `https://purl.imsglobal.org/spec/lti/claim/${name}` as const;
const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const choiceClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';

const open = { additionalProperties: true } as const;
const Text = Type.String({ maxLength: 2_000 });
const OptionalText = Type.Optional(Text);

const Common = {
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  aud: Type.Union([Text, Type.Array(Text)]),
  azp: OptionalText,
  nonce: Text,
  [claim('version')]: Type.Literal('1.3.0'),
  [claim('deployment_id')]: Text,
  [claim('roles')]: Type.Array(Text, { maxItems: 200 }),
  [claim('launch_presentation')]: Type.Optional(Type.Object({ locale: OptionalText }, open)),
  given_name: OptionalText,
  family_name: OptionalText,
  name: OptionalText,
  email: OptionalText,
};

const OpenClaims = Type.Object(
  {
    ...Common,
    [claim('message_type')]: Type.Literal('LtiResourceLinkRequest'),
    [claim('target_link_uri')]: Text,
    [claim('resource_link')]: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }, open),
    [gradesClaim]: Type.Optional(Type.Object({ scope: Type.Array(Text), lineitem: OptionalText }, open)),
  },
  open,
);
const ChooseClaims = Type.Object(
  {
    ...Common,
    [claim('message_type')]: Type.Literal('LtiDeepLinkingRequest'),
    [choiceClaim]: Type.Object(
      {
        deep_link_return_url: Text,
        accept_types: Type.Array(Text),
        data: Type.Optional(Type.String({ maxLength: 20_000 })),
      },
      open,
    ),
  },
  open,
);
const readOpen = Compile(OpenClaims);
const readChoose = Compile(ChooseClaims);

/** What a launch says that may be trusted. */
export interface Launch {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly deploymentId: string;
  /** Takes the quiz, so that there is a result to tell. */
  readonly learns: boolean;
  readonly teaches: boolean;
  readonly wish:
    | { readonly kind: 'open'; readonly target: string; readonly lineItem: string | null }
    | { readonly kind: 'choose'; readonly returnUrl: string; readonly data: string | null };
}

/** Something of a token is not as it must be; it says what, for the log. */
export class Untrusted extends Error {}

function trusted(condition: boolean, what: string): void {
  if (!condition) throw new Untrusted(what);
}

/**
 * Checks the token of a launch (LTI 1.3 core §5.1.3): RS256 by a key that it names, its issuer, audience and authorised
 * party, its times, the nonce of this very login, version, deployment and message. Throws `Untrusted`.
 */
export async function readLaunch(
  token: string,
  { platform, login, now }: { readonly platform: Platform; readonly login: Login; readonly now: Date },
): Promise<Launch> {
  const payload = await verified(token, platform, now).catch((error: unknown) => {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new Untrusted(error.message, { cause: error });
    throw error;
  });
  const isOpening = readOpen.Check(payload);
  if (!isOpening && !readChoose.Check(payload)) throw new Untrusted('its message is none that is known');
  const audience = [payload.aud].flat();
  trusted(audience.length === 1 || payload.azp !== undefined, 'it has several audiences and no authorised party');
  trusted(payload.azp === undefined || payload.azp === platform.clientId, 'it is meant for another party');
  trusted(payload.nonce === login.nonce, 'its nonce is that of no login');
  const deploymentId = payload[claim('deployment_id')];
  trusted(platform.deployments.includes(deploymentId), 'its deployment is not registered');
  const roles = payload[claim('roles')];
  const has = (...names: readonly string[]) =>
    roles.some((role) => names.some((name) => role.endsWith(`#${name}`) || role === name));
  return {
    subject: payload.sub,
    ...namesOf(payload),
    email: payload.email ?? null,
    locale: payload[claim('launch_presentation')]?.locale ?? null,
    deploymentId,
    learns: has('Learner', 'Student'),
    teaches: has('Instructor', 'Administrator', 'ContentDeveloper', 'Faculty', 'Staff', 'TeachingAssistant'),
    wish: isOpening ? openingOf(payload, login) : choosingOf(payload),
  };
}

async function verified(token: string, { issuer, clientId, keysUrl }: Platform, now: Date) {
  trusted((decodeProtectedHeader(token).kid ?? '') !== '', 'it does not name its key');
  const { payload } = await jwtVerify(token, keysAt(keysUrl), {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: 3_600,
    clockTolerance: 60,
    currentDate: now,
  });
  return payload;
}

function openingOf(payload: Static<typeof OpenClaims>, login: Login): Launch['wish'] {
  const target = payload[claim('target_link_uri')];
  trusted(target === login.target, 'it opens another address than its login');
  const { scope = [], lineitem } = payload[gradesClaim] ?? {};
  const mayTell = scope.includes(scoreScope);
  return { kind: 'open', target, lineItem: mayTell ? (lineitem ?? null) : null };
}

function choosingOf(payload: Static<typeof ChooseClaims>): Launch['wish'] {
  const { deep_link_return_url: returnUrl, accept_types: types, data = null } = payload[choiceClaim];
  trusted(types.includes('ltiResourceLink'), 'it takes no links');
  return { kind: 'choose', returnUrl, data };
}

const mostLetters = 100;
const cut = (text: string): string => text.trim().slice(0, mostLetters);

/** The names that were told; those of nobody where none were. */
function namesOf({
  given_name: given = '',
  family_name: family = '',
  name = '',
}: Readonly<Partial<Record<'given_name' | 'family_name' | 'name', string>>>) {
  const [first = '', ...others] = cut(name).split(/\s+/);
  const firstName = cut(given) || (family === '' ? first : '');
  const lastName = cut(family) || (given === '' ? others.join(' ') : '');
  return { firstName: firstName || '–', lastName: lastName || '–' };
}
