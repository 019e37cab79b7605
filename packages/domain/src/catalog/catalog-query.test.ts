import { expect, test } from 'vitest';
import { catalogQuery, openCatalogQuery, readCatalogAddress } from './catalog-query.ts';

const one = '00000000-0000-4000-8000-000000000001';
const two = '00000000-0000-4000-8000-000000000002';

test('M7: the catalog is asked for by name, with the search and the collections of the address', () => {
  const address = readCatalogAddress(
    new URLSearchParams({ keyword: ' Poetry', collection: one, courseProgress: 'completed', term: two }),
  );
  expect(address).toEqual({ keyword: 'poetry', collections: [one] });
  const { filter, ...rest } = catalogQuery(address, 24);
  expect(JSON.parse(filter ?? '')).toEqual([
    ['objective.showcases.id', '=', one],
    'and',
    [
      ['objective.code', 'contains', 'poetry'],
      'or',
      ['objective.name', 'contains', 'poetry'],
      'or',
      ['objective.description', 'contains', 'poetry'],
    ],
  ]);
  expect(rest).toEqual({
    sort: '[{"selector":"objective.name","desc":false}]',
    skip: '24',
    take: '24',
    requireTotalCount: 'true',
  });
});

test('M7: a collection that does not exist is dropped', () => {
  expect(readCatalogAddress(new URLSearchParams({ collection: `${one},${two}` }), [two]).collections).toEqual([two]);
});

test('M7: without a search there is no condition', () => {
  expect(catalogQuery({ keyword: '', collections: [] }, 0)).not.toHaveProperty('filter');
});

test('M9: the public catalog is asked for slice by slice, for the organisation in the address', () => {
  expect(openCatalogQuery(null, 0)).toEqual({});
  expect(openCatalogQuery('learn.example.org', 2)).toEqual({ slice: '2', domain: 'learn.example.org' });
});
