/** Versions of LTI that are spoken here. */
export const toolProtocols = ['1.1', '1.3'] as const;
export type ToolProtocol = (typeof toolProtocols)[number];

/** Where a tool opens: in the page of its course, or in a window of its own. */
export const toolDisplays = ['frame', 'window'] as const;
export type ToolDisplay = (typeof toolDisplays)[number];

/**
 * What is tried of a tool, in this order: its address, whether it may stand in a frame, its keys, and whether it
 * answers a launch as it should.
 */
export const trialSteps = ['address', 'frame', 'secret', 'keys', 'login', 'authentication'] as const;
export type TrialStep = (typeof trialSteps)[number];

/** What a tool may be told about a person, beside an id that says nothing outside of it. */
export const toldFacts = ['name', 'email'] as const;
export type ToldFact = (typeof toldFacts)[number];

/** A registered tool as far as it is looked for. */
export interface ToolAddress {
  readonly launchUrl: string;
}

/**
 * The registered tool that serves a link: the one whose own address is the link's, else one of the same host, of
 * several the one that shares the most of the path. Whether the connection is safe says nothing about whose tool it is.
 * A link without an address has none.
 */
export function toolForLink<T extends ToolAddress>(tools: readonly T[], launchUrl: string | null): T | null {
  const wanted = launchUrl === null ? null : URL.parse(launchUrl);
  if (wanted === null) return null;
  let best: T | null = null;
  let most = -1;
  for (const tool of tools) {
    const url = URL.parse(tool.launchUrl);
    if (url === null || url.host !== wanted.host) continue;
    const shared = tool.launchUrl === launchUrl ? Infinity : sharedSegments(url.pathname, wanted.pathname);
    if (shared > most) [best, most] = [tool, shared];
  }
  return best;
}

function sharedSegments(one: string, other: string): number {
  const others = other.split('/');
  const differs = one.split('/').findIndex((segment, index) => segment !== others[index]);
  return differs === -1 ? others.length : differs;
}

/**
 * The address to which a link is launched: its own, over a safe connection where its tool has one; the tool's where the
 * link has none.
 */
export function launchAddress({ launchUrl }: ToolAddress, link: string | null): string {
  const url = link === null ? null : URL.parse(link);
  if (url === null) return launchUrl;
  if (url.protocol === 'http:' && launchUrl.startsWith('https:')) url.protocol = 'https:';
  return url.href;
}

/** A page over a safe connection shows nothing that comes over one that is not: browsers keep it away in silence. */
export function isKeptAway(page: string, address: string): boolean {
  return page.startsWith('https:') && address.startsWith('http:');
}
