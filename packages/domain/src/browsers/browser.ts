export type BrowserName = 'chrome' | 'safari' | 'edge' | 'other';

/** Browsers by the names that their makers gave them. */
export const browserTitles = {
  chrome: 'Chrome',
  safari: 'Safari',
  edge: 'Edge',
  other: null,
} as const satisfies Readonly<Record<BrowserName, string | null>>;

export interface BrowserFacts {
  readonly name: BrowserName;
  readonly mobile: boolean;
}

/** Browsers without the alert (Spec 1 §9). */
const supported: Readonly<Record<'desktop' | 'mobile', readonly BrowserName[]>> = {
  desktop: ['chrome', 'safari', 'edge'],
  mobile: ['chrome', 'safari'],
};

/** Others that call themselves Chrome or Safari as well, and pages inside other apps. */
const others = [
  /Firefox|FxiOS|OPR|OPiOS|OPT\/|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|Whale|MiuiBrowser|HuaweiBrowser/,
  /DuckDuckGo|Ddg\/|Brave|Electron|Trident|MSIE|Edge\//,
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|GSA\/|; wv\)/,
];
const edge = /Edg(?:A|iOS)?\//;
const chrome = /Chrome\/|CriOS\//;
const safari = /(?:Macintosh|iPhone|iPad|iPod).*Version\/.*Safari\//;
const mobile = /Mobi|Android|iPhone|iPad|iPod/;

/** The browser behind a `User-Agent`. */
export function readBrowser(userAgent: string): BrowserFacts {
  return { name: nameOf(userAgent), mobile: mobile.test(userAgent) };
}

export function isSupportedBrowser({ name, mobile: onPhone }: BrowserFacts): boolean {
  return supported[onPhone ? 'mobile' : 'desktop'].includes(name);
}

/** Decides whether the alert about the browser is shown. Once dismissed it stays so (decisions §10). */
export function visibleBrowserAlert(browser: BrowserFacts, dismissed: boolean): boolean {
  return !dismissed && !isSupportedBrowser(browser);
}

function nameOf(userAgent: string): BrowserName {
  if (others.some((other) => other.test(userAgent))) return 'other';
  if (edge.test(userAgent)) return 'edge';
  if (chrome.test(userAgent)) return 'chrome';
  return safari.test(userAgent) ? 'safari' : 'other';
}
