import { contentItemTypes } from './content-items.ts';
import { customVariables } from './custom-parameters.ts';
import { ltiScopes } from './vocabulary.ts';

/** What a tool tells of itself when it registers (LTI dynamic registration 1.0 §3.5). */
export interface ToolRegistration {
  readonly name: string;
  readonly launchUrl: string;
  readonly loginUrl: string;
  readonly redirectUrls: readonly string[];
  readonly jwksUrl: string;
  /** What its launches tell it, whatever their link says beside. */
  readonly custom: Readonly<Record<string, string>>;
}

const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const platformClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a registration; a text names the field that cannot be taken. */
export function readRegistration(sent: unknown): ToolRegistration | string {
  const fields = fieldsOf(sent);
  const tool = fieldsOf(fields[toolClaim]);
  const name = textOf(fields['client_name'], 200);
  if (name === null) return 'client_name';
  const method = fields['token_endpoint_auth_method'];
  if (method !== undefined && method !== 'private_key_jwt') return 'token_endpoint_auth_method';
  const loginUrl = addressOf(fields['initiate_login_uri']);
  if (loginUrl === null) return 'initiate_login_uri';
  const jwksUrl = addressOf(fields['jwks_uri']);
  if (jwksUrl === null) return 'jwks_uri';
  const redirectUrls = addressesOf(fields['redirect_uris']);
  const [first] = redirectUrls ?? [];
  if (redirectUrls === null || first === undefined) return 'redirect_uris';
  const launchUrl = tool['target_link_uri'] === undefined ? first : addressOf(tool['target_link_uri']);
  if (launchUrl === null) return 'target_link_uri';
  const custom = parametersOf(tool['custom_parameters']);
  return custom === null ? 'custom_parameters' : { name, launchUrl, loginUrl, redirectUrls, jwksUrl, custom };
}

/** A tool that was registered, with what it is from now on. */
export interface RegisteredTool extends ToolRegistration {
  readonly clientId: string;
  readonly deploymentId: string;
}

/** What a tool is answered that registered (§3.6). */
export function registrationAnswer(tool: RegisteredTool) {
  return {
    client_id: tool.clientId,
    client_name: tool.name,
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    token_endpoint_auth_method: 'private_key_jwt',
    initiate_login_uri: tool.loginUrl,
    redirect_uris: tool.redirectUrls,
    jwks_uri: tool.jwksUrl,
    scope: Object.values(ltiScopes).join(' '),
    [toolClaim]: {
      deployment_id: tool.deploymentId,
      domain: new URL(tool.launchUrl).host,
      target_link_uri: tool.launchUrl,
      custom_parameters: tool.custom,
      claims: claimsTold,
      messages,
    },
  };
}

const messages = [
  { type: 'LtiResourceLinkRequest' },
  { type: 'LtiDeepLinkingRequest', content_item_types: contentItemTypes },
];
const claimsTold = ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'];

/** What a tool reads of Stoa before it registers: where everything is, and what is understood (§3.3). */
export function platformConfiguration(issuer: string, version: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/lti/authorize`,
    token_endpoint: `${issuer}/lti/token`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: `${issuer}/lti/jwks.json`,
    registration_endpoint: `${issuer}/lti/register`,
    scopes_supported: ['openid', ...Object.values(ltiScopes)],
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: claimsTold,
    [platformClaim]: {
      product_family_code: 'stoa',
      version,
      messages_supported: messages,
      variables: customVariables,
    },
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value : null;
}

function addressOf(value: unknown): string | null {
  const text = textOf(value, 2000);
  return text !== null && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}

const mostAddresses = 20;

function addressesOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length > mostAddresses) return null;
  const addresses = value.map(addressOf);
  const right = addresses.filter((address) => address !== null);
  return right.length === addresses.length ? [...new Set(right)] : null;
}

const mostParameters = 100;

function parametersOf(value: unknown): Readonly<Record<string, string>> | null {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (entries.length > mostParameters) return null;
  const texts = entries.flatMap(([name, text]) =>
    typeof text === 'string' && text.length <= 2000 && name.length <= 200 ? [[name, text] as const] : [],
  );
  return texts.length === entries.length ? Object.fromEntries(texts) : null;
}
