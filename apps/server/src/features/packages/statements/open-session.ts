import { createHash, randomBytes } from 'node:crypto';
import { cmi5Extensions, launchDataName, preferencesName, type LaunchMode, type Locale } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import type { SessionTerms } from '../../../db/tables/statements.ts';
import { putDocument, selectDocument } from './documents-store.ts';
import { statementRoot } from './names.ts';
import { saySatisfied } from './satisfied.ts';
import { giveSecret, insertSession, lockOpenSessions, updateSession, type SessionRow } from './sessions-store.ts';
import { insertStatements } from './statements-store.ts';
import { contextTemplate, durationBetween, systemStatement } from './system-statements.ts';

/** A launch of packaged content that speaks by statements. */
export interface Launch {
  readonly launchId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly terms: SessionTerms;
  /** Origin of the portal, at which the store stands. */
  readonly origin: string;
  /** Where the unit stands, without what the launch adds. */
  readonly address: string;
  /** Where its learner goes on in the portal, for what has a window of its own. */
  readonly returnUrl: string;
  readonly launchParameters: string | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

/** Opens a session, ends those before, and answers the address at which the unit is launched. */
export async function openSession(tx: Transaction, launch: Launch): Promise<string> {
  const { tenantId, activityWorkflowId, terms, now } = launch;
  for (const earlier of await lockOpenSessions(tx, { tenantId, activityWorkflowId })) await abandon(tx, earlier, now);
  const session = await insertSession(tx, { ...launch, id: launch.launchId });
  if (terms.standard === 'cmi5') {
    await saySatisfied(tx, session, now);
    await tellUnit(tx, session, launch);
  }
  return await launchAddress(tx, session, launch);
}

/** A session that began and did not end by itself is abandoned (cmi5 9.3.6); from then on nothing of it is taken. */
async function abandon(tx: Transaction, session: SessionRow, now: Date): Promise<void> {
  const { unit, activityId, standard } = session.terms;
  const key = { tenantId: session.tenant_id, id: session.id };
  await updateSession(tx, key, { state: 'abandoned', heard: false });
  if (standard !== 'cmi5' || session.state !== 'initialized') return;
  const result = { duration: durationBetween(session.launched, session.heard ?? session.launched) };
  const object = { id: activityId, titles: unit.titles };
  await insertStatements(tx, [
    systemStatement(session, { verb: 'abandoned', object, publisherId: unit.id, result }, now),
  ]);
}

/** What a unit is told before it is launched (cmi5 §10, §11), and what is said of that (9.3.1). */
async function tellUnit(tx: Transaction, session: SessionRow, launch: Launch): Promise<void> {
  const { terms, now, launchParameters, returnUrl } = launch;
  const { unit, activityId, mode } = terms;
  const { moveOn = 'NotApplicable', masteryScore, entitlementKey, launchMethod } = unit.cmi5 ?? {};
  const told = {
    contextTemplate: contextTemplate(session.id, unit.id),
    launchMode: mode,
    moveOn,
    // in a frame there is nowhere to return to: the course stands around it
    ...(launchMethod === 'OwnWindow' ? { returnURL: returnUrl } : {}),
    ...(launchParameters === undefined ? {} : { launchParameters }),
    ...(masteryScore === undefined ? {} : { masteryScore }),
    ...(entitlementKey === undefined ? {} : { entitlementKey: { courseStructure: entitlementKey } }),
  };
  const owner = ownerOf(session);
  const state = { resource: 'state', subject: activityId, name: launchDataName } as const;
  await putDocument(tx, owner, { ...state, ...jsonContent(told) });
  const wishes = { resource: 'agent', subject: '', name: preferencesName } as const;
  if ((await selectDocument(tx, owner, wishes)) === undefined)
    await putDocument(tx, owner, {
      ...wishes,
      ...jsonContent({ languagePreference: launch.locale, audioPreference: 'on' }),
    });
  const object = { id: activityId, titles: unit.titles };
  const extensions = {
    [cmi5Extensions.launchMode]: mode satisfies LaunchMode,
    [cmi5Extensions.launchUrl]: new URL(launch.address, launch.origin).href,
    [cmi5Extensions.moveOn]: moveOn,
    ...(masteryScore === undefined ? {} : { [cmi5Extensions.masteryScore]: masteryScore }),
    ...(launchParameters === undefined ? {} : { [cmi5Extensions.launchParameters]: launchParameters }),
  };
  await insertStatements(tx, [
    systemStatement(session, { verb: 'launched', object, publisherId: unit.id, extensions }, now),
  ]);
}

const jsonContent = (value: unknown) => ({
  mediaType: 'application/json',
  content: Buffer.from(JSON.stringify(value)),
});

export function ownerOf(session: SessionRow) {
  return {
    tenantId: session.tenant_id,
    objectiveWorkflowId: session.objective_workflow_id,
    activityWorkflowId: session.activity_workflow_id,
  };
}

/** The address with what the launch adds (cmi5 8.1): a plain package gets its token at once, one of cmi5 fetches it. */
async function launchAddress(tx: Transaction, session: SessionRow, launch: Launch): Promise<string> {
  const { origin, terms, launchId } = launch;
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/su.exec(launch.address) ?? [];
  const shared = {
    endpoint: `${origin}${statementRoot}/`,
    actor: JSON.stringify(terms.actor),
    registration: launch.objectiveWorkflowId,
  };
  const added =
    terms.standard === 'cmi5'
      ? { ...shared, fetch: `${origin}${statementRoot}/fetch/${launchId}`, activityId: terms.activityId }
      : { ...shared, auth: `Basic ${(await newToken(tx, session)) ?? ''}`, activity_id: terms.activityId };
  // spaces as %20, for many decode no plus
  const query = new URLSearchParams(added).toString().replaceAll('+', '%20');
  return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment}`;
}

const secretBytes = 32;

/** A token for this session, given once; null where it was given before. */
export async function newToken(tx: Parameters<typeof giveSecret>[0], session: SessionRow): Promise<string | null> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const isGiven = await giveSecret(tx, { tenantId: session.tenant_id, id: session.id }, secretSum(secret));
  return isGiven ? Buffer.from(`${session.id}:${secret}`).toString('base64') : null;
}

export function secretSum(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
