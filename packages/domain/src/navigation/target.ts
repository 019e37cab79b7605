/** Target of a link: inside the portal (path below /learn), another area on the same host, or a whole other address. */
export type Target =
  | { readonly area: 'portal' | 'site'; readonly path: string }
  | { readonly area: 'elsewhere'; readonly url: string };

/** Places of the platform beside the portal, and their pages among the cloud fragments (Spec 1 §2). */
const platformPaths = {
  main: { platform: '/platform', cloud: '/cloud/platform-main' },
  researchProjects: { platform: '/platform/research-projects', cloud: '/cloud/research-projects' },
  knowledgeModels: { platform: '/platform/knowledge-models', cloud: '/cloud/knowledge-models' },
} as const;

export type PlatformPlace = keyof typeof platformPaths;

/** A place of the platform, or its cloud fragment page when the cloud-redirect setting is true. */
export function platformTarget(place: PlatformPlace, cloudRedirect: boolean): Target {
  return { area: 'site', path: platformPaths[place][cloudRedirect ? 'cloud' : 'platform'] };
}

/** An address that somebody configured, if it is one of the web: a link must never run a script. */
export function webTarget(url: string | null): Target | null {
  return url !== null && /^https?:\/\/[^\s/?#\\]/i.test(url) ? { area: 'elsewhere', url } : null;
}
