/** Names of LTI 1.3 and its services, as 1EdTech writes them. */
const claim = 'https://purl.imsglobal.org/spec/lti/claim';
const grades = 'https://purl.imsglobal.org/spec/lti-ags';
const choosing = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const membership = 'https://purl.imsglobal.org/spec/lti-nrps';

/** Claims of messages, each with its whole name. */
export const ltiClaims = {
  messageType: `${claim}/message_type`,
  version: `${claim}/version`,
  deployment: `${claim}/deployment_id`,
  target: `${claim}/target_link_uri`,
  resourceLink: `${claim}/resource_link`,
  roles: `${claim}/roles`,
  context: `${claim}/context`,
  platform: `${claim}/tool_platform`,
  presentation: `${claim}/launch_presentation`,
  custom: `${claim}/custom`,
  grades: `${grades}/claim/endpoint`,
  members: `${membership}/claim/namesroleservice`,
  choosing: `${choosing}/deep_linking_settings`,
  chosen: `${choosing}/content_items`,
  chosenData: `${choosing}/data`,
  chosenText: `${choosing}/msg`,
  chosenFault: `${choosing}/errormsg`,
} as const;

/** The scopes of the services of a platform: what a tool may ask a token for. */
export const ltiScopes = {
  lineItem: `${grades}/scope/lineitem`,
  lineItemReading: `${grades}/scope/lineitem.readonly`,
  result: `${grades}/scope/result.readonly`,
  score: `${grades}/scope/score`,
  members: `${membership}/scope/contextmembership.readonly`,
} as const;

export type LtiScope = (typeof ltiScopes)[keyof typeof ltiScopes];

const knownScopes: ReadonlySet<string> = new Set(Object.values(ltiScopes));

/** True for a scope that Stoa has a service for. */
export function isLtiScope(name: string): name is LtiScope {
  return knownScopes.has(name);
}

/** Media types of what the services take and give. */
export const ltiMediaTypes = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
  members: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
} as const;

/** Roles of the vocabulary LIS that Stoa's people have. */
export const ltiRoles = {
  learner: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
  instructor: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
  administrator: 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator',
} as const;

export type LtiRole = keyof typeof ltiRoles;

/** A role as LTI 1.1 names it: the last word of its whole name. */
export function shortRole(role: LtiRole): string {
  return ltiRoles[role].split('#')[1] ?? role;
}
