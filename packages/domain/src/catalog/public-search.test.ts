import { expect, test } from 'vitest';
import { publicCoursesFor, type SearchableCourse } from './public-search.ts';

const lowerCase = (character: string) => character.toLowerCase();
const arts = { id: 'arts', name: 'Arts and letters' };
const science = { id: 'science', name: 'Science' };
const poetry: SearchableCourse = {
  name: 'Reading Poetry',
  code: 'LIT-1',
  description: 'Twelve poems, slowly.',
  showcases: [arts],
};
const stars: SearchableCourse = { name: 'The Night Sky', code: 'AST-2', description: null, showcases: [science] };
const loose: SearchableCourse = {
  name: 'Folding paper',
  code: 'FOLD',
  description: 'With arts and patience',
  showcases: [],
};

test.each<[string, string, readonly string[], readonly SearchableCourse[]]>([
  ['nothing', '', [], [poetry, stars, loose]],
  ['blanks', '   ', [], [poetry, stars, loose]],
  ['a name, whatever its case', 'NIGHT', [], [stars]],
  ['a code', 'lit-', [], [poetry]],
  ['a description', 'slowly', [], [poetry]],
  ['the name of a collection', 'letters', [], [poetry]],
  ['what nobody wrote', 'chess', [], []],
  ['a collection', '', ['science'], [stars]],
  ['several collections', '', ['science', 'arts'], [poetry, stars]],
  ['a word inside a collection', 'arts', ['arts'], [poetry]],
  ['a word that is elsewhere', 'sky', ['arts'], []],
])('M9: the public catalog is searched for %s', (_what, keyword, collections, found) =>
  expect(publicCoursesFor([poetry, stars, loose], { keyword, collections }, lowerCase)).toEqual(found),
);
