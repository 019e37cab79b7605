import { expect, test } from 'vitest';
import { isBarePath, isPublicPath, paths, serverPaths } from './paths.ts';

test('every path of the portal is written as the specification names it', () => {
  const course = '6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10';
  expect([
    paths.courses(),
    paths.course(course),
    paths.courseDetails(course),
    paths.courseResult(course),
    paths.courseContent(course),
    paths.courseContent(course, '2.1'),
    serverPaths.signIn('https://learn.example.org/learn/courses?keyword=a b#part'),
    serverPaths.signOut(),
  ]).toMatchInlineSnapshot(`
    [
      "/courses",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/details",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/details#result",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/content",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/content/2.1",
      "/oidc/login?redirectUrl=https%3A%2F%2Flearn.example.org%2Flearn%2Fcourses%3Fkeyword%3Da%20b%23part",
      "/oidc/logout",
    ]
  `);
});

test.each([
  ['/open-catalog', true, false],
  ['/open-catalog/7/view/details', true, false],
  ['/certificate/C-1', true, true],
  ['/courses', false, false],
  ['/open-catalogue', false, false],
])('%s needs no sign-in: %s; it stands alone: %s', (path, isPublic, isBare) => {
  expect([isPublicPath(path), isBarePath(path)]).toEqual([isPublic, isBare]);
});

test('an odd axis cannot leave its place in the path', () => {
  expect(paths.courseContent('c', '../x?y')).toBe('/courses/c/view/content/..%2Fx%3Fy');
});
