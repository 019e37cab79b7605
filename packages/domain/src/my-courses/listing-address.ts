import { readFilters, type KnownValues, type SearchParams } from './filters.ts';
import { readListing, type CourseListing } from './listing.ts';
import { wholeList } from './whole-list.ts';

/** The methods of a `URLSearchParams` that a repair needs. */
export interface AddressParams extends SearchParams {
  readonly keys: () => Iterable<string>;
}

export interface ListingRepair {
  /** The listing without what does not exist. */
  readonly listing: CourseListing;
  /** The address says something else and is rewritten. */
  readonly rewrite: boolean;
  /** A filter was dropped and another one remains: the toast 'filters unavailable' is shown. */
  readonly notify: boolean;
}

const listingKeys = new Set<string>([
  'collection',
  'term',
  'courseProgress',
  'coursePriority',
  'keyword',
  'sort',
  'archived',
  wholeList[0],
]);

/** Parameters of a link that enrols somebody (Spec 2 §4): whoever reads them also takes them away. */
const arrivalKeys = new Set(['occflow', 'objectiveId', 'selfRegistered']);

/**
 * Repairs an address once it is known which collections and terms there are (Spec 2 §5): values that do not exist and
 * keys that are not ours are dropped. An address that still enrols somebody is left alone.
 */
export function repairListing(params: AddressParams, known: KnownValues): ListingRepair {
  const { filters, dropped, notify } = readFilters(params, known);
  const keys = [...params.keys()];
  const arriving = keys.some((key) => arrivalKeys.has(key));
  const foreign = keys.some((key) => !listingKeys.has(key));
  return {
    listing: { ...readListing(params), filters },
    rewrite: !arriving && (dropped || foreign),
    notify: !arriving && notify,
  };
}

/** The address of a listing, as pairs for a `URLSearchParams`; reading it gives the same listing. */
export function writeListing({
  filters,
  keyword,
  sort,
  archived,
}: CourseListing): readonly (readonly [string, string])[] {
  const chosen = Object.entries(filters).flatMap(([name, values]: [string, readonly string[]]) =>
    values.map((value): readonly [string, string] => [name, value]),
  );
  return [
    ...chosen,
    ...pair('keyword', keyword, ''),
    ...pair('sort', sort, 'recent'),
    ...pair('archived', String(archived), 'false'),
  ];
}

/** A parameter with its value; none for the usual value, which is not written. */
function pair(name: string, value: string, usual: string): readonly (readonly [string, string])[] {
  return value === usual ? [] : [[name, value]];
}

/** Adds a value to a filter, or takes it away. */
export function toggled<Value extends string>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/**
 * Decides whether 'uncategorized' is offered: some but not all courses are in no collection, or it is chosen already
 * (Spec 2 §5).
 */
export function visibleUncategorized(courses: {
  readonly all: number;
  readonly without: number;
  readonly chosen: boolean;
}): boolean {
  return courses.chosen || (courses.without > 0 && courses.without < courses.all);
}
