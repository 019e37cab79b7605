import { shownState } from '../../learning/fields/presented-state.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

const showcases = {
  type: 'ids',
  from: 'objective_showcase f where f.objective_id = o.id',
  id: 'f.showcase_id',
} as const;

/** The public catalog by name unless told. */
export const openCatalogObjectives: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'o.id', nullable: false },
    name: { type: 'text', sql: 'o.name', nullable: false, folded: 'o.folded_name' },
    code: { type: 'text', sql: 'o.code', nullable: false, folded: 'o.folded_code' },
    description: { type: 'text', sql: 'o.description', folded: 'o.folded_description' },
    imageUrl: { type: 'opaque' },
    type: { type: 'number', sql: 'o.type', nullable: false },
    language: { type: 'text', sql: 'o.language' },
    activity: { type: 'opaque' },
    'activity.state': { type: 'number', sql: shownState, nullable: false },
    'activity.type': { type: 'number', sql: 'o.root_kind', nullable: false },
    'activity.duration': { type: 'number', sql: 'o.duration_seconds' },
    showcases,
    'showcases.id': showcases,
    'showcases.name': { type: 'opaque' },
    availabilityDate: { type: 'instant', sql: 'o.starts' },
    availabilityEndDate: { type: 'instant', sql: 'o.ends' },
    isEnrolled: { type: 'opaque' },
  },
  defaultSort: [{ field: 'name', descending: false }],
  lastKey: 'o.id',
};
