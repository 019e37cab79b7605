import { endpoints, type CurrentUser } from '@stoa/contract';
import { decideImpersonation } from '@stoa/domain';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { presentUser } from '../../kernel/auth/present-user.ts';
import { updateSubject } from '../../kernel/auth/store.ts';
import { implement, withRules, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import type { Session } from '../../kernel/auth/person.ts';
import { selectSubject } from './store.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

interface Turn {
  readonly context: RequestContext & Refusing<'session.missing'>;
  readonly sessions: Kernel['sessions'];
  readonly session: Session;
  /** Person as whom the session acts from now on; null for its own person again. */
  readonly subject: { readonly id: string; readonly allowChanges: boolean } | null;
  /** Person whom the audit names. */
  readonly subjectId: string;
}

/** Writes the change and its trace together: nobody acts as somebody else without a trace. */
async function turn({ context, sessions, session, subject, subjectId }: Turn): Promise<CurrentUser> {
  await context.db.transaction().execute(async (tx) => {
    await updateSubject(tx, session.id, subject);
    await insertAuditEvent(
      tx,
      context,
      subject === null
        ? { what: 'impersonation.end', subjectId }
        : { what: 'impersonation.start', subjectId, data: { allowChanges: subject.allowChanges } },
    );
  });
  sessions.forget(session.id);
  const turned = await sessions.read(session.id);
  if (turned === null) throw context.refuse('session.missing');
  return presentUser(turned.person, turned.impersonator);
}

/** An administrator looks at the portal as a learner, in their own session; written down with both ids. */
export function impersonationRoutes({ sessions }: Kernel) {
  const start: Handler<typeof endpoints.startImpersonation> = async ({ body: { email, allowChanges } }, context) => {
    const { db, tenantId, person, session, refuse } = context;
    if (session === null) throw refuse('permission.missing');
    const subject = await selectSubject(db, tenantId, email);
    if (subject === undefined) throw refuse('user.not-found', { field: 'email' });
    const decision = decideImpersonation({ actorId: person.id, subjectId: subject.id, subjectRoles: subject.roles });
    if (!decision.allowed)
      throw refuse('impersonation.refused', { field: 'email', data: { reasons: decision.reasons } });
    return await turn({
      context,
      sessions,
      session,
      subject: { id: subject.id, allowChanges },
      subjectId: subject.id,
    });
  };

  const end: Handler<typeof endpoints.endImpersonation> = async (_input, context) => {
    const { session } = context;
    if (session?.impersonator == null) throw context.refuse('impersonation.none');
    return await turn({ context, sessions, session, subject: null, subjectId: session.person.id });
  };

  return {
    startImpersonation: implement(endpoints.startImpersonation, { permission: 'User.Impersonate' }, start),
    endImpersonation: withRules(implement(endpoints.endImpersonation, 'person', end), {
      whileImpersonating: true,
    }),
  } satisfies Partial<Routes>;
}
