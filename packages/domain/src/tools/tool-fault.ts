import type { ToolProtocol } from './external-tool.ts';

/** A tool as it is registered. */
export interface ToolFacts {
  readonly protocol: ToolProtocol;
  readonly launchUrl: string;
  readonly origins?: readonly string[] | undefined;
  readonly consumerKey?: string | undefined;
  readonly hasSecret: boolean;
  readonly clientId?: string | undefined;
  readonly deploymentId?: string | undefined;
  readonly loginUrl?: string | undefined;
  readonly redirectUrls?: readonly string[] | undefined;
}

/**
 * Field of a tool that cannot be registered as it is; null where nothing is wrong. What its version of LTI needs has to
 * be there, every address has to be one of the web, and none may be ours: a tool runs with the rights of its own
 * origin.
 *
 * @param isOurs whether a host, with its port, is one of this installation
 */
export function toolFault(facts: ToolFacts, isOurs: (host: string) => boolean): string | null {
  const { protocol, launchUrl, origins = [], loginUrl, redirectUrls = [] } = facts;
  const addresses: readonly (readonly [field: string, address: string])[] = [
    ['launchUrl', launchUrl],
    ...origins.map((origin) => ['origins', origin] as const),
    ...(loginUrl === undefined ? [] : [['loginUrl', loginUrl] as const]),
    ...redirectUrls.map((url) => ['redirectUrls', url] as const),
  ];
  const wrong = addresses.find(([, address]) => !isOfTool(address, isOurs));
  if (wrong !== undefined) return wrong[0];
  return missing[protocol].find((field) => !isThere(facts, field)) ?? null;
}

const missing = {
  '1.1': ['consumerKey', 'secret'],
  '1.3': ['clientId', 'deploymentId', 'loginUrl', 'redirectUrls'],
} as const satisfies Record<ToolProtocol, readonly string[]>;

function isThere(facts: ToolFacts, field: (typeof missing)[ToolProtocol][number]): boolean {
  if (field === 'secret') return facts.hasSecret;
  if (field === 'redirectUrls') return (facts.redirectUrls ?? []).length > 0;
  return facts[field] !== undefined && facts[field] !== '';
}

function isOfTool(address: string, isOurs: (host: string) => boolean): boolean {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.username === '' && url.password === '' && !isOurs(url.host);
}
