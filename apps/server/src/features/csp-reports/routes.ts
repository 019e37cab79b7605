import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Mount } from '../../kernel/http/http.ts';
import { readReports } from './read-reports.ts';
import { countViolations, selectViolations } from './store.ts';

/** Browsers send a few kilobytes for each. */
const bodyLimit = 65_536;

/**
 * Takes what browsers tell of the portal's policy: open to everybody, for they tell it of public pages too and without
 * the marker that calls carry. Nothing of the request is kept but what was stopped and where.
 */
export const mountCspReports: Mount = async (app, { kernel, limits }) => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/api/csp-reports', { onRequest: limits.events, bodyLimit }, async (request, reply) => {
      const violations = readReports(request.body, request.hostname);
      if (violations.length > 0) await countViolations(kernel.db, request.caller.tenantId, violations);
      return reply.code(204).send();
    });
  });
};

const manage = { permission: 'Platform.Settings.Manage' } as const;

export const routes = {
  listCspReports: implement(endpoints.listCspReports, manage, async (_input, { db, tenantId }) => ({
    items: (await selectViolations(db, tenantId)).map(({ first_seen: firstSeen, last_seen: lastSeen, ...told }) => ({
      ...told,
      firstSeen: firstSeen.toISOString(),
      lastSeen: lastSeen.toISOString(),
    })),
  })),
} satisfies Partial<Routes>;
