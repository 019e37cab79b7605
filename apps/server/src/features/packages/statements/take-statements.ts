import {
  brokenCmi5Rule,
  cmi5VerbOf,
  isSameAgent,
  stateAfter,
  statementFault,
  voided,
  type Cmi5Session,
  type Cmi5Verb,
  type SessionState,
  type Statement,
} from '@stoa/domain';
import type { Database, Transaction } from '../../../db/database.ts';
import { lockSession, updateSession, type SessionRow } from './sessions-store.ts';
import { settleStatements } from './settle.ts';
import { countStatements, insertStatements, selectDeciding, selectSaid, voidStatements } from './statements-store.ts';
import { saidSum, storedStatement } from './system-statements.ts';
import { json, parsedJson, refused, type StoreAnswer, type StoreRequest } from './store-request.ts';

/** Statements at once, and in one attempt at a course: more than any package says, and few enough to be read. */
const mostAtOnce = 500;
const mostInAll = 20_000;

interface Taking {
  readonly db: Database;
  readonly session: SessionRow;
  readonly now: Date;
}

/** `PUT` and `POST statements` (Communication §2.1.1, §2.1.2): all of them are taken, or none. */
export async function takeStatements(taking: Taking, request: StoreRequest): Promise<StoreAnswer> {
  const read = readStatements(request);
  if ('status' in read) return read;
  const ids = read.flatMap(({ id }) => id?.toLowerCase() ?? []);
  if (new Set(ids).size < ids.length) return refused(400, 'Two of the statements have the same id.');
  return await taking.db
    .transaction()
    .execute(async (tx) => {
      const { tenant_id: tenantId, id } = taking.session;
      const session = await lockSession(tx, { tenantId, id });
      const answer = await takeAll(tx, { ...taking, session }, read);
      return request.method === 'PUT' && answer.status === 200 ? { ...answer, status: 204, body: undefined } : answer;
    })
    .then(({ body, ...answer }) => (body === undefined ? answer : { ...answer, body }));
}

function readStatements({ method, headers, body, query }: StoreRequest): readonly Statement[] | StoreAnswer {
  if (/^multipart\//iu.test(headers['content-type']))
    return refused(400, 'Attachments are not kept here: send the statement alone, with a fileUrl for each of them.');
  if (!/^application\/json\b/iu.test(headers['content-type'])) return refused(400, 'Statements are application/json.');
  const value = parsedJson(body);
  if (value === undefined) return refused(400, 'This is no JSON.');
  const known = method === 'PUT' ? ['statementId'] : [];
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) return refused(400, `Unknown parameter: ${unknown}`);
  if (Array.isArray(value) && (method === 'PUT' || value.length === 0 || value.length > mostAtOnce))
    return refused(400, `Between 1 and ${mostAtOnce} statements at once, and one by PUT.`);
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const fault = all.map(statementFault).find((one) => one !== null);
  if (fault !== undefined && fault !== null) return refused(400, `No statement of xAPI 1.0.3: ${fault}`);
  // looked through by the line above
  const statements = all as readonly Statement[];
  if (method !== 'PUT') return statements;
  const [{ id } = { id: undefined }] = statements;
  const named = query['statementId'];
  if (named === undefined || statementFault({ ...statements[0], id: named }) !== null)
    return refused(400, 'statementId is a UUID.');
  if (id !== undefined && id.toLowerCase() !== named.toLowerCase())
    return refused(400, 'statementId is not the id of the statement.');
  return statements.map((statement) => ({ ...statement, id: named }));
}

interface Locked extends Taking {
  readonly session: SessionRow;
}

