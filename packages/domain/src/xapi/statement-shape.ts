import {
  all,
  boolean,
  duration,
  extensions,
  fields,
  holds,
  instant,
  iri,
  isObject,
  languageMap,
  languageTag,
  list,
  matching,
  number,
  oneOf,
  string,
  uuid,
  type Check,
} from './shapes.ts';

/** By one of these somebody is known (Data §2.4.2.3). */
const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;

const identified = (least: 0 | 1): Check =>
  holds((value) => {
    const amount = isObject(value) ? identifiers.filter((name) => Object.hasOwn(value, name)).length : 0;
    return amount === 1 || amount === least;
  });

const agentFields = {
  objectType: oneOf('Agent'),
  name: string,
  mbox: matching(/^mailto:[^@\s]+@[^@\s]+$/u),
  mbox_sha1sum: matching(/^[0-9a-f]{40}$/iu),
  openid: iri,
  account: fields({ homePage: iri, name: string }, 'homePage', 'name'),
};

const agent: Check = all(fields(agentFields), identified(1));

const groupFields = fields({ ...agentFields, objectType: oneOf('Group'), member: list(agent) }, 'objectType');

/** A group is known by an identifier, or by its members (Data §2.4.2.2). */
const group: Check = all(groupFields, (value, path) => {
  const isAnonymous = isObject(value) && !identifiers.some((name) => Object.hasOwn(value, name));
  if (!isAnonymous) return identified(1)(value, path);
  return Array.isArray(value['member']) && value['member'].length > 0 ? null : `${path}.member`;
});

const actor: Check = (value, path) =>
  isObject(value) && value['objectType'] === 'Group' ? group(value, path) : agent(value, path);

const verb = fields({ id: iri, display: languageMap }, 'id');

const components = list(fields({ id: string, description: languageMap }, 'id'));

const interactionTypes = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
];

const definition = fields({
  name: languageMap,
  description: languageMap,
  type: iri,
  moreInfo: iri,
  extensions,
  interactionType: oneOf(...interactionTypes),
  correctResponsesPattern: list(string),
  choices: components,
  scale: components,
  source: components,
  target: components,
  steps: components,
});

const activity = fields({ objectType: oneOf('Activity'), id: iri, definition }, 'id');
const statementRef = fields({ objectType: oneOf('StatementRef'), id: uuid }, 'objectType', 'id');

/** Data §2.4.5.1: the raw score lies between its ends. */
const score: Check = all(fields({ scaled: number, raw: number, min: number, max: number }), (value, path) => {
  const { scaled = 0, raw, min = -Infinity, max = Infinity } = value as Readonly<Record<string, number>>;
  if (scaled < -1 || scaled > 1) return `${path}.scaled`;
  if (min >= max) return `${path}.max`;
  return raw !== undefined && (raw < min || raw > max) ? `${path}.raw` : null;
});

const result = fields({ score, success: boolean, completion: boolean, response: string, duration, extensions });

/** One activity stands for a list of it (Data §2.4.6.2). */
const activities: Check = (value, path) => (Array.isArray(value) ? list(activity)(value, path) : activity(value, path));

const context = fields({
  registration: uuid,
  instructor: actor,
  team: group,
  contextActivities: fields({ parent: activities, grouping: activities, category: activities, other: activities }),
  revision: string,
  platform: string,
  language: languageTag,
  statement: statementRef,
  extensions,
});

const attachment = fields(
  {
    usageType: iri,
    display: languageMap,
    description: languageMap,
    contentType: string,
    length: number,
    sha2: string,
    fileUrl: iri,
  },
  'usageType',
  'display',
  'contentType',
  'length',
  'sha2',
);

const common = { actor, verb, result, context, timestamp: instant, attachments: list(attachment) };
const required = ['actor', 'verb', 'object'] as const;

/** Revision and platform are of activities alone (Data §2.4.6). */
const platformRule: Check = (value, path) => {
  const at = isObject(value) ? value['context'] : undefined;
  const about = isObject(value) ? value['object'] : undefined;
  const isActivity = isObject(about) && (about['objectType'] ?? 'Activity') === 'Activity';
  if (isActivity || !isObject(at)) return null;
  const told = ['revision', 'platform'].find((name) => Object.hasOwn(at, name));
  return told === undefined ? null : `${path}.context.${told}`;
};

const plainTarget: Check = (value, path) => {
  switch (isObject(value) ? (value['objectType'] ?? 'Activity') : undefined) {
    case 'Activity':
      return activity(value, path);
    case 'Agent':
      return agent(value, path);
    case 'Group':
      return group(value, path);
    case 'StatementRef':
      return statementRef(value, path);
    default:
      return `${path}.objectType`;
  }
};

/** A statement inside of one has no id of its own, and holds no other (Data §2.4.4.3). */
const subStatement = all(
  fields({ ...common, objectType: oneOf('SubStatement'), object: plainTarget }, 'objectType', ...required),
  platformRule,
);

const target: Check = (value, path) =>
  isObject(value) && value['objectType'] === 'SubStatement' ? subStatement(value, path) : plainTarget(value, path);

export const voided = 'http://adlnet.gov/expapi/verbs/voided';

/** Who voids says which statement (Data §2.3.2). */
const voidingRule: Check = (value, path) => {
  const { verb: said, object: about } = value as Readonly<Record<'verb' | 'object', Readonly<Record<string, unknown>>>>;
  return said.id === voided && about['objectType'] !== 'StatementRef' ? `${path}.object` : null;
};

const statement: Check = all(
  fields(
    {
      ...common,
      id: uuid,
      object: target,
      // the store sets both anew
      stored: instant,
      authority: actor,
      version: matching(/^1\.0(?:\.\d+)?$/u),
    },
    ...required,
  ),
  (value, path) => platformRule(value, path) ?? voidingRule(value, path),
);

/** Path of the first thing that is no part of a statement of xAPI 1.0.3; null for a sound one. */
export function statementFault(value: unknown): string | null {
  return statement(value, 'statement');
}

/** Path of what is wrong with an agent; null for a sound one. */
export function agentFault(value: unknown): string | null {
  return agent(value, 'agent');
}
