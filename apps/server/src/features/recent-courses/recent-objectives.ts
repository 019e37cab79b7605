import { endpoints, type RecentObjective } from '@stoa/contract';
import { readVisible } from '../../kernel/calls/read.ts';
import { fileAddress } from '../../learning/content/file-address.ts';
import { selectRecent, type RecentRow } from './store.ts';

function presentRecent({ id, name, code, coverFileId, progress, state, opened, lastAxis }: RecentRow): RecentObjective {
  const imageUrl = coverFileId === null ? null : fileAddress(coverFileId, 'cover');
  return { objective: { id, name, code, imageUrl }, progress, state, opened: opened.toISOString(), lastAxis };
}

/** The last six courses with the place to go on from (decisions §7 'Recent courses'). */
export const listRecentObjectives = readVisible(endpoints.listRecentObjectives, {
  load: (_input, { db, person }) => selectRecent(db, person),
  present: (rows) => ({ data: rows.map(presentRecent) }),
});
