import { describe, expect, test } from 'vitest';
import { isSupportedBrowser, readBrowser, visibleBrowserAlert } from './browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('S26: desktop Chrome, Safari and Edge and mobile Chrome and Safari are supported', () => {
  test.each([
    ['Chrome on Windows', `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'chrome', false, true],
    [
      'Chrome without a screen',
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`,
      'chrome',
      false,
      true,
    ],
    ['Edge on Windows', `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', false, true],
    [
      'Safari on a Mac or an iPad',
      `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'safari',
      false,
      true,
    ],
    ['Safari on an iPhone', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'safari', true, true],
    ['Chrome on Android', `${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome', true, true],
    ['Chrome on an iPhone', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'chrome', true, true],
    [
      'Edge on Android',
      `${android} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
      'edge',
      true,
      false,
    ],
    ['Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 'edge', true, false],
    [
      'Firefox',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'other',
      false,
      false,
    ],
    ['Firefox on an iPhone', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'other', true, false],
    ['Opera', `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'other', false, false],
    [
      'Samsung Internet',
      `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'other',
      true,
      false,
    ],
    ['the old Edge', `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'other', false, false],
    [
      'Internet Explorer',
      'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
      'other',
      false,
      false,
    ],
    [
      'a page inside an Android app',
      `${android.replace(')', '; wv)')} ${webkit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
      'other',
      true,
      false,
    ],
    [
      'WebKit on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'other',
      false,
      false,
    ],
    ['nothing', '', 'other', false, false],
  ])('%s', (_browser, userAgent, name, mobile, supported) => {
    const browser = readBrowser(userAgent);
    expect(browser).toEqual({ name, mobile });
    expect(isSupportedBrowser(browser)).toBe(supported);
    expect([visibleBrowserAlert(browser, false), visibleBrowserAlert(browser, true)]).toEqual([!supported, false]);
  });
});
