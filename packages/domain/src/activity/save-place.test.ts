import { expect, test } from 'vitest';
import { decideSavePlace, type PlacedIn } from './save-place.ts';

const page = { kind: 'page' } as const;
const film = (to: number | null): PlacedIn => ({ kind: 'played', clip: to === null ? null : { from: 0, to } });

test.each<[string, PlacedIn, number, [number, number][], string | null]>([
  ['the beginning of a page', page, 0, [], null],
  ['the end of a page', page, 1, [], null],
  ['beyond the end of a page', page, 1.01, [], 'position-impossible'],
  ['as far as numbers go', page, 1e300, [], 'position-impossible'],
  ['no number', page, Number.NaN, [], 'position-impossible'],
  ['before the beginning', film(100), -1, [], 'position-impossible'],
  ['the end of a film', film(100), 100, [[0, 100]], null],
  ['a little behind the end, where files and players disagree', film(5), 12, [], null],
  ['far beyond the end of a film', film(100), 500, [], 'position-impossible'],
  ['watched far beyond the end', film(100), 50, [[0, 1e300]], 'watched-impossible'],
  ['a film of unknown length', film(null), 7200, [[0, 7200]], null],
  ['beyond any film', film(null), 1e9, [], 'position-impossible'],
])('%s', (_what, placedIn, position, watched, reason) => {
  const decision = decideSavePlace(placedIn, { position, watched });
  expect(decision.allowed ? null : decision.reasons[0]).toBe(reason);
});
