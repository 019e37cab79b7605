import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { getLastProctoringSession, readStartToken } from './own-session.ts';
import { createProctoringSession, moveProctoringSession } from './proctor-sessions.ts';
import { getProctoringSession, listProctoringSessions } from './proctored-sessions.ts';
import { publicKeys } from './start-token.ts';

const mayProctor = { duty: 'proctor' } as const;

/** Proctoring as the learner, the provider and the proctor meet it (decisions §7). */
export function proctoringRoutes(kernel: Kernel) {
  return {
    // asked again and again while somebody waits
    getLastProctoringSession: implementRead(getLastProctoringSession, 'person', { background: true }),
    getProctoringStartToken: implementRead(readStartToken(kernel), 'person'),
    listProctoringKeys: implement(endpoints.listProctoringKeys, 'public', (_input, { db, tenantId }) =>
      publicKeys(db, tenantId),
    ),
    listProctoringSessions: implementRead(listProctoringSessions, mayProctor),
    getProctoringSession: implementRead(getProctoringSession, mayProctor),
    createProctoringSession: implement(endpoints.createProctoringSession, mayProctor, createProctoringSession),
    moveProctoringSession: implement(endpoints.moveProctoringSession, mayProctor, moveProctoringSession),
  } satisfies Partial<Routes>;
}
