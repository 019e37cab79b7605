/**
 * IANA name of the zone of the device, for people without one of their own. Browsers take long to find it, so it is
 * asked for when it is needed.
 */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
