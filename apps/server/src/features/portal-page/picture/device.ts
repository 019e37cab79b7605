import type { Screen } from './browser-stand-in.ts';

/** Shared with the portal, which writes it for people without a zone of their own. */
const zoneCookie = 'stoa_zone';
const zoneOfNobody = 'UTC';

/** A request, as far as it tells of a device. */
interface Asked {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly cookies?: Readonly<Record<string, string | undefined>>;
}

/** What a picture takes for granted of the device. Where it is wrong, the portal draws what differs once more. */
export interface Device {
  /** IANA name. */
  readonly zone: string;
  readonly screen: Screen;
  /** The release whose files this browser's service worker keeps (`worker/service-worker.ts`), if it has one. */
  readonly release: string | undefined;
}

/** What is told of the device, or guessed. */
export const deviceOf = (request: Asked): Device => ({
  zone: zoneOf(request),
  screen: screenOf(request),
  release: releaseOf(request),
});

/** Service workers say it with the document that they ask for while they start. */
export function releaseOf({ headers }: Asked): string | undefined {
  const said = headers['service-worker-navigation-preload'];
  return typeof said === 'string' ? said : undefined;
}

/** The zone that this browser was in when it was last here. */
export function zoneOf({ cookies }: Asked): string {
  const said = cookies?.[zoneCookie];
  return said !== undefined && isZone(said) ? said : zoneOfNobody;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Browsers say whether they are a phone's, by a header of their own or in their name. */
export function screenOf({ headers }: Asked): Screen {
  const said = headers['sec-ch-ua-mobile'];
  const isPhone = said === undefined ? /\bMobi/u.test(String(headers['user-agent'])) : said === '?1';
  return isPhone ? 'phone' : 'desk';
}
