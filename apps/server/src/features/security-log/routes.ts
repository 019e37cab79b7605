import { Readable } from 'node:stream';
import { Instant, OneOf } from '@stoa/contract';
import { auditKindNames, type AuditKind } from '@stoa/domain';
import { Type } from 'typebox';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { checker } from '../../kernel/calls/validation.ts';
import { actorOf } from '../../kernel/http/caller.ts';
import type { Mount } from '../../kernel/http/http.ts';
import { found, Refusal } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { logFormats } from './lines.ts';
import { readEvents } from './store.ts';

const refuse = Refusal.of<'user.not-found'>();

const kind = OneOf(auditKindNames);
const query = Type.Object(
  {
    format: Type.Optional(OneOf(['ndjson', 'csv'])),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
    person: Type.Optional(Type.String({ maxLength: 320 })),
    kind: Type.Optional(Type.Union([kind, Type.Array(kind, { maxItems: auditKindNames.length })])),
  },
  // what it does not know is refused before
  { additionalProperties: true },
);
const checkQuery = checker(query);

const guard = { permission: 'Admin.Access' } as const;

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
    '/api/admin/v1/audit-events',
    { config: { guard, parameters: Object.keys(query.properties) }, onRequest: gate({ guard }) },
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
