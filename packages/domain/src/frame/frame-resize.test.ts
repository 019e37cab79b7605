import { expect, test } from 'vitest';
import { askedFrameHeight } from './frame-resize.ts';

test.each<readonly [what: string, message: unknown, height: number | null]>([
  ['of LTI', { subject: 'lti.frameResize', height: 480 }, 480],
  ['of LTI as text', JSON.stringify({ subject: 'lti.frameResize', height: 480 }), 480],
  ['with the height as text', { subject: 'lti.frameResize', height: '480' }, 480],
  ['with a unit', { subject: 'lti.frameResize', height: '480.2px' }, 481],
  ['of Open edX', { type: 'plugin.resize', payload: { width: 10, height: 612.4 } }, 613],
  ['for less than can be used', { subject: 'lti.frameResize', height: 3 }, 100],
  ['for more than a page', { subject: 'lti.frameResize', height: 1e9 }, 10_000],
  ['for nothing', { subject: 'lti.frameResize', height: 0 }, null],
  ['for less than nothing', { subject: 'lti.frameResize', height: -5 }, null],
  ['for no number', { subject: 'lti.frameResize', height: Number.NaN }, null],
  ['for endlessness', { subject: 'lti.frameResize', height: Number.POSITIVE_INFINITY }, null],
  ['for a share', { subject: 'lti.frameResize', height: '100%' }, null],
  ['for code', { subject: 'lti.frameResize', height: { toString: 'x' } }, null],
  ['without a height', { subject: 'lti.frameResize' }, null],
  ['of another subject', { subject: 'lti.close', height: 480 }, null],
  ['without a payload', { type: 'plugin.resize', payload: null }, null],
  ['that is text', 'lti.frameResize', null],
  ['that is broken', '{"subject":"lti.frameResize"', null],
  ['that is long', `{"subject":"lti.frameResize","height":480,"more":"${'x'.repeat(3_000)}"}`, null],
  ['that is nothing', null, null],
  ['that is a list', [480], null],
])('C11: a message %s asks a frame for this height (decisions §6)', (_what, message, height) => {
  expect(askedFrameHeight(message)).toBe(height);
});
