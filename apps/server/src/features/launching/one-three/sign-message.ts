import {
  launchAddress,
  lineItemAddress,
  lineItemsAddress,
  linkClaims,
  ltiScopes,
  membersAddress,
  type Claims,
  type Locale,
  type PlatformFacts,
} from '@stoa/domain';
import { SignJWT } from 'jose';
import type { Database } from '../../../db/database.ts';
import type { Person } from '../../../kernel/auth/person.ts';
import { keepLinkItem } from '../../../learning/launches/line-items-store.ts';
import type { LaunchRow, ToolLink, ToolRow } from '../../../learning/launches/tools-store.ts';
import { launcherOf } from '../launch-facts.ts';
import { signingAlgorithm, type Signer } from './platform-keys.ts';

/** Somebody of whom a tool is about to be told, and who tells it. */
export interface ToldPerson {
  readonly db: Database;
  readonly tenantId: string;
  /** Of the organisation. */
  readonly origin: string;
  readonly organisation: string;
  readonly version: string;
  readonly tool: ToolRow;
  readonly person: Person;
  readonly locale: Locale;
}

/** A launch that is about to be told to its tool. */
interface ToldLaunch extends ToldPerson {
  readonly launch: LaunchRow;
  readonly link: ToolLink;
}

/** The address to which a link of a tool leads. */
export function targetOf(tool: ToolRow, link: ToolLink): string {
  return launchAddress({ launchUrl: tool.launch_url }, link.launchUrl ?? null);
}

/** What a tool is told of a launch. */
export async function launchClaims(told: ToldLaunch): Promise<Claims> {
  const { launch, link, tool, origin } = told;
  return linkClaims(
    {
      ...platformOf(told, launch.deployment_id),
      targetLinkUri: targetOf(tool, link),
      ...launcherOf(told),
      shownIn: (link.display ?? tool.display) === 'window' ? 'window' : 'iframe',
      returnUrl: null,
      custom: { ...tool.custom, ...link.custom },
    },
    { id: launch.activity_path_id, title: launch.activity },
    { grades: await gradesOf(told), members: membersAddress(origin, launch.objective_id) },
  );
}

/** Who tells a tool, by the deployment of the course; null is the usual one. */
export function platformOf(
  { tool, tenantId, organisation, version }: ToldPerson,
  deploymentId: string | null,
): PlatformFacts {
  return {
    deploymentId: deploymentId ?? tool.deployment_id ?? '',
    guid: tenantId,
    platformName: organisation,
    platformVersion: version,
  };
}

async function gradesOf({ db, tenantId, origin, launch, link, tool }: ToldLaunch) {
  const { objective_id: objectiveId, activity_path_id: linkId, activity: label } = launch;
  // whoever teaches reads results there, and gets none
  const id =
    link.scores === 'none' ? null : await keepLinkItem(db, { tenantId, toolId: tool.id, objectiveId, linkId, label });
  return {
    scopes: [ltiScopes.lineItem, ltiScopes.lineItemReading, ltiScopes.result, ltiScopes.score],
    lineItems: lineItemsAddress(origin, objectiveId),
    lineItem: id === null ? null : lineItemAddress(origin, { objectiveId, id }),
  };
}

/** Seconds in which a tool has to take a message. */
const messageLife = 300;

export interface Envelope {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** Signs a message for a tool. */
export async function signMessage(
  signer: Signer,
  claims: Claims,
  { issuer, clientId, nonce, now }: Envelope,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return await new SignJWT({ ...claims, nonce, azp: clientId })
    .setProtectedHeader({ alg: signingAlgorithm, kid: signer.id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + messageLife)
    .sign(signer.key);
}
