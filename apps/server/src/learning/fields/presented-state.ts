import { ActivityKind, ContentState, playable, playerOf } from '@stoa/domain';

const players = Object.values(ActivityKind).map((kind) => `when ${kind} then '${playerOf(kind, null)}'`);
const ready = Object.entries(playable).flatMap(([player, isReady]) => (isReady ? `'${player}'` : []));

/** The state in which a learner meets the course `o` as SQL: the domain's `presentedState`, which its test proves. */
export const shownState = `case when o.state = ${ContentState.archived} or coalesce(o.root_tool, case o.root_kind ${players.join(' ')} end) in (${ready.join(', ')})
  then o.state else ${ContentState.draft} end`;
