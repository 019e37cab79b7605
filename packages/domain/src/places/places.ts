import { catalogPlaces } from './catalog-places.ts';
import { coursePlaces } from './course-places.ts';
import { isSwitchedOn, type NavigationSettings } from './navigation-switch.ts';
import { paramsIn, placePath, type PatternParams, type Place } from './place.ts';
import { shellPlaces } from './shell-places.ts';
import { staffPlaces } from './staff-places.ts';

/** Every address of the portal (Spec 1 §2), in the order in which they are tried: the first that fits is taken. */
export const places = {
  ...shellPlaces,
  ...coursePlaces,
  ...catalogPlaces,
  ...staffPlaces,
} as const;

export type PlaceName = keyof typeof places;

/** Parameters of a place by their names. */
export type PlaceParams<N extends PlaceName> = N extends PlaceName
  ? PatternParams<(typeof places)[N]['pattern']>
  : never;

type NamesWith<Fact> = { [N in PlaceName]: (typeof places)[N] extends Fact ? N : never }[PlaceName];

/** Places that search engines list. */
export type ListedPlace = NamesWith<{ readonly openTo: 'listed' }>;

/** Places that need no sign-in. */
export type OpenPlace = NamesWith<{ readonly openTo: string }>;

/** Places whose page is there. */
export type BuiltPlace = Exclude<PlaceName, NamesWith<{ readonly coming: true }>>;

/** Meaning of an address: a place with its parameters. */
export interface PlaceWithParams<N extends PlaceName> {
  readonly name: N;
  readonly params: PlaceParams<N>;
}

export type FoundPlace = { [N in PlaceName]: PlaceWithParams<N> }[PlaceName];

/** Names of all places, in the order of the table. */
export const placeNames = Object.keys(places) as readonly PlaceName[];

/** Row of a place in the table. */
export function placeOf(name: PlaceName): Place {
  return places[name];
}

/** The place at a path under the portal's base path; null where there is none. */
export function placeAt(path: string): FoundPlace | null {
  for (const name of placeNames) {
    const params = paramsIn(places[name].pattern, path);
    // the parameters are those that this very pattern names
    if (params !== null) return { name, params } as FoundPlace;
  }
  return null;
}

/** True for a place that needs no sign-in (Spec 1 §6 'Public routes'). */
export function isPublicPlace(name: PlaceName): name is OpenPlace {
  return placeOf(name).openTo !== undefined;
}

/** True for a place whose address stands beside /learn. */
export function isBesidePlace(name: PlaceName): boolean {
  return placeOf(name).beside === true;
}

/** May search engines list a place? */
export function isListedPlace(name: PlaceName): name is ListedPlace {
  return placeOf(name).openTo === 'listed';
}

/** True for a place that is on for this organisation. */
export function isPlaceOn(name: PlaceName, settings: NavigationSettings): boolean {
  const { switch: by } = placeOf(name);
  return by === undefined || isSwitchedOn(by, settings);
}

/**
 * Place that is shown at the address of a place: itself, the place that it leads to while it is off, or null for none.
 */
export function standingPlace(found: FoundPlace, settings: NavigationSettings): FoundPlace | null {
  if (isPlaceOn(found.name, settings)) return found;
  const { whenOff } = placeOf(found.name);
  return whenOff === undefined ? null : placeAt(placePath(whenOff));
}
