import { createHash } from 'node:crypto';
import { agentFault, isSameAgent, launchDataName, preferencesName, type Agent } from '@stoa/domain';
import type { Database, Transaction } from '../../../db/database.ts';
import type { DocumentResource } from '../../../db/tables/statements.ts';
import {
  countDocuments,
  deleteDocument,
  lockDocuments,
  putDocument,
  selectDocument,
  selectNames,
  type Content,
  type DocumentName,
  type DocumentsOf,
} from './documents-store.ts';
import { ownerOf } from './open-session.ts';
import { notePreferencesRead, type SessionRow } from './sessions-store.ts';
import { json, parsedJson, refused, type StoreAnswer, type StoreRequest } from './store-request.ts';

interface Keeping {
  readonly db: Database;
  readonly session: SessionRow;
}

interface Resource {
  readonly resource: DocumentResource;
  /** Name of the parameter that names a document. */
  readonly named: 'stateId' | 'profileId';
  readonly parameters: readonly string[];
}

/** Resources of documents by their address (Communication §2.3, §2.6, §2.7). */
export const documentResources: ReadonlyMap<string, Resource> = new Map<string, Resource>([
  [
    'activities/state',
    { resource: 'state', named: 'stateId', parameters: ['activityId', 'agent', 'registration', 'stateId', 'since'] },
  ],
  [
    'activities/profile',
    { resource: 'activity', named: 'profileId', parameters: ['activityId', 'profileId', 'since'] },
  ],
  ['agents/profile', { resource: 'agent', named: 'profileId', parameters: ['agent', 'profileId', 'since'] }],
]);

/** Documents of one attempt at a course: more than packages keep. */
const mostDocuments = 200;
const longestName = 2_000;

/** Reads, keeps and removes documents; those of others are out of reach. */
export async function answerDocuments(keeping: Keeping, kind: Resource, request: StoreRequest): Promise<StoreAnswer> {
  const { query, method } = request;
  const refusal = refusedSubject(keeping.session, kind, query);
  if (refusal !== null) return refusal;
  const of = { resource: kind.resource, subject: kind.resource === 'agent' ? '' : (query['activityId'] ?? '') };
  const name = query[kind.named];
  if (name === undefined) return await answerAll(keeping, of, request);
  if (name.length > longestName) return refused(400, `${kind.named} is too long.`);
  if (method === 'GET' || method === 'HEAD') return await readDocument(keeping, { ...of, name });
  return await keeping.db
    .transaction()
    .execute(async (tx) => await changeDocument(tx, keeping.session, { ...of, name, request }));
}

/** Documents are of the learner and of the activities of this launch. */
function refusedSubject(session: SessionRow, kind: Resource, query: StoreRequest['query']): StoreAnswer | null {
  const { terms, objective_workflow_id: own } = session;
  const unknown = Object.keys(query).find((name) => !kind.parameters.includes(name));
  if (unknown !== undefined) return refused(400, `Unknown parameter: ${unknown}`);
  if (query['since'] !== undefined && Number.isNaN(Date.parse(query['since']))) return refused(400, 'since is a time.');
  const { activityId, agent, registration } = query;
  if (kind.parameters.includes('agent')) {
    const read = parsedJson(agent ?? '');
    if (agent === undefined) return refused(terms.standard === 'cmi5' ? 403 : 400, 'agent is missing.');
    if (agentFault(read) !== null) return refused(400, 'agent is an agent in JSON.');
    // looked through by the line above
    if (!isSameAgent(read as Agent, terms.actor)) return refused(403, 'The agent is not the one of this launch.');
  }
  if (kind.parameters.includes('activityId')) {
    if (activityId === undefined) return refused(400, 'activityId is missing.');
    if (activityId.length > longestName || !isOwnActivity(session, activityId))
      return refused(403, 'The activity is none of this launch.');
  }
  if (kind.parameters.includes('registration')) {
    const needed = terms.standard === 'cmi5' ? '' : own;
    if ((registration ?? needed).toLowerCase() !== own)
      return refused(403, 'The registration is not the one of this launch.');
  }
  return null;
}

/** A unit of cmi5 has one activity; a plain package those that it names, and what it puts below them. */
function isOwnActivity({ terms: { standard, activityId, unit } }: SessionRow, asked: string): boolean {
  if (standard === 'cmi5') return asked === activityId;
  return [activityId, ...(unit.activities ?? [])].some((id) => asked === id || asked.startsWith(`${id}/`));
}

const tagOf = (content: Buffer): string => `"${createHash('sha1').update(content).digest('hex')}"`;

