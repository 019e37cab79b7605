import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { listRecentObjectives } from './recent-objectives.ts';

export const routes = {
  listRecentObjectives: implementRead(listRecentObjectives, 'person'),
} satisfies Partial<Routes>;
