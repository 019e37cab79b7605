import { ActivityKind, ContentState, playerOf, players as allPlayers } from '@stoa/domain';
import { sql } from 'kysely';
import { isOneOf } from '../../db/one-of.ts';
import { objective } from './columns.ts';
import { isListed } from './states.ts';

const players = Object.values(ActivityKind).map(
  (kind) => sql`when ${sql.lit(kind)} then ${sql.lit(playerOf(kind, null))}`,
);
const player = sql<string>`coalesce(${objective.root_tool}, case ${objective.root_kind} ${sql.join(players, sql` `)} end)`;
const ready = Object.entries(allPlayers).flatMap(([name, { playable }]) => (playable ? name : []));

/** The state in which a learner meets the course `o` as SQL: the domain's `presentedState`, which its test proves. */
export const shownState = sql<ContentState>`case
  when not ${isListed(objective.state)} or ${isOneOf(player, ready)} then ${objective.state}
  else ${sql.lit(ContentState.draft)} end`;