async function takeAll(tx: Transaction, taking: Locked, all: readonly Statement[]): Promise<StoreAnswer> {
  const { session, now } = taking;
  const registration = { tenantId: session.tenant_id, objectiveWorkflowId: session.objective_workflow_id };
  const ids = all.flatMap(({ id }) => id?.toLowerCase() ?? []);
  const before = new Map(
    ids.length === 0 ? [] : (await selectSaid(tx, registration, ids)).map(({ id, said }) => [id, said]),
  );
  const isThere = ({ id }: Statement) => id !== undefined && before.has(id.toLowerCase());
  const other = all.find((one) => isThere(one) && before.get(one.id?.toLowerCase() ?? '') !== saidSum(one));
  if (other !== undefined) return refused(409, `There is another statement with this id: ${other.id}`);
  const news = all.filter((one) => !isThere(one));
  const judged = await judge(tx, session, news);
  if (judged.broken !== null) return judged.broken;
  if (news.length > 0 && (await countStatements(tx, registration)) + news.length > mostInAll)
    return refused(403, `No more than ${mostInAll} statements are kept of one attempt.`);
  const stored = news.map((one) => storedStatement(session, one, now));
  await insertStatements(tx, stored);
  const voiding = news.flatMap(({ verb, object }) => (verb.id === voided ? (object.id?.toLowerCase() ?? []) : []));
  await voidStatements(tx, registration, { ids: voiding, voiding: voided });
  await updateSession(tx, { tenantId: session.tenant_id, id: session.id }, { state: judged.state, heard: true });
  const decides = stored.some(({ defined, body }) => defined || body.object.id === session.terms.activityId);
  const finished = decides && session.terms.mode === 'Normal' && (await settleStatements(tx, session, now));
  const given = stored[Symbol.iterator]();
  const named = all.map((one) => (isThere(one) ? one.id : given.next().value?.id));
  return json(200, named, {
    ...(finished ? { 'X-Stoa-Finished': '1' } : {}),
    ...(judged.state === 'terminated' ? { 'X-Stoa-Over': 'ended' } : {}),
  });
}

interface Judged {
  readonly broken: StoreAnswer | null;
  readonly state: SessionState;
}

/** Each statement is judged after those before it. */
async function judge(tx: Transaction, session: SessionRow, news: readonly Statement[]): Promise<Judged> {
  if (session.terms.standard === 'xapi') return { broken: judgePlain(session, news), state: session.state };
  const work = { tenantId: session.tenant_id, activityWorkflowId: session.activity_workflow_id };
  const before = await selectDeciding(tx, work, null);
  const verbsOf = (rows: typeof before) => new Set(rows.flatMap(({ body }) => cmi5VerbOf(body.verb.id) ?? []));
  const saidBefore = verbsOf(before);
  const said = verbsOf(before.filter(({ session_id }) => session_id === session.id));
  let { state } = session;
  for (const statement of news) {
    const requirement = brokenCmi5Rule(statement, cmi5Session(session, { state, said, saidBefore }));
    if (requirement !== null) {
      const answer = refused(403, `This breaks requirement ${requirement} of cmi5.`, { requirement });
      const over = state === 'abandoned' ? { 'X-Stoa-Over': 'moved' } : {};
      return { broken: { ...answer, headers: over }, state };
    }
    state = stateAfter(statement, state);
    const verb = storedStatement(session, statement, session.launched).defined
      ? cmi5VerbOf(statement.verb.id)
      : undefined;
    for (const set of [said, saidBefore]) if (verb !== undefined) set.add(verb);
  }
  return { broken: null, state };
}

type SoFar = Pick<Cmi5Session, 'state'> & Readonly<Record<'said' | 'saidBefore', ReadonlySet<Cmi5Verb>>>;

function cmi5Session({ id, terms, ...session }: SessionRow, { state, said, saidBefore }: SoFar): Cmi5Session {
  return {
    actor: terms.actor,
    registration: session.objective_workflow_id,
    activityId: terms.activityId,
    publisherId: terms.unit.id,
    sessionId: id,
    mode: terms.mode,
    masteryScore: terms.unit.cmi5?.masteryScore ?? null,
    state,
    preferencesRead: session.preferences_read,
    said,
    saidBefore,
  };
}

/** Statements of a plain package are of its learner, and of its registration where they name one. */
function judgePlain(session: SessionRow, news: readonly Statement[]): StoreAnswer | null {
  const { terms, state, objective_workflow_id: registration } = session;
  if (state === 'abandoned')
    return { ...refused(403, 'This was opened anew elsewhere.'), headers: { 'X-Stoa-Over': 'moved' } };
  if (!news.every(({ actor }) => isSameAgent(actor, terms.actor)))
    return refused(403, 'The actor is not the one of this launch.');
  const isOwn = ({ context }: Statement) => (context?.registration?.toLowerCase() ?? registration) === registration;
  return news.every(isOwn) ? null : refused(403, 'The registration is not the one of this launch.');
}
