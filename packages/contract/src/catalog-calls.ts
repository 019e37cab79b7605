const lms = '/api/lms/v1';
// literal types, so that the compiler reads the parameters of a path
const mine = `${lms}/users/me` as const;
/** Root of the calls that need no sign-in; the query parameter `domain` may name the tenant (decisions §1). */
const openCatalog = `${lms}/public/open-catalog` as const;

/** Calls of both catalogs. */
export const catalogCalls = {
  queryCatalogObjectives: {
    kind: 'query',
    method: 'GET',
    path: `${mine}/catalog-objectives/query`,
    errors: ['place.switched-off'],
    switch: 'catalog',
  },
  queryCatalogStandings: {
    kind: 'query',
    method: 'GET',
    path: `${mine}/catalog-standings/query`,
    errors: ['place.switched-off'],
    switch: 'catalog',
  },
  getCatalogDocument: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/catalog-documents/:document`,
    errors: ['resource.not-found', 'place.switched-off'],
    immutable: 'private',
    switch: 'catalog',
  },
  listCatalogShowcases: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/catalog-showcases`,
    errors: ['place.switched-off'],
    switch: 'catalog',
  },
  queryOpenCatalog: { kind: 'query', method: 'GET', path: `${openCatalog}/objectives/query`, errors: [] },
  getOpenCatalogStanding: { kind: 'read', method: 'GET', path: `${openCatalog}/standing`, errors: [] },
  getOpenCatalogDocument: {
    kind: 'read',
    method: 'GET',
    path: `${openCatalog}/documents/:document`,
    errors: ['resource.not-found'],
    immutable: 'public',
  },
  getOpenCatalogObjective: {
    kind: 'read',
    method: 'GET',
    path: `${openCatalog}/objectives/:objectiveId`,
    errors: ['resource.not-found'],
  },
  listOpenCatalogShowcases: { kind: 'read', method: 'GET', path: `${openCatalog}/showcases`, errors: [] },
} as const;
