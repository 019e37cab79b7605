import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../settings/settings.ts';
import { roles } from '../values/value-sets.ts';
import { hasPermissions, type PermissionEntry, type PermissionStrategy, type RequiredPermission } from './check.ts';
import { isLearnerOnly, permissionNames, rolePermissions } from './role-permissions.ts';
import { startRedirect, type StartRedirectFacts } from './start-redirect.ts';

const research = { permission: 'Research.Access' } as const;
const create = { permission: 'ObjectiveWorkflow.Create' } as const;
const createIn = (scope_id: string) => ({ ...create, scope_id });

describe('S24: what is required is covered by what is granted (Spec 1 §5)', () => {
  test.each<[string, PermissionEntry[], RequiredPermission[], PermissionStrategy, boolean]>([
    ['nothing is required, of somebody without permissions', [], [], 'all', true],
    ['nothing is required, and any of it', [], [], 'any', true],
    ['the permission is there', [create, research], [research], 'all', true],
    ['another permission is there', [create], [research], 'all', false],
    ['one of two is there, and all are wanted', [create], [create, research], 'all', false],
    ['one of two is there, and any is wanted', [create], [research, create], 'any', true],
    ['none of two is there, and any is wanted', [], [research, create], 'any', false],
    ['both are there in another order', [research, create], [create, research], 'all', true],
    ['the scope is the same', [createIn('7')], [createIn('7')], 'all', true],
    ['the scope is another', [createIn('7')], [createIn('8')], 'all', false],
    ['the scope only begins alike', [createIn('71')], [createIn('7')], 'all', false],
    ['a scope is granted and none is wanted', [createIn('7')], [create], 'all', false],
    ['a scope is wanted and none is granted', [create], [createIn('7')], 'all', false],
    ['no scope is written as null', [{ ...create, scope_id: null }], [create], 'all', true],
    ['a further field has the same value', [{ ...create, unit: 'a' }], [{ ...create, unit: 'a' }], 'all', true],
    ['a further field has another value', [{ ...create, unit: 'a' }], [{ ...create, unit: 'b' }], 'all', false],
    ['a further field is missing', [create], [{ ...create, unit: 'a' }], 'all', false],
    ['the entry has a field that nobody asks for', [{ ...create, unit: 'a' }], [create], 'all', true],
    [
      'fields of two entries only fit together',
      [
        { ...create, unit: 'a' },
        { ...create, floor: '1' },
      ],
      [{ ...create, unit: 'a', floor: '1' }],
      'all',
      false,
    ],
  ])('%s', (_when, granted, required, strategy, answer) => {
    expect(hasPermissions(granted, required, strategy)).toBe(answer);
  });

  test('all are wanted unless one says otherwise', () =>
    expect(hasPermissions([create], [create, research])).toBe(false));

  const entry = fc.record({
    permission: fc.constantFrom(...permissionNames),
    scope_id: fc.option(fc.constantFrom('1', '2'), { nil: null }),
  });

  test('whoever has all of it has any of it, and a further grant takes nothing away', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry, { minLength: 1 }), entry, (granted, required, more) => {
        const [all, any] = [hasPermissions(granted, required), hasPermissions(granted, required, 'any')];
        expect(!all || any).toBe(true);
        expect(!all || hasPermissions([...granted, more], required)).toBe(true);
        expect(hasPermissions(required, required)).toBe(true);
      }),
    );
  });
});

describe('the usual permissions of the roles (decisions §3)', () => {
  test.each(roles)('%s may take courses', (role) =>
    expect(rolePermissions[role]).toContain('ObjectiveWorkflow.Create'),
  );
  test.each(permissionNames)('%s belongs to some role', (name) => {
    expect(roles.some((role) => rolePermissions[role].includes(name))).toBe(true);
  });
  test.each(['Learner', 'Instructor', 'Author'] as const)('%s administers nothing', (role) => {
    const administrative = permissionNames.filter((name) => /^(Admin|Platform|Import|User|Enrolment)\./.test(name));
    expect(rolePermissions[role].filter((name) => administrative.includes(name))).toEqual([]);
  });
});

test.each([
  [['Learner'], true],
  [['Learner', 'Author'], false],
  [['Administrator'], false],
  [[], false],
] as const)('with the roles %j learner-only is %s (Spec 1 §1)', (having, answer) =>
  expect(isLearnerOnly(having)).toBe(answer),
);

describe('S23: who is led away at the start', () => {
  const facts: StartRedirectFacts = {
    features: ['Lms', 'Platform.Research'],
    permissions: [create],
    cloudRedirect: false,
    links: settingDefaults['platform.ui.links'],
    nodeMode: false,
    nodeUrl: null,
  };
  const researchOnly = { ...facts, features: ['Platform.Research', 'Platform.KnowledgeModels'] };
  const node = { ...facts, permissions: [], nodeMode: true };
  test.each<[string, StartRedirectFacts, ReturnType<typeof startRedirect>]>([
    ['learners of a normal install stay', facts, null],
    ['an install without licensed features stays', { ...facts, features: [] }, null],
    ['only research and knowledge models lead to the platform', researchOnly, { area: 'site', path: '/platform' }],
    [
      'only research leads to the platform',
      { ...facts, features: ['Platform.Research'] },
      { area: 'site', path: '/platform' },
    ],
    [
      'with the cloud redirect they lead to the cloud fragment',
      { ...researchOnly, cloudRedirect: true },
      { area: 'site', path: '/cloud/platform-main' },
    ],
    [
      'they lead there in a node-based deployment too',
      { ...researchOnly, ...node, features: researchOnly.features },
      { area: 'site', path: '/platform' },
    ],
    ['without the permission one stays in a normal install', { ...facts, permissions: [] }, null],
    [
      'with the permission one stays in a node-based deployment',
      { ...facts, nodeMode: true, nodeUrl: 'https://node.example.org' },
      null,
    ],
    [
      'without it one goes to the node',
      { ...node, nodeUrl: 'https://node.example.org/a' },
      { area: 'elsewhere', url: 'https://node.example.org/a' },
    ],
    ['without it and without a node one is forbidden', node, { area: 'portal', path: '/forbidden' }],
    [
      'a permission for one scope is not enough',
      { ...node, permissions: [createIn('7')] },
      { area: 'portal', path: '/forbidden' },
    ],
    [
      'a node that would run a script is none',
      { ...node, nodeUrl: 'javascript:alert(1)' },
      { area: 'portal', path: '/forbidden' },
    ],
  ])('%s', (_who, given, target) => expect(startRedirect(given)).toEqual(target));
});
