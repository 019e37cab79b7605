/** Origin at which packaged content may stand, apart from the portal. */
export interface ContentOrigin {
  /** `https://content.example.org`, or with a name for each work, `https://*.content.example.org`. */
  readonly pattern: string;
  /** Packages open there from the start; otherwise those alone whose pages have to reach each other. */
  readonly fromTheStart: boolean;
}

const eachWork = '*';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The origin of one work, named by its id. */
export function originOfWork({ pattern }: ContentOrigin, activityWorkflowId: string): string {
  return pattern.replace(eachWork, activityWorkflowId);
}

/**
 * Work that a host name is for: its id, or '*' where one host serves all. Undefined for a host of something else.
 */
export function workOfHost(origin: ContentOrigin | null, hostname: string): string | undefined {
  if (origin === null) return undefined;
  const { pattern } = origin;
  const [before = '', after] = pattern
    .slice(pattern.indexOf('://') + 3)
    .replace(/:\d+$/, '')
    .split(eachWork);
  const asked = hostname.toLowerCase();
  if (after === undefined) return asked === before ? eachWork : undefined;
  const work = asked.slice(0, -after.length);
  return asked.endsWith(after) && new RegExp(`^${uuid}$`).test(work) ? work : undefined;
}

/** Whether what stands at a host is this work. */
export function isHostOf(work: string, activityWorkflowId: string): boolean {
  return work === eachWork || work === activityWorkflowId;
}
