import { describe, expect, test } from 'vitest';
import { DisplayMode } from '../values/value-sets.ts';
import { displayFor, opensWholeWindow, type Display } from './display.ts';
import { isPreferredPixels } from './preferred-size.ts';

const { fullscreen, embeddedAuto, embeddedCustom } = DisplayMode;

type Row = readonly [
  what: string,
  mode: DisplayMode,
  width: number | null,
  height: number | null,
  room: number,
  display: Display,
];

describe('Spec 2 §4 Display mode', () => {
  test.each<Row>([
    ['fills the window', fullscreen, null, null, 800, { mode: 'fullscreen' }],
    ['fills the window whatever size it prefers', fullscreen, 640, 480, 800, { mode: 'fullscreen' }],
    ['fills the window of a phone', fullscreen, null, null, 288, { mode: 'fullscreen' }],
    ['is fitted in by itself', embeddedAuto, null, null, 800, { mode: 'embeddedAuto', ratio: null }],
    [
      'keeps a place of its proportions until it has told its height',
      embeddedAuto,
      640,
      480,
      800,
      { mode: 'embeddedAuto', ratio: 4 / 3 },
    ],
    ['has no proportions by its width alone', embeddedAuto, 640, null, 800, { mode: 'embeddedAuto', ratio: null }],
    [
      'has the size that it prefers',
      embeddedCustom,
      640,
      480,
      800,
      { mode: 'embeddedCustom', width: 640, height: 480 },
    ],
    ['may take the room exactly', embeddedCustom, 800, 600, 800, { mode: 'embeddedCustom', width: 800, height: 600 }],
    [
      'is scaled down in proportion',
      embeddedCustom,
      1600,
      900,
      800,
      { mode: 'embeddedCustom', width: 800, height: 450 },
    ],
    [
      'is never wider than a screen of 320 px',
      embeddedCustom,
      1024,
      768,
      288,
      { mode: 'embeddedCustom', width: 288, height: 216 },
    ],
    ['may be higher than wide', embeddedCustom, 360, 640, 288, { mode: 'embeddedCustom', width: 288, height: 512 }],
    [
      'is as high as it asks for when it prefers a width',
      embeddedCustom,
      640,
      null,
      800,
      { mode: 'embeddedCustom', width: 640, height: null },
    ],
    [
      'keeps within the room by a width alone',
      embeddedCustom,
      640,
      null,
      288,
      { mode: 'embeddedCustom', width: 288, height: null },
    ],
    [
      'takes the whole width when it prefers a height',
      embeddedCustom,
      null,
      500,
      288,
      { mode: 'embeddedCustom', width: 288, height: 500 },
    ],
    [
      'is fitted in by itself when it prefers nothing',
      embeddedCustom,
      null,
      null,
      800,
      { mode: 'embeddedAuto', ratio: null },
    ],
  ])(
    'C11: content %s (mode %i, %s × %s in %i px)',
    (_what, displayMode, preferredWidth, preferredHeight, width, display) => {
      expect(displayFor({ displayMode, preferredWidth, preferredHeight }, { width })).toEqual(display);
    },
  );

  test.each([
    ['supports it', true, embeddedAuto, true],
    ['supports it with a size of its own', true, embeddedCustom, true],
    ['is shown in no other way', false, fullscreen, true],
    ['does not support it', false, embeddedAuto, false],
    ['does not support it with a size of its own', false, embeddedCustom, false],
  ] as const)('C11: the whole window of a course that %s', (_what, supportFullscreenView, displayMode, allowed) => {
    expect(opensWholeWindow({ supportFullscreenView, displayMode })).toBe(allowed);
  });
});

test.each([
  [1, true],
  [10_000, true],
  [0, false],
  [-1, false],
  [10_001, false],
  [640.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['640', false],
  [null, false],
])('Spec 2 §3: %s as a preferred size: %s', (value, allowed) => {
  expect(isPreferredPixels(value)).toBe(allowed);
});
