import { endpoints } from '@stoa/contract';
import { implement, type Route } from '../../kernel/calls/implement.ts';
import { presentScale } from '../../learning/presentation/present.ts';
import { readQuery, type QueryShape } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { selectScales } from './store.ts';

const gradingScales: QueryShape = {
  fields: {
    id: { type: 'id', sql: 's.id', nullable: false },
    name: { type: 'text', sql: 's.name', nullable: false },
    description: { type: 'text', sql: 's.description' },
    maxScore: { type: 'number', sql: 's.max_score', nullable: false },
    normalizedPassingScore: { type: 'number', sql: 's.normalized_passing_score', nullable: false },
    numberOfGrades: { type: 'opaque' },
    objectiveGrades: { type: 'opaque' },
    passingGradeId: { type: 'opaque' },
  },
  defaultSort: [{ field: 'name', descending: false }],
  lastKey: 's.id',
};

const queryGradingScales: Handler<typeof endpoints.queryGradingScales> = async ({ query }, { db, person }) => {
  const { rows, total } = await selectScales(db, person, readQuery(query, gradingScales));
  return { data: rows.map(presentScale), ...totalCount(total) };
};

export const routes: readonly Route[] = [implement(endpoints.queryGradingScales, 'person', queryGradingScales)];
