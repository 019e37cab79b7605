import { endpoints } from '@stoa/contract';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { presentProctored } from './present.ts';
import { selectSession, selectSessions } from './store.ts';

/** Sessions of the courses that somebody watches over, as whoever watches over them may see them. */
export const listProctoringSessions = readVisible(endpoints.listProctoringSessions, {
  load: ({ query }, { db, person }) => selectSessions(db, person, query.state),
  present: (rows) => ({ items: rows.map(presentProctored), totalCount: rows[0]?.total ?? 0 }),
});

export const getProctoringSession = read(endpoints.getProctoringSession, {
  load: ({ params }, { db, person }) => selectSession(db, person, params.sessionId),
  decide: (row, { refuse }) => found(row, () => refuse('proctoring-session.not-found')),
  present: presentProctored,
});
