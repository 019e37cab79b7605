import { ActivityKind, ContentState, playable, playerOf } from '@stoa/domain';
import { sql } from 'kysely';
import { objective } from './columns.ts';

const players = Object.values(ActivityKind).map(
  (kind) => sql`when ${sql.lit(kind)} then ${sql.lit(playerOf(kind, null))}`,
);
const player = sql`coalesce(${objective.root_tool}, case ${objective.root_kind} ${sql.join(players, sql` `)} end)`;
const ready = Object.entries(playable).flatMap(([name, isReady]) => (isReady ? sql.lit(name) : []));

/** The state in which a learner meets the course `o` as SQL: the domain's `presentedState`, which its test proves. */
export const shownState = sql<ContentState>`case
  when ${objective.state} = ${sql.lit(ContentState.archived)} or ${player} in (${sql.join(ready)}) then ${objective.state}
  else ${sql.lit(ContentState.draft)} end`;
