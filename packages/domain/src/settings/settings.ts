import { fragmentNames, type FragmentName } from '../fragments/fragments.ts';
import { limits } from '../values/limits.ts';
import { promoBanners, type PromoBanner } from '../promo/banner.ts';
import { settingKeys } from '../values/setting-keys.ts';
import { locales, roles, type Locale, type Role } from '../values/value-sets.ts';
import {
  address,
  fields,
  flag,
  link,
  listOf,
  oneOf,
  orNull,
  origins,
  text,
  wholeNumber,
  type Kind,
} from './setting-kinds.ts';

/** Values of the settings by their keys, as tenants may set them. */
export interface SettingValues {
  /** Languages that people are offered, as far as the product has every sentence in them (decision 0032). */
  readonly 'platform.common.supported_locales': readonly Locale[];
  /** Language of people who have not chosen one and whose browser asks for none of the offered ones. */
  readonly 'platform.common.locale': Locale;
  /** The feedback widget is shown (Spec 2 §5). */
  readonly 'platform.ui.feedback': boolean;
  /** Other parts of the platform, as addresses of the web or paths on this host; null where nothing was set. */
  readonly 'platform.ui.links': PlatformLinks;
  /** Origins of the pages that may show the portal in a frame, comma-separated (Spec 1 §2 'Embedded frame page'). */
  readonly 'platform.ui.frameAncestors': string;
  /** Federated parts from elsewhere, beside our own; one of the same name replaces ours (Spec 1 §9). */
  readonly 'platform.ui.fragments': readonly RemoteFragment[];
  readonly 'learner.tutor': { readonly enabled: boolean; readonly defaultKnowledgeModelId: string | null };
  /** Seconds without activity after which a new session begins (Spec 1 §4). */
  readonly 'lms.datalake.sessionDuration': number;
  /** Seconds after which a session ends whatever its person does, at the latest. */
  readonly 'platform.session.longest': number;
  /** The same for people who may proctor, grade or administer. */
  readonly 'platform.session.longestForStaff': number;
  /** Roles whose people sign in with a second factor. */
  readonly 'platform.signIn.secondFactorRoles': readonly Role[];
  /** Days for which the security log and sign-ins are kept. */
  readonly 'platform.audit.retentionDays': number;
  /** Days for which learners may show a part of their record to others; 0 where they may not (decision 0091). */
  readonly 'learner.record.sharingDays': number;
  /** Entries of the side menu that can be switched (Spec 1 §2). */
  readonly 'ui.learner.navigation': NavigationToggles;
  /** The calendar is in the side menu (Spec 1 §6). */
  readonly 'ui.learner.calendar': boolean;
  /** Chat and communications are offered (Spec 1 §1). */
  readonly 'ui.learner.chat': boolean;
  /** People have a dashboard at the portal's root, and not only My Courses (Spec 1 §2 and §6). */
  readonly 'ui.learner.dashboard': boolean;
  /** The list of courses is headed 'quizzes' (Spec 1 §2). */
  readonly 'ui.learner.quizzesOnly': boolean;
  /** My Courses is a home view (Spec 1 §2, decisions §7). */
  readonly 'ui.learner.learnerApp': boolean;
  /** How the organisation's mails look; null for the look of the portal. */
  readonly 'platform.mail.look': MailLook | null;
  /** Lines above the first pages, each for whom it is meant. */
  readonly 'ui.learner.promoBanners': readonly PromoBanner[];
  /** Links to the platform lead to its cloud fragments (Spec 1 §2). */
  readonly 'ui.learner.cloudRedirect': boolean;
  /** Origins from which images in courses may come, comma-separated (Spec 2 §5). */
  readonly 'lms.learner_allowed_external_sources': string;
  /**
   * Origins of storage hosts whose PDF files the portal opens and whose attachments it measures, comma-separated (Spec
   * 2 §5).
   */
  readonly 'lms.learner_trusted_file_sources': string;
  /**
   * Origins of other sites whose pages may stand in a frame inside courses, comma-separated (decisions §6 'display
   * modes').
   */
  readonly 'lms.learner_allowed_frame_sources': string;
  /** Node-based deployments lead learners elsewhere (decisions §3, 'Permissions'). */
  readonly 'lms.learner.nodeMode': boolean;
  /** Address of the node to which such a deployment leads them; null forbids the portal to them. */
  readonly 'lms.learner.nodeUrl': string | null;
  readonly [settingKeys.accessNewContentAfterCompletion]: boolean;
  readonly [settingKeys.gradingApproval]: boolean;
}

