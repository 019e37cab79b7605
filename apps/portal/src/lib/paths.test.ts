import { expect, test } from 'vitest';
import { paths, serverPaths } from './paths.ts';

test('every path of the portal is written as the specification names it', () => {
  const course = '6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10';
  expect([
    paths.home(),
    paths.courses(),
    paths.course(course),
    paths.courseAggregate(course, '0b7c1e55-3f5e-4d0c-8f68-1a2b3c4d5e6f'),
    paths.courseDetails(course),
    paths.courseResult(course),
    paths.courseContent(course),
    paths.courseContent(course, '2.1'),
    paths.forbidden(),
    serverPaths.signIn('https://learn.example.org/learn/courses?keyword=a b#part'),
    serverPaths.signOut(),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/courses",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/0b7c1e55-3f5e-4d0c-8f68-1a2b3c4d5e6f",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/details",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/details#result",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/content",
      "/courses/6f1c2a9e-0d5b-4a67-9c1e-2b8d5f3a7e10/view/content/2.1",
      "/forbidden",
      "/oidc/login?redirectUrl=https%3A%2F%2Flearn.example.org%2Flearn%2Fcourses%3Fkeyword%3Da%20b%23part",
      "/oidc/logout",
    ]
  `);
});

test('an odd axis cannot leave its place in the path', () => {
  expect(paths.courseContent('c', '../x?y')).toBe('/courses/c/view/content/..%2Fx%3Fy');
});
