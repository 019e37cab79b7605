import { expect, test } from 'vitest';
import { buildZip } from '../testing/build-zip.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

const activity = (id: string, more: string) =>
  `<activity id="${id}" type="http://adlnet.gov/expapi/activities/course">${more}</activity>`;

const packed = (inside: string, ...names: readonly string[]) =>
  buildZip([
    {
      name: 'tincan.xml',
      data: `<?xml version="1.0"?><tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>${inside}</activities></tincan>`,
    },
    ...names.map((name) => ({ name, data: name })),
  ]);

test('C18: what a plain xAPI package launches is an activity, and the others are what it speaks of', async () => {
  const course = activity(
    'http://x.example/course',
    '<name lang="en-US">Golf</name><description lang="en-US">All of it</description><launch lang="en-US">index.html?a=1</launch>',
  );
  const { document } = await readBytes(
    packed(course + activity('http://x.example/quiz', '<name>Quiz</name>'), 'index.html'),
  );
  expect(document).toMatchObject({
    name: 'Golf',
    description: 'All of it',
    language: 'en-US',
    source: { format: 'xapi' },
  });
  expect(document.parts).toMatchObject([
    {
      name: 'Golf',
      content: {
        standard: 'xapi',
        path: 'index.html',
        suffix: '?a=1',
        reports: true,
        unit: {
          id: 'http://x.example/course',
          titles: { 'en-US': 'Golf' },
          activities: ['http://x.example/course', 'http://x.example/quiz'],
        },
      },
    },
  ]);
});

test('C18: a plain xAPI package that launches nothing is refused', async () => {
  expect(await refusalOf(() => readBytes(packed(activity('http://x.example/c', '<name>C</name>'), 'a.html')))).toBe(
    'no-parts',
  );
});