export interface NavigationToggles {
  readonly catalog: boolean;
  readonly rooms: boolean;
  readonly researchProjects: boolean;
  readonly knowledgeModels: boolean;
}

export interface MailLook {
  /** Colour of buttons and links, such as `#1f4e79`; it is darkened where words could not be read on it. */
  readonly accent: string | null;
  /** Base64 of a PNG or JPEG of 96 kilobytes at most, which goes with each mail. */
  readonly logo: string | null;
}

export interface PlatformLinks {
  readonly portal: string | null;
  readonly platform: string | null;
  readonly cloud: string | null;
  readonly rooms: string | null;
  readonly researchProjects: string | null;
  readonly knowledgeModels: string | null;
  readonly admin: string | null;
}

export interface RemoteFragment {
  readonly name: FragmentName;
  readonly url: string;
  /** Hash as in `integrity` of a script element; null for a module that changes without notice. */
  readonly integrity: string | null;
}

export type SettingKey = keyof SettingValues;

const hourInSeconds = 3_600;
const weekInSeconds = 604_800;

/** The values that hold until a tenant sets others. */
export const settingDefaults: SettingValues = {
  'platform.common.supported_locales': locales,
  'platform.common.locale': 'en-US',
  'platform.ui.feedback': true,
  'platform.ui.links': {
    portal: null,
    platform: null,
    cloud: null,
    rooms: null,
    researchProjects: null,
    knowledgeModels: null,
    admin: null,
  },
  'platform.ui.frameAncestors': '',
  'platform.ui.fragments': [],
  'learner.tutor': { enabled: false, defaultKnowledgeModelId: null },
  'lms.datalake.sessionDuration': limits.sessionIdleSeconds,
  'platform.session.longest': weekInSeconds,
  'platform.session.longestForStaff': hourInSeconds * 12,
  'platform.signIn.secondFactorRoles': [],
  'platform.audit.retentionDays': 730,
  'learner.record.sharingDays': 365,
  'ui.learner.navigation': { catalog: true, rooms: false, researchProjects: false, knowledgeModels: false },
  'ui.learner.calendar': true,
  'ui.learner.chat': false,
  'ui.learner.dashboard': false,
  'ui.learner.quizzesOnly': false,
  'ui.learner.learnerApp': false,
  'platform.mail.look': null,
  'ui.learner.promoBanners': [],
  'ui.learner.cloudRedirect': false,
  'lms.learner_allowed_external_sources': '',
  'lms.learner_trusted_file_sources': '',
  'lms.learner_allowed_frame_sources': '',
  'lms.learner.nodeMode': false,
  'lms.learner.nodeUrl': null,
  [settingKeys.accessNewContentAfterCompletion]: false,
  [settingKeys.gradingApproval]: false,
};

const mostFragments = 30;

const longestPicture = 131_072;

const color = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
const picture = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= longestPicture &&
  /^(?:iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]*={0,2}$/.test(value);

