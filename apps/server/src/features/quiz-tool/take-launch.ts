import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { hashOf } from '../../learning/foreign-visits/visits-store.ts';
import { readLaunch, Untrusted, type Launch } from './claims.ts';
import { deleteLogin, selectLogin, selectPlatform, type Platform } from './platforms-store.ts';
import { RefusedLaunch } from './refused-launch.ts';

const Sent = Compile(
  Type.Object(
    {
      id_token: Type.String({ minLength: 1, maxLength: 100_000 }),
      state: Type.String({ minLength: 1, maxLength: 500 }),
      /** What the browser kept, where the platform kept it for us. */
      browser: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: true },
  ),
);

/** State of a launch that was sent; null where there is none. */
export const stateOf = (sent: unknown): string | null => (Sent.Check(sent) ? sent.state : null);

/** The browser showed no cookie, and the platform's frame may know who it is. */
export interface AsksStorage {
  readonly kind: 'asks-storage';
  readonly platform: Platform;
  readonly storageTarget: string;
  readonly state: string;
  readonly idToken: string;
}

interface TrustedLaunch {
  readonly kind: 'trusted';
  readonly platform: Platform;
  readonly launch: Launch;
}

interface Here {
  readonly db: Database;
  readonly tenantId: string;
  readonly now: Date;
}

/**
 * Takes a launch in the browser that began it, once. Whatever is wrong with it, its state is used up, so that nobody
 * tries again with the same.
 */
export async function takeLaunch(
  { db, tenantId, now }: Here,
  sent: unknown,
  cookie: string | undefined,
): Promise<TrustedLaunch | AsksStorage> {
  if (!Sent.Check(sent)) throw new RefusedLaunch('message');
  const stateHash = hashOf(sent.state);
  const login = await selectLogin(db, tenantId, stateHash);
  if (login === undefined) throw new RefusedLaunch('stale');
  const platform = await selectPlatform(db, tenantId, login.platformId);
  if (platform === undefined || !platform.enabled) throw new RefusedLaunch('platform');
  const browser = cookie ?? sent.browser;
  if (browser === undefined) {
    const { storageTarget } = login;
    if (storageTarget === null) throw new RefusedLaunch('browser');
    return { kind: 'asks-storage', platform, storageTarget, state: sent.state, idToken: sent.id_token };
  }
  if (!timingSafeEqual(hashOf(browser), login.browserHash)) throw new RefusedLaunch('browser');
  if (!(await deleteLogin(db, tenantId, stateHash))) throw new RefusedLaunch('stale');
  try {
    return { kind: 'trusted', platform, launch: await readLaunch(sent.id_token, { platform, login, now }) };
  } catch (error) {
    if (error instanceof Untrusted) throw new RefusedLaunch('message', error);
    throw error;
  }
}
