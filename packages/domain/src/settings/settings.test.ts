import { expect, test } from 'vitest';
import {
  allSettingKeys,
  isSettingKey,
  isSettingValue,
  readSetting,
  settingDefaults,
  visibleSetting,
  type SettingKey,
} from './settings.ts';

test('A3: every default is a value that its setting can have', () => {
  expect(allSettingKeys.filter((key) => !isSettingValue(key, settingDefaults[key]))).toEqual([]);
});

const toggles = { catalog: true, rooms: false, researchProjects: false, knowledgeModels: false };
const links = { ...settingDefaults['platform.ui.links'] };
const fragment = { name: 'recent-courses', url: 'https://parts.example.org/recent.js', integrity: null };
const hash = `sha384-${'A'.repeat(64)}`;

const fitting: readonly (readonly [SettingKey, unknown])[] = [
  ['platform.common.supported_locales', ['ar-AR', 'en-US']],
  ['platform.common.locale', 'sr-Latn-RS'],
  ['platform.ui.links', { ...links, portal: 'https://portal.example.org/home' }],
  ['platform.ui.links', { ...links, rooms: '/classroom/rooms', admin: 'http://localhost:4000/admin' }],
  ['platform.ui.frameAncestors', 'https://a.example.org, http://localhost:4000'],
  ['platform.ui.fragments', [fragment, { ...fragment, name: 'tasks', integrity: hash }]],
  ['learner.tutor', { enabled: true, defaultKnowledgeModelId: 'model-1' }],
  ['lms.datalake.sessionDuration', 60],
  ['platform.mail.look', { accent: '#1f4e79', logo: 'iVBORw0KGgoAAAA=' }],
  ['platform.mail.look', null],
  ['ui.learner.navigation', { ...toggles, rooms: true }],
  ['lms.learner_allowed_external_sources', 'https://images.example.org'],
  ['lms.learner_trusted_file_sources', 'https://files.example.org, http://localhost:4000'],
  ['lms.learner_allowed_frame_sources', 'https://books.example.org'],
  ['lms.learner.nodeUrl', 'https://node.example.org/'],
];

test.each(fitting)('%s can be %j', (key, value) => {
  expect(isSettingValue(key, value)).toBe(true);
  expect(readSetting(new Map([[key, value]]), key)).toEqual(value);
});

const misfits: readonly (readonly [SettingKey, unknown])[] = [
  ['platform.common.supported_locales', []],
  ['platform.common.supported_locales', ['en-US', 'en-US']],
  ['platform.common.supported_locales', ['tlh']],
  ['platform.common.locale', 'en'],
  ['platform.ui.feedback', 'true'],
  ['platform.ui.links', { ...links, portal: 'javascript:alert(1)' }],
  ['platform.ui.links', { ...links, rooms: '//evil.example' }],
  ['platform.ui.links', { ...links, admin: 'admin' }],
  ['platform.ui.links', { portal: null }],
  ['platform.ui.frameAncestors', '*'],
  ['platform.ui.frameAncestors', "https://a.example.org; script-src 'unsafe-inline'"],
  ['platform.ui.fragments', [{ ...fragment, url: 'data:text/javascript,alert(1)' }]],
  ['platform.ui.fragments', [{ ...fragment, integrity: 'md5-1' }]],
  ['platform.ui.fragments', [{ ...fragment, name: 'keylogger' }]],
  ['platform.mail.look', { accent: 'red', logo: null }],
  ['platform.mail.look', { accent: null, logo: 'PHN2Zz4=' }],
  ['learner.tutor', { enabled: true }],
  ['lms.datalake.sessionDuration', 59],
  ['lms.datalake.sessionDuration', 7_200.5],
  ['lms.datalake.sessionDuration', '7200'],
  ['ui.learner.navigation', { ...toggles, catalog: 1 }],
  ['ui.learner.navigation', { ...toggles, calendar: true }],
  ['ui.learner.navigation', null],
  ['lms.learner_allowed_frame_sources', 'https://books.example.org/path'],
  ['lms.learner.nodeUrl', 'node'],
];

test.each(misfits)('%s cannot be %j, and keeps its default where that was stored', (key, value) => {
  expect(isSettingValue(key, value)).toBe(false);
  expect(readSetting(new Map([[key, value]]), key)).toEqual(settingDefaults[key]);
});

test('names of objects in general are no settings', () => {
  expect(['constructor', '__proto__', 'toString', ''].filter(isSettingKey)).toEqual([]);
});

test('A3: visitors read what the public pages need', () => {
  expect(visibleSetting('ui.learner.navigation', 'visitor')).toBe(true);
  expect(visibleSetting('learner.tutor', 'visitor')).toBe(false);
  expect(visibleSetting('learner.tutor', 'person')).toBe(true);
  expect(visibleSetting('ui.learner.promoBanners', 'person')).toBe(false);
  expect(visibleSetting('ui.learner.promoBanners', 'administrator')).toBe(true);
});
