import type { Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { getMyRecord } from './read-record.ts';

/** Routes of what a person has achieved, and of what is kept of them. */
export const routes = {
  getMyRecord: implementRead(getMyRecord, 'person'),
} satisfies Partial<Routes>;
