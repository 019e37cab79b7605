import { Readable } from 'node:stream';
import { AuditEventsQuery, streams } from '@stoa/contract';
import type { AuditKind } from '@stoa/domain';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { checker } from '../../kernel/calls/validation.ts';
import { actorOf } from '../../kernel/http/caller.ts';
import type { Mount } from '../../kernel/http/http.ts';
import { found, Refusal } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { logFormats } from './lines.ts';
import { readEvents } from './store.ts';

const refuse = Refusal.of<'user.not-found'>();

const checkQuery = checker(AuditEventsQuery);

const guard = { permission: streams.auditEvents.permission } as const;

interface LogRequest {
  Querystring: {
    readonly format?: keyof typeof logFormats;
    readonly from?: string;
    readonly to?: string;
    /** E-mail address. */
    readonly person?: string;
    readonly kind?: AuditKind | readonly AuditKind[];
  };
}

const dateOf = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant));

/**
 * `GET /api/admin/v1/audit-events`: what happened in an organisation, oldest first, as a stream of lines. That
 * somebody has read it is written down too.
 */
export const mountSecurityLog: Mount = (app, { gate, kernel: { db } }) => {
  app.get<LogRequest>(
    streams.auditEvents.path,
    { config: { guard, parameters: Object.keys(AuditEventsQuery.properties) }, onRequest: gate({ guard }) },
    async (request, reply) => {
      checkQuery(request.query);
      const { tenantId } = request.caller;
      const { format = 'ndjson', from, to, person, kind: kinds = [] } = request.query;
      const personId =
        person === undefined
          ? null
          : found(await selectUserId(db, tenantId, person), () => refuse('user.not-found', { field: 'person' }));
      const wishes = { tenantId, from: dateOf(from), to: dateOf(to), personId, kinds: [kinds].flat() };
      await insertAuditEvent(db, actorOf(request), {
        what: 'log.read',
        ...(personId === null ? {} : { subjectId: personId }),
        data: {
          format,
          kinds: wishes.kinds,
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        },
      });
      const { mediaType, lines } = logFormats[format];
      return reply
        .type(mediaType)
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="audit-events.${format}"`)
        .send(Readable.from(lines(readEvents(db, wishes))));
    },
  );
};
