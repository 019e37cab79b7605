import { endpoints, type RecentObjective } from '@stoa/contract';
import { fileAddress } from '../../learning/content/file-address.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { selectRecent, type RecentRow } from './store.ts';

function presentRecent({ id, name, code, coverFileId, progress, state, opened, lastAxis }: RecentRow): RecentObjective {
  const imageUrl = coverFileId === null ? null : fileAddress(coverFileId, 'cover');
  return { objective: { id, name, code, imageUrl }, progress, state, opened: opened.toISOString(), lastAxis };
}

/** The last six courses with the place to go on from (decisions §7 'Recent courses'). */
const listRecentObjectives: Handler<typeof endpoints.listRecentObjectives> = async (_input, { db, person }) => ({
  data: (await selectRecent(db, person)).map(presentRecent),
});

export const routes = {
  listRecentObjectives: implement(endpoints.listRecentObjectives, 'person', listRecentObjectives),
} satisfies Partial<Routes>;
