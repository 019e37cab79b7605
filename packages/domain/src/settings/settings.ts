import { limits } from '../values/limits.ts';
import { settingKeys } from '../values/setting-keys.ts';
import { locales, type Locale } from '../values/value-sets.ts';

/** Values of the settings by their keys, as tenants may set them. */
export interface SettingValues {
  /** Languages that people are offered. */
  readonly 'platform.common.supported_locales': readonly Locale[];
  /** Language of people who have not chosen one and whose browser asks for none of the offered ones. */
  readonly 'platform.common.locale': Locale;
  /** The feedback widget is shown (Spec 2 §5). */
  readonly 'platform.ui.feedback': boolean;
  readonly 'learner.tutor': { readonly enabled: boolean; readonly defaultKnowledgeModelId: string | null };
  /** Seconds without activity after which a new session begins (Spec 1 §4). */
  readonly 'lms.datalake.sessionDuration': number;
  /** Entries of the side menu that can be switched (Spec 1 §2). */
  readonly 'ui.learner.navigation': NavigationToggles;
  /** Origins from which images in courses may come, comma-separated (Spec 2 §5). */
  readonly 'lms.learner_allowed_external_sources': string;
  /** Node-based deployments lead learners elsewhere (decisions §3, 'Permissions'). */
  readonly 'lms.learner.nodeMode': boolean;
  readonly [settingKeys.accessNewContentAfterCompletion]: boolean;
  readonly [settingKeys.gradingApproval]: boolean;
}

export interface NavigationToggles {
  readonly catalog: boolean;
  readonly rooms: boolean;
  readonly researchProjects: boolean;
  readonly knowledgeModels: boolean;
}

export type SettingKey = keyof SettingValues;

/** What holds until a tenant says otherwise. */
export const settingDefaults: SettingValues = {
  'platform.common.supported_locales': locales,
  'platform.common.locale': 'en-US',
  'platform.ui.feedback': true,
  'learner.tutor': { enabled: false, defaultKnowledgeModelId: null },
  'lms.datalake.sessionDuration': limits.sessionIdleSeconds,
  'ui.learner.navigation': { catalog: true, rooms: false, researchProjects: false, knowledgeModels: false },
  'lms.learner_allowed_external_sources': '',
  'lms.learner.nodeMode': false,
  [settingKeys.accessNewContentAfterCompletion]: false,
  [settingKeys.gradingApproval]: false,
};

/** Settings that visitors may read too; the rest needs a session. */
const publicKeys: ReadonlySet<SettingKey> = new Set([
  'platform.common.supported_locales', 'platform.common.locale', 'ui.learner.navigation', 'lms.learner_allowed_external_sources',
]);

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefaults, key);
}

/** May somebody with or without a session read this setting? */
export function visibleSetting(key: SettingKey, signedIn: boolean): boolean {
  return signedIn || publicKeys.has(key);
}
