import { endpoints, type DeviceSession } from '@stoa/contract';
import { readBrowser, readOperatingSystem } from '@stoa/domain';
import { implement, withRules, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead, readVisible } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Session } from '../../kernel/auth/person.ts';
import type { Sessions } from '../../kernel/auth/sessions.ts';
import { selectDevices, type DeviceRow } from './store.ts';

function presentDevice({ id, userAgent, created, lastActive }: DeviceRow, current: Session | null): DeviceSession {
  const { name, mobile } = readBrowser(userAgent ?? '');
  return {
    id,
    current: id === current?.id,
    browser: name === 'other' ? null : name,
    operatingSystem: readOperatingSystem(userAgent ?? ''),
    mobile,
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
  const endSession: Handler<typeof endpoints.endSession> = async ({ params }, { person, refuse }) => {
    if (!(await sessions.endOne(person, params.sessionId))) throw refuse('resource.not-found');
    return {};
  };
  return {
    listSessions: implementRead(listSessions(sessions), 'person'),
    endSession: implement(endpoints.endSession, 'person', endSession),
    keepSession: withRules(implement(endpoints.keepSession, 'person', keepSession), {
      whileImpersonating: true,
    }),
  } satisfies Partial<Routes>;
}
