import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { listCatalogShowcases, queryCatalogObjectives } from './catalog-entries.ts';

export const routes = {
  queryCatalogObjectives: implementRead(queryCatalogObjectives, 'person'),
  listCatalogShowcases: implementRead(listCatalogShowcases, 'person'),
} satisfies Partial<Routes>;
