import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { scale } from '../../learning/fields/columns.ts';
import { presentScale } from '../../learning/presentation/present.ts';
import { field } from '../../kernel/query/fields.ts';
import { readQuery, type QueryShape } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import type { Handler } from '../../kernel/calls/context.ts';
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

const queryGradingScales: Handler<typeof endpoints.queryGradingScales> = async ({ query }, { db, person }) => {
  const { rows, total } = await selectScales(db, person, readQuery(query, gradingScales));
  return { data: rows.map(presentScale), ...totalCount(total) };
};

export const routes = {
  queryGradingScales: implement(endpoints.queryGradingScales, 'person', queryGradingScales),
} satisfies Partial<Routes>;