const fragment = fields<RemoteFragment>({
  name: oneOf(fragmentNames),
  url: address,
  integrity: orNull(
    (value): value is string =>
      typeof value === 'string' && /^sha(256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/.test(value),
  ),
});

const kinds: { readonly [K in SettingKey]: Kind<SettingValues[K]> } = {
  'platform.common.supported_locales': listOf(oneOf(locales), { least: 1, most: locales.length }),
  'platform.common.locale': oneOf(locales),
  'platform.ui.feedback': flag,
  'platform.ui.links': fields<PlatformLinks>({
    portal: orNull(link),
    platform: orNull(link),
    cloud: orNull(link),
    rooms: orNull(link),
    researchProjects: orNull(link),
    knowledgeModels: orNull(link),
    admin: orNull(link),
  }),
  'platform.ui.frameAncestors': origins,
  'platform.ui.fragments': listOf(fragment, { most: mostFragments }),
  'learner.tutor': fields<SettingValues['learner.tutor']>({
    enabled: flag,
    defaultKnowledgeModelId: orNull(text(100)),
  }),
  'lms.datalake.sessionDuration': wholeNumber(60, weekInSeconds),
  'platform.session.longest': wholeNumber(hourInSeconds, weekInSeconds * 4),
  'platform.session.longestForStaff': wholeNumber(hourInSeconds, weekInSeconds * 4),
  'platform.signIn.secondFactorRoles': listOf(oneOf(roles), { least: 0, most: roles.length }),
  'platform.audit.retentionDays': wholeNumber(30, 3_650),
  'learner.record.sharingDays': wholeNumber(0, 1_095),
  'ui.learner.navigation': fields<NavigationToggles>({
    catalog: flag,
    rooms: flag,
    researchProjects: flag,
    knowledgeModels: flag,
  }),
  'ui.learner.calendar': flag,
  'ui.learner.chat': flag,
  'ui.learner.dashboard': flag,
  'ui.learner.quizzesOnly': flag,
  'ui.learner.learnerApp': flag,
  'platform.mail.look': orNull(fields<MailLook>({ accent: orNull(color), logo: orNull(picture) })),
  'ui.learner.promoBanners': promoBanners,
  'ui.learner.cloudRedirect': flag,
  'lms.learner_allowed_external_sources': origins,
  'lms.learner_trusted_file_sources': origins,
  'lms.learner_allowed_frame_sources': origins,
  'lms.learner.nodeMode': flag,
  'lms.learner.nodeUrl': orNull(address),
  [settingKeys.accessNewContentAfterCompletion]: flag,
  [settingKeys.gradingApproval]: flag,
};

/** Settings that only a signed-in person needs to know; visitors may read all others. */
const privateKeys = [
  'platform.audit.retentionDays',
  'learner.record.sharingDays',
  'learner.tutor',
  'lms.datalake.sessionDuration',
  'lms.learner.nodeMode',
  'lms.learner.nodeUrl',
  settingKeys.accessNewContentAfterCompletion,
  settingKeys.gradingApproval,
  'platform.session.longest',
  'platform.session.longestForStaff',
  'platform.signIn.secondFactorRoles',
  'platform.ui.feedback',
  'ui.learner.chat',
] as const satisfies readonly SettingKey[];

/** Settings that nobody reads but who sets them: what is in them for a person comes by a call of its own. */
const administratorsKeys = ['ui.learner.promoBanners', 'platform.mail.look'] as const satisfies readonly SettingKey[];

/** A setting that visitors may read too, so that the first HTML always carries it. */
export type PublicSettingKey = Exclude<SettingKey, (typeof privateKeys)[number] | (typeof administratorsKeys)[number]>;

/** Keys in the order of their definition. */
export const allSettingKeys: readonly SettingKey[] = Object.keys(settingDefaults).filter(isSettingKey);

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefaults, key);
}

/** True when a setting can be set to this value. */
export function isSettingValue<K extends SettingKey>(key: K, value: unknown): value is SettingValues[K] {
  return kinds[key](value);
}

/** A setting among what a tenant stored; the default where it stored nothing, or nothing that fits. */
export function readSetting<K extends SettingKey>(stored: ReadonlyMap<string, unknown>, key: K): SettingValues[K] {
  const value = stored.get(key);
  return isSettingValue(key, value) ? value : settingDefaults[key];
}

/** Who reads settings: everybody, people who are signed in, and those who may change them. */
export type SettingReader = 'visitor' | 'person' | 'administrator';

/** May this reader read this setting? */
export function visibleSetting(key: SettingKey, reader: SettingReader): boolean {
  if (administratorsKeys.some((known) => known === key)) return reader === 'administrator';
  return reader !== 'visitor' || !privateKeys.some((known) => known === key);
}
