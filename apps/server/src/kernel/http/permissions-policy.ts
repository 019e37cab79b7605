/**
 * Powers of the browser that pages of this host could use, and the origins that may, besides none (Permissions Policy).
 * Proctoring is done by people and their own tools, outside the portal, so that even then no page of ours looks or
 * listens.
 */
const nobody = {
  accelerometer: [],
  autoplay: [],
  camera: [],
  'display-capture': [],
  'encrypted-media': [],
  fullscreen: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  'idle-detection': [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  'picture-in-picture': [],
  'publickey-credentials-create': [],
  'publickey-credentials-get': [],
  'screen-wake-lock': [],
  serial: [],
  usb: [],
  'xr-spatial-tracking': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Power = keyof typeof nobody;

/** The header `Permissions-Policy`, in which `self` is this host; every power that is not named is nobody's. */
export function permissionsPolicy(granted: Readonly<Partial<Record<Power, readonly string[]>>>): string {
  return Object.entries<readonly string[]>({ ...nobody, ...granted })
    .map(([power, origins]) => `${power}=(${origins.map((one) => (one === 'self' ? one : `"${one}"`)).join(' ')})`)
    .join(', ');
}
