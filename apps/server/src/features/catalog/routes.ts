import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { listCatalogShowcases, queryCatalogObjectives } from './catalog-entries.ts';

export const routes = {
  queryCatalogObjectives: implementRead(queryCatalogObjectives, 'person', { versioned: true }),
  listCatalogShowcases: implementRead(listCatalogShowcases, 'person', { versioned: true }),
} satisfies Partial<Routes>;
