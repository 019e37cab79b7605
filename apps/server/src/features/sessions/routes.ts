import { endpoints, type DeviceSession } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, withRules, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, readVisible } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Session } from '../../kernel/auth/person.ts';
import type { Sessions } from '../../kernel/auth/sessions.ts';
import { deviceOf } from './device.ts';
import { listSignIns, listSignInsOf } from './sign-ins.ts';
import { selectDevices, type DeviceRow } from './store.ts';

function presentDevice({ id, userAgent, created, lastActive }: DeviceRow, current: Session | null): DeviceSession {
  return {
    id,
    current: id === current?.id,
    ...deviceOf(userAgent),
    created: created.toISOString(),
    lastActive: lastActive.toISOString(),
  };
}

const listSessions = (sessions: Sessions) =>
  readVisible(endpoints.listSessions, {
    load: (_input, { db, person }) => selectDevices({ db, sessions }, person),
    present: (rows, { session }) => ({ items: rows.map((row) => presentDevice(row, session)) }),
  });

/** Being called is the activity: the guard has moved the ends already. */
const keepSession: Handler<typeof endpoints.keepSession> = async (_input, { session, refuse }) => {
  if (session === null) throw refuse('session.missing');
  return { expires: session.expires.toISOString(), ends: session.ends.toISOString() };
};

/** The devices on which a person is signed in (Spec 1 §4 'Session'). */
export function sessionRoutes({ sessions }: Kernel) {
  const endSession: Handler<typeof endpoints.endSession> = async ({ params }, context) => {
    const { db, person, refuse } = context;
    const { sessionId } = params;
    await db.transaction().execute(async (tx) => {
      if (!(await sessions.endOne(person, sessionId, tx))) throw refuse('resource.not-found');
      await insertAuditEvent(tx, context, { what: 'session.ended', subjectId: person.id, data: { sessionId } });
    });
    sessions.forget(sessionId);
    return {};
  };
  return {
    listSessions: implementRead(listSessions(sessions), 'person'),
    listSignIns: implementRead(listSignIns, 'person'),
    listSignInsOf: implementRead(listSignInsOf, { permission: 'Admin.Access' }),
    endSession: implement(endpoints.endSession, 'person', endSession),
    keepSession: withRules(implement(endpoints.keepSession, 'person', keepSession), {
      whileImpersonating: true,
    }),
  } satisfies Partial<Routes>;
}
