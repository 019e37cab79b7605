import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { getCatalogDocument, queryCatalogStandings } from './catalog-documents.ts';
import { listCatalogShowcases, queryCatalogObjectives } from './catalog-entries.ts';

export const routes = {
  queryCatalogObjectives: implementRead(queryCatalogObjectives, 'person', { versioned: true }),
  queryCatalogStandings: implementRead(queryCatalogStandings, 'person', { versioned: true }),
  getCatalogDocument: implementRead(getCatalogDocument, 'person'),
  listCatalogShowcases: implementRead(listCatalogShowcases, 'person', { versioned: true }),
} satisfies Partial<Routes>;
