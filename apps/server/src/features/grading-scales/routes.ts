import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { queryGradingScales } from './grading-scales.ts';

export const routes = {
  queryGradingScales: implementRead(queryGradingScales, 'person'),
} satisfies Partial<Routes>;
