import { proctoringStates } from '@stoa/domain';
import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Uuid, OneOf } from '../schemas/common.ts';
import {
  NewProctoringSession,
  ProctoredSession,
  ProctoredSessions,
  ProctoringKeys,
  ProctoringMove,
  ProctoringSession,
  ProctoringStartToken,
} from '../schemas/proctoring.ts';

const work = Type.Object({ objectiveWorkflowId: Uuid, activityWorkflowId: Uuid });
const session = Type.Object({ sessionId: Uuid });

export const proctoringEndpoints = {
  getLastProctoringSession: endpoint(calls.getLastProctoringSession, 'The last proctoring session of an activity', {
    params: work,
    answer: ProctoringSession,
  }),
  getProctoringStartToken: endpoint(
    calls.getProctoringStartToken,
    'A signed token with which a provider begins the session',
    {
      params: work,
      query: Type.Object({ activityPathId: Type.Optional(Uuid) }),
      answer: ProctoringStartToken,
    },
  ),
  listProctoringKeys: endpoint(calls.listProctoringKeys, 'Public keys of start tokens', { answer: ProctoringKeys }),
  listProctoringSessions: endpoint(calls.listProctoringSessions, 'Proctoring sessions, those that wait first', {
    query: Type.Object({ state: Type.Optional(OneOf(proctoringStates)) }),
    answer: ProctoredSessions,
  }),
  getProctoringSession: endpoint(calls.getProctoringSession, 'One proctoring session', {
    params: session,
    answer: ProctoredSession,
  }),
  createProctoringSession: endpoint(calls.createProctoringSession, 'Make another session after one that has ended', {
    body: NewProctoringSession,
    answer: ProctoredSession,
  }),
  moveProctoringSession: endpoint(calls.moveProctoringSession, 'Begin, finish or terminate a session', {
    params: session,
    body: ProctoringMove,
    answer: ProctoredSession,
  }),
};
