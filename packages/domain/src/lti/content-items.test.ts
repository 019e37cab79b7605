import { expect, test } from 'vitest';
import { readContentItems } from './content-items.ts';

const url = 'https://tool.test/one';

test('C10: what was chosen in a tool is read', () => {
  expect(
    readContentItems([
      {
        type: 'ltiResourceLink',
        title: 'Lab',
        url,
        custom: { level: '2' },
        lineItem: { scoreMaximum: 20, resourceId: 'lab-1' },
        window: {},
      },
      { type: 'ltiResourceLink', iframe: {}, window: {} },
      { type: 'link', title: 'Notes', url },
      { type: 'html', html: '<p>Hello</p>' },
      { type: 'file', url, expiresAt: '2026-11-26T00:00:00Z' },
    ]),
  ).toStrictEqual([
    {
      type: 'ltiResourceLink',
      title: 'Lab',
      url,
      custom: { level: '2' },
      display: 'window',
      lineItem: { label: 'Lab', scoreMaximum: 20, resourceId: 'lab-1', tag: null },
    },
    { type: 'ltiResourceLink', title: '', url: null, custom: {}, display: 'frame', lineItem: null },
    { type: 'link', title: 'Notes', url },
  ]);
});

test.each([
  ['no list', { type: 'link', url }],
  ['an item that is none', [null]],
  ['a link that runs a script', [{ type: 'link', url: 'javascript:alert(1)' }]],
  ['a launch that runs a script', [{ type: 'ltiResourceLink', url: 'javascript:alert(1)' }]],
  ['an address that is none', [{ type: 'ltiResourceLink', url: 'https://[' }]],
  ['a link to nowhere', [{ type: 'link' }]],
  ['parameters that are no text', [{ type: 'ltiResourceLink', custom: { level: { deep: 1 } } }]],
  ['a maximum below nothing', [{ type: 'ltiResourceLink', lineItem: { scoreMaximum: -1 } }]],
  ['a maximum without end', [{ type: 'ltiResourceLink', lineItem: { scoreMaximum: Infinity } }]],
  ['more than anybody chooses', Array.from({ length: 101 }, () => ({ type: 'link', url }))],
])('C10: nothing is taken of %s', (_what, sent) => expect(readContentItems(sent)).toBeNull());
