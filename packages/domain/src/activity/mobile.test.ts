import { describe, expect, test } from 'vitest';
import { isUpdated } from './updated.ts';
import { decideAttemptReview, visibleMobileNotice } from './mobile.ts';

describe('C16: small screens (Spec 2 §6, §9 "max width 970 px")', () => {
  test.each([
    [true, 320, false],
    [false, 320, true],
    [false, 970, true],
    [false, 971, false],
    [true, 971, false],
  ])('an activity that supports mobile view: %s, at %i px: the notice shows: %s', (supportMobileView, width, shown) => {
    expect(visibleMobileNotice({ supportMobileView }, width)).toBe(shown);
  });

  test.each([
    [true, true, 320, []],
    [true, false, 970, ['needs-desktop']],
    [true, false, 971, []],
    [false, true, 1280, ['not-supported']],
    [false, false, 320, ['not-supported', 'needs-desktop']],
  ] as const)(
    'review supported: %s, mobile view: %s, at %i px: refused for %j',
    (supportReview, supportMobileView, width, reasons) => {
      const expected = reasons.length === 0 ? { allowed: true } : { allowed: false, reasons };
      expect(decideAttemptReview({ supportReview, supportMobileView }, width)).toEqual(expected);
    },
  );
});

describe('C5: the mark "Updated" (decisions §5 "Content versions")', () => {
  test.each([
    [1, null, false],
    [3, null, false],
    [1, 1, false],
    [2, 1, true],
    [3, 3, false],
  ])('content of version %i, completed in version %s: %s', (version, completedVersion, marked) => {
    expect(isUpdated({ version, completedVersion })).toBe(marked);
  });
});
