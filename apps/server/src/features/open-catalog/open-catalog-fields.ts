import { field, foldedField } from '../../kernel/query/fields.ts';
import { objective } from '../../learning/fields/columns.ts';
import { showcasesField } from '../../learning/fields/query-fields.ts';
import { shownState } from '../../learning/fields/presented-state.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

const showcases = showcasesField(objective.id);

/** The public catalog by name unless told. */
export const openCatalogObjectives: QueryShape = {
  fields: {
    id: field(objective.id),
    name: foldedField(objective.name, objective.folded_name),
    code: foldedField(objective.code, objective.folded_code),
    description: foldedField(objective.description, objective.folded_description),
    imageUrl: { type: 'opaque' },
    type: field(objective.type),
    language: field(objective.language),
    activity: { type: 'opaque' },
    'activity.state': { type: 'number', sql: shownState, nullable: false },
    'activity.type': field(objective.root_kind),
    'activity.duration': field(objective.duration_seconds),
    showcases,
    'showcases.id': showcases,
    'showcases.name': { type: 'opaque' },
    availabilityDate: field(objective.starts),
    availabilityEndDate: field(objective.ends),
    isEnrolled: { type: 'opaque' },
  },
  defaultSort: [{ field: 'name', descending: false }],
  lastKey: objective.id,
};
