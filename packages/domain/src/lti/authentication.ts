/** What a tool asks for when it answers a launch (OpenID Connect, implicit flow; LTI security framework §5.1.1.2). */
export interface AskedAuthentication {
  readonly scope?: unknown;
  readonly response_type?: unknown;
  readonly response_mode?: unknown;
  readonly prompt?: unknown;
  readonly client_id?: unknown;
  readonly redirect_uri?: unknown;
  readonly login_hint?: unknown;
  readonly nonce?: unknown;
  readonly state?: unknown;
}

/** The launch that is meant. */
export interface AskedLaunch {
  readonly userId: string;
  readonly clientId: string;
  readonly redirectUrls: readonly string[];
  /** A message was signed for it before. */
  readonly signed: boolean;
}

export type AuthenticationFault =
  | 'scope'
  | 'response_type'
  | 'response_mode'
  | 'prompt'
  | 'client_id'
  | 'redirect_uri'
  | 'login_hint'
  | 'nonce'
  | 'state'
  | 'used';

const longestText = 4096;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestText;

/** The first thing that is wrong with a tool's answer to a launch; null where it may have its message. */
export function authenticationFault(
  asked: AskedAuthentication,
  { userId, clientId, redirectUrls, signed }: AskedLaunch,
): AuthenticationFault | null {
  if (asked.client_id !== clientId) return 'client_id';
  if (!redirectUrls.some((url) => url === asked.redirect_uri)) return 'redirect_uri';
  if (asked.login_hint !== userId) return 'login_hint';
  if (typeof asked.scope !== 'string' || !asked.scope.split(' ').includes('openid')) return 'scope';
  if (asked.response_type !== 'id_token') return 'response_type';
  if (asked.response_mode !== 'form_post') return 'response_mode';
  if (asked.prompt !== undefined && asked.prompt !== 'none') return 'prompt';
  if (!isText(asked.nonce)) return 'nonce';
  if (asked.state !== undefined && !isText(asked.state)) return 'state';
  return signed ? 'used' : null;
}
