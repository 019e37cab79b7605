import { endpoints } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { field } from '../../kernel/query/fields.ts';
import { readQuery, type QueryShape } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import { scale } from '../../learning/fields/columns.ts';
import { presentScale } from '../../learning/presentation/present.ts';
import { selectScales } from './store.ts';

const gradingScales: QueryShape = {
  fields: {
    id: field(scale.id),
    name: field(scale.name),
    description: field(scale.description),
    maxScore: field(scale.max_score),
    normalizedPassingScore: field(scale.normalized_passing_score),
    numberOfGrades: { type: 'opaque' },
    objectiveGrades: { type: 'opaque' },
    passingGradeId: { type: 'opaque' },
  },
  defaultSort: [{ field: 'name', descending: false }],
  lastKey: scale.id,
};

export const queryGradingScales = readVisible(endpoints.queryGradingScales, {
  load: ({ query }, { db, person }) => selectScales(db, person, readQuery(query, gradingScales)),
  present: ({ rows, total }) => ({ data: rows.map(presentScale), ...totalCount(total) }),
});
