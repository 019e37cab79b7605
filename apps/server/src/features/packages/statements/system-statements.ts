import { createHash, randomUUID } from 'node:crypto';
import {
  cmi5Categories,
  cmi5Extensions,
  cmi5Verbs,
  isCmi5Defined,
  statementText,
  type Agent,
  type Cmi5Verb,
  type LanguageTexts,
  type Statement,
  type StatementContext,
  type StatementResult,
} from '@stoa/domain';
import type { SessionRow } from './sessions-store.ts';
import type { NewStatement } from './statements-store.ts';

/** What every statement of a session has in its context (cmi5 §10.2.1). */
export function contextTemplate(sessionId: string, publisherId: string): StatementContext {
  return {
    contextActivities: { grouping: [{ objectType: 'Activity', id: publisherId }] },
    extensions: { [cmi5Extensions.sessionId]: sessionId },
  };
}

/** Who vouches for the statements of this store. */
const authorityOf = (actor: Agent): Agent => ({
  objectType: 'Agent',
  account: { homePage: actor.account?.homePage ?? '', name: 'stoa' },
});

/** A statement as it is stored, with what the store sets itself. */
export function storedStatement(session: SessionRow, statement: Statement, now: Date): NewStatement {
  const id = statement.id?.toLowerCase() ?? randomUUID();
  const stored = now.toISOString();
  const { actor } = session.terms;
  return {
    tenantId: session.tenant_id,
    objectiveWorkflowId: session.objective_workflow_id,
    activityWorkflowId: session.activity_workflow_id,
    sessionId: session.id,
    id,
    defined: session.terms.standard === 'cmi5' && isCmi5Defined(statement),
    said: saidSum(statement),
    body: {
      ...statement,
      id,
      timestamp: statement.timestamp ?? stored,
      stored,
      version: '1.0.0',
      authority: authorityOf(actor),
    },
  };
}

export function saidSum(statement: Statement): string {
  return createHash('sha256').update(statementText(statement)).digest('hex');
}

interface Said {
  readonly verb: Cmi5Verb;
  readonly object: { readonly id: string; readonly type?: string; readonly titles: LanguageTexts };
  /** As its publisher names it. */
  readonly publisherId: string;
  readonly result?: StatementResult;
  readonly moves?: true;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A statement of cmi5 that the launching system makes for a session. */
export function systemStatement(session: SessionRow, said: Said, now: Date): NewStatement {
  const { object, publisherId, result, extensions = {} } = said;
  const template = contextTemplate(session.id, publisherId);
  const moves = said.moves === true ? [{ id: cmi5Categories.moveOn }] : [];
  const statement: Statement = {
    id: randomUUID(),
    actor: session.terms.actor,
    verb: { id: cmi5Verbs[said.verb], display: { en: said.verb } },
    object: {
      objectType: 'Activity',
      id: object.id,
      definition: { ...(object.type === undefined ? {} : { type: object.type }), name: object.titles },
    } as Statement['object'],
    context: {
      registration: session.objective_workflow_id,
      contextActivities: { ...template.contextActivities, category: [{ id: cmi5Categories.cmi5 }, ...moves] },
      extensions: { ...template.extensions, ...extensions },
    },
    timestamp: now.toISOString(),
    ...(result === undefined ? {} : { result }),
  };
  return storedStatement(session, statement, now);
}

/** Time as ISO 8601 writes it. */
export function durationBetween(from: Date, to: Date): string {
  return `PT${Math.max(0, (to.getTime() - from.getTime()) / 1_000)}S`;
}
