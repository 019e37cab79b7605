/**
 * Places of the portal under its base path, as their addresses name them (Spec 1 §2). The first pattern that fits is
 * taken; `*` at the end takes any rest.
 */
export const placePatterns = [
  '/',
  '/courses',
  '/courses/redirect/:objectiveId',
  '/courses/proctor/:objectiveId/:activityPathId',
  '/courses/:objectiveId/view/details',
  '/courses/:objectiveId/view/content',
  '/courses/:objectiveId/view/content/:axis',
  '/courses/:objectiveId/workflow/:workflowId/view',
  '/courses/:objectiveId/certificate/:certificateNumber',
  '/courses/:objectiveId',
  '/courses/:objectiveId/:aggregateId',
  '/catalog',
  '/catalog/:objectiveId/*',
  '/calendar/*',
  '/profile',
  '/email-response-callback',
  '/lti-tool-callback',
  '/login-callback',
  '/forbidden',
  '/simulate-error',
  '/certificate/:certificateNumber',
  '/open-catalog',
  '/open-catalog/:objectiveId/*',
] as const;

/** Places that need no sign-in (Spec 1 §6 'Public routes'). */
export const publicPlaces = [
  '/certificate/:certificateNumber',
  '/open-catalog',
  '/open-catalog/:objectiveId/*',
] as const satisfies readonly PlacePattern[];

export type PlacePattern = (typeof placePatterns)[number];

export interface FoundPlace {
  readonly pattern: PlacePattern;
  /** Values of the pattern's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

export function isPublicPlace(pattern: PlacePattern): boolean {
  return publicPlaces.some((known) => known === pattern);
}

/**
 * The place at a path under the portal's base path; null where there is none. A slash at the end makes no difference.
 */
export function placeAt(path: string): FoundPlace | null {
  const segments = segmentsOf(path);
  for (const pattern of placePatterns) {
    const params = matched(segmentsOf(pattern), segments);
    if (params !== null) return { pattern, params };
  }
  return null;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matched(pattern: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> | null {
  if (pattern.at(-1) === '*') return matched(pattern.slice(0, -1), segments.slice(0, pattern.length - 1));
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const value = decoded(segments[index] ?? '');
    if (value === null) return null;
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
