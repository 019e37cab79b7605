import { agentFault, isSameAgent, type Agent } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import type { SessionRow } from './sessions-store.ts';
import { selectStatements, type StatementFilter, type StatementRow } from './statements-store.ts';
import { statementRoot } from './names.ts';
import { json, parsedJson, refused, type StoreAnswer, type StoreRequest } from './store-request.ts';

const filters = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
  'after',
];
const forms = ['attachments', 'format'];
const named = ['statementId', 'voidedStatementId'];
const usualLimit = 100;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** `GET statements` (Communication §2.1.3): of the registration of this launch alone. */
export async function readStatements(
  { db, session, now }: { readonly db: Database; readonly session: SessionRow; readonly now: Date },
  { query }: StoreRequest,
): Promise<StoreAnswer> {
  const fault = faultOf(query);
  if (fault !== null) return refused(400, fault);
  const foreign = foreignOf(session, query);
  if (foreign !== null) return refused(403, foreign);
  const id = query['statementId'] ?? query['voidedStatementId'] ?? null;
  const filter = filterOf(query);
  const registration = { tenantId: session.tenant_id, objectiveWorkflowId: session.objective_workflow_id };
  const rows = await selectStatements(db, registration, { ...filter, limit: filter.limit + 1 });
  const headers = { 'X-Experience-API-Consistent-Through': now.toISOString() };
  if (id === null) return page(rows, filter, { query, headers });
  const [row] = rows;
  if (row === undefined) return refused(404, 'There is no such statement.');
  return json(200, row.body, { ...headers, 'Last-Modified': row.stored.toUTCString() });
}

function faultOf(query: StoreRequest['query']): string | null {
  const names = Object.keys(query);
  const unknown = names.find((name) => ![...filters, ...forms, ...named].includes(name));
  if (unknown !== undefined) return `Unknown parameter: ${unknown}`;
  const ids = named.filter((name) => names.includes(name));
  if (ids.length > 0 && (ids.length > 1 || names.some((name) => filters.includes(name))))
    return 'A statement is asked for by its id alone.';
  if (ids.some((name) => !uuid.test(query[name] ?? ''))) return 'The id of a statement is a UUID.';
  const { limit = '0', after = '0', since, until, registration, format = 'exact', agent } = query;
  if (!/^\d{1,9}$/u.test(limit) || !/^\d{1,15}$/u.test(after)) return 'limit is a whole number.';
  if ([since, until].some((time) => time !== undefined && Number.isNaN(Date.parse(time))))
    return 'since and until are times.';
  if (registration !== undefined && !uuid.test(registration)) return 'registration is a UUID.';
  if (!['exact', 'ids', 'canonical'].includes(format)) return 'format is ids, exact or canonical.';
  return agent !== undefined && agentFault(parsedJson(agent)) !== null ? 'agent is an agent in JSON.' : null;
}

function foreignOf({ terms, objective_workflow_id }: SessionRow, query: StoreRequest['query']): string | null {
  const { agent, registration = objective_workflow_id } = query;
  if (registration.toLowerCase() !== objective_workflow_id) return 'The registration is not the one of this launch.';
  // looked through before
  const isOwn = agent === undefined || isSameAgent(parsedJson(agent) as Agent, terms.actor);
  return isOwn ? null : 'The agent is not the one of this launch.';
}

function filterOf(query: StoreRequest['query']): StatementFilter {
  const asked = Number(query['limit'] ?? 0);
  const time = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());
  return {
    id: query['statementId'] ?? query['voidedStatementId'] ?? null,
    voided: query['voidedStatementId'] !== undefined,
    verb: query['verb'] ?? null,
    activity: query['activity'] ?? null,
    related: query['related_activities'] === 'true',
    since: time(query['since']),
    until: time(query['until']),
    after: query['after'] === undefined ? null : Number(query['after']),
    ascending: query['ascending'] === 'true',
    limit: asked === 0 ? usualLimit : Math.min(asked, usualLimit),
  };
}

type Asked = Pick<StoreRequest, 'query'> & { readonly headers: Readonly<Record<string, string>> };

/** `more` is where the next ones are (Data §2.5). */
function page(rows: readonly StatementRow[], { limit }: StatementFilter, { query, headers }: Asked): StoreAnswer {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = new URLSearchParams({ ...query, after: String(last?.number ?? 0) });
  const more = rows.length > limit ? `${statementRoot}/statements?${next.toString()}` : '';
  return json(200, { statements: shown.map(({ body }) => body), more }, headers);
}
