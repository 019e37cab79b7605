const adl = 'http://adlnet.gov/expapi/verbs/';
const w3id = 'https://w3id.org/xapi/adl/verbs/';
const cmi5 = 'https://w3id.org/xapi/cmi5/context';

/** Verbs of cmi5 (§9.3). */
export const cmi5Verbs = {
  launched: `${adl}launched`,
  initialized: `${adl}initialized`,
  completed: `${adl}completed`,
  passed: `${adl}passed`,
  failed: `${adl}failed`,
  terminated: `${adl}terminated`,
  abandoned: `${w3id}abandoned`,
  waived: `${w3id}waived`,
  satisfied: `${w3id}satisfied`,
} as const;
export type Cmi5Verb = keyof typeof cmi5Verbs;

const byIri = new Map<string, Cmi5Verb>(
  (Object.keys(cmi5Verbs) as readonly Cmi5Verb[]).map((name) => [cmi5Verbs[name], name]),
);

export function cmi5VerbOf(iri: string): Cmi5Verb | undefined {
  return byIri.get(iri);
}

/** Activities by which statements of cmi5 are known (§9.6.2). */
export const cmi5Categories = { cmi5: `${cmi5}/categories/cmi5`, moveOn: `${cmi5}/categories/moveon` } as const;

/** Extensions of the context (§9.6.3). */
export const cmi5Extensions = {
  sessionId: `${cmi5}/extensions/sessionid`,
  masteryScore: `${cmi5}/extensions/masteryscore`,
  launchMode: `${cmi5}/extensions/launchmode`,
  launchUrl: `${cmi5}/extensions/launchurl`,
  moveOn: `${cmi5}/extensions/moveon`,
  launchParameters: `${cmi5}/extensions/launchparameters`,
} as const;

/** Why a unit is waived for a learner, as its statement says it (§9.5.5.2). */
export const waiverReasons = {
  testedOut: 'Tested Out',
  equivalentUnit: 'Equivalent AU',
  equivalentElsewhere: 'Equivalent Outside Activity',
  administrative: 'Administrative',
} as const;
export type WaiverReason = keyof typeof waiverReasons;

/** Extension of the result that names the reason. */
export const reasonExtension = 'https://w3id.org/xapi/cmi5/result/extensions/reason';

export const cmi5Types = {
  block: 'https://w3id.org/xapi/cmi5/activitytype/block',
  course: 'https://w3id.org/xapi/cmi5/activitytype/course',
} as const;

/** Name of the state document with what the launching system tells a unit (§10), and of the learner’s wishes (§11). */
export const launchDataName = 'LMS.LaunchData';
export const preferencesName = 'cmi5LearnerPreferences';

export const launchModes = ['Normal', 'Browse', 'Review'] as const;
export type LaunchMode = (typeof launchModes)[number];

/** How far a session has come: once it has ended, nothing of it is taken any more. */
export const sessionStates = ['launched', 'initialized', 'terminated', 'abandoned'] as const;
export type SessionState = (typeof sessionStates)[number];
