import { readOperatingSystem } from '@stoa/domain';

/** Browsers by the name in their `User-Agent`; those that call themselves Chrome or Safari as well come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|OPiOS)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
];

/** Operating system and browser as feedback names them, such as 'Windows' and 'Edge 141'; empty where nothing fits. */
export function deviceOf(userAgent: string): { readonly os: string; readonly browser: string } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  const version = browser?.[0].exec(userAgent)?.[1] ?? '';
  return { os: readOperatingSystem(userAgent) ?? '', browser: browser ? `${browser[1]} ${version}` : '' };
}
