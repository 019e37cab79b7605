import type { Locale, PlacePattern } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import type { PortalBuild } from './template.ts';

export interface Preloads {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Files of a place that the built page does not name itself, so that no request waits for another. */
export function preloadsOf(build: PortalBuild, pattern: PlacePattern, locale: Locale): Preloads {
  // the bare address leads on to My Courses in the browser
  const shown = pattern === '/' ? '/courses' : pattern;
  const route = build.routes.find((candidate) => fits(candidate.pattern, shown));
  if (route === undefined) return { scripts: [], styles: [] };
  const messages = route.messages[locale] ?? route.messages[sourceLocale] ?? [];
  const isMissing = (file: string) => !build.head.includes(file);
  return { scripts: [...route.scripts, ...messages].filter(isMissing), styles: route.styles.filter(isMissing) };
}

/** The portal's patterns may leave out the last part (`:axis?`) or take any rest (`*`). */
function fits(routePattern: string, placePattern: string): boolean {
  const route = routePattern.split('/');
  const place = placePattern.split('/');
  if (route.at(-1) === '*')
    return (
      place.length >= route.length - 1 && route.slice(0, -1).every((segment, index) => isSame(segment, place[index]))
    );
  const required = route.filter((segment) => !segment.endsWith('?')).length;
  return (
    place.length >= required &&
    place.length <= route.length &&
    place.every((segment, index) => isSame(route[index], segment))
  );
}

function isSame(routeSegment: string | undefined, placeSegment: string | undefined): boolean {
  if (routeSegment === undefined || placeSegment === undefined) return false;
  return routeSegment.startsWith(':') ? placeSegment.startsWith(':') : routeSegment === placeSegment;
}