async function readDocument({ db, session }: Keeping, name: DocumentName): Promise<StoreAnswer> {
  const found = await selectDocument(db, ownerOf(session), name);
  if (name.resource === 'agent' && name.name === preferencesName && !session.preferences_read)
    await notePreferencesRead(db, { tenantId: session.tenant_id, id: session.id });
  if (found === undefined) return refused(404, 'There is no such document.');
  return {
    status: 200,
    headers: { ETag: tagOf(found.content), 'Last-Modified': found.updated.toUTCString() },
    body: { mediaType: found.media_type, content: found.content },
  };
}

async function answerAll(
  { db, session }: Keeping,
  of: DocumentsOf,
  { method, query }: StoreRequest,
): Promise<StoreAnswer> {
  const owner = ownerOf(session);
  const names = await selectNames(db, owner, of);
  if (method === 'GET' || method === 'HEAD') {
    const since = Date.parse(query['since'] ?? '') || -Infinity;
    return json(
      200,
      names.filter(({ updated }) => updated.getTime() > since).map(({ name }) => name),
    );
  }
  // only states may be removed all at once
  if (method !== 'DELETE' || of.resource !== 'state') return refused(400, 'The name of the document is missing.');
  await db.transaction().execute(async (tx) => {
    for (const { name } of names) if (name !== launchDataName) await deleteDocument(tx, owner, { ...of, name });
  });
  return { status: 204 };
}

interface Change extends DocumentName {
  readonly request: StoreRequest;
}

async function changeDocument(tx: Transaction, session: SessionRow, change: Change): Promise<StoreAnswer> {
  const { request, ...name } = change;
  const owner = ownerOf(session);
  if (name.resource === 'state' && name.name === launchDataName)
    return refused(403, 'What a launch tells is not changed (cmi5 10.2.1.0-5).');
  await lockDocuments(tx, owner);
  const before = await selectDocument(tx, owner, name);
  const unmet = unmetCondition(request, before?.content, name.resource);
  if (unmet !== null) return unmet;
  if (request.method === 'DELETE') {
    await deleteDocument(tx, owner, name);
    return { status: 204 };
  }
  const next = nextContent(request, before && { mediaType: before.media_type, content: before.content });
  if ('status' in next) return next;
  if (name.resource === 'agent' && name.name === preferencesName && !arePreferences(next))
    return refused(
      403,
      'The wishes of a learner are languagePreference and audioPreference (cmi5 11.0.0.0-5, 11.1.0.0-1).',
    );
  if (before === undefined && (await countDocuments(tx, owner)) >= mostDocuments)
    return refused(403, `No more than ${mostDocuments} documents are kept of one attempt.`);
  await putDocument(tx, owner, { ...name, ...next });
  return { status: 204 };
}

/** Communication §3.1: who changes a profile says what it was. */
function unmetCondition(
  { method, headers }: StoreRequest,
  before: Buffer | undefined,
  resource: DocumentResource,
): StoreAnswer | null {
  const { 'if-match': match, 'if-none-match': none } = headers;
  const has = (tags: string) =>
    before !== undefined &&
    tags.split(',').some((tag) => ['*', tagOf(before)].includes(tag.trim().replace(/^W\//u, '')));
  if (match !== '' && !has(match)) return refused(412, 'The document is another one by now.');
  if (none !== '' && has(none)) return refused(412, 'The document is there already.');
  const isBlind = match === '' && none === '' && method === 'PUT' && resource !== 'state';
  return isBlind && before !== undefined
    ? refused(409, 'The document is there already: say by If-Match which one.')
    : null;
}

const isJson = (mediaType: string) => /^application\/json\b/iu.test(mediaType);

function objectOf({ mediaType, content }: Content): Readonly<Record<string, unknown>> | null {
  const value = isJson(mediaType) ? parsedJson(content) : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** `POST` puts the fields of one object into another (Communication §2.2). */
function nextContent({ method, headers, body }: StoreRequest, before: Content | undefined): Content | StoreAnswer {
  const mediaType = headers['content-type'].slice(0, longestName) || 'application/octet-stream';
  const sent = { mediaType, content: body };
  if (isJson(mediaType) && parsedJson(body) === undefined) return refused(400, 'This is no JSON.');
  if (method !== 'POST' || before === undefined) return sent;
  const [old, added] = [objectOf(before), objectOf(sent)];
  if (old === null || added === null) return refused(400, 'Only objects of JSON are put together.');
  return { mediaType, content: Buffer.from(JSON.stringify({ ...old, ...added })) };
}

function arePreferences(content: Content): boolean {
  const { languagePreference, audioPreference } = objectOf(content) ?? {};
  const languages = typeof languagePreference === 'string' ? languagePreference.split(',') : [''];
  const isTag = (tag: string) => /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/iu.test(tag.trim());
  return languages.every(isTag) && (audioPreference === 'on' || audioPreference === 'off');
}
