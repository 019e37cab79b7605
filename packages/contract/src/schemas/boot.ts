import type { Locale } from '@stoa/domain';
import type { CallName } from '../calls.ts';
import type { CurrentUser, Permission, Preferences, RuntimeConfig, Settings } from './platform.ts';

/**
 * An answer that the first HTML carries, so that the first screen asks for nothing: exactly what the call would have
 * answered.
 */
export interface Seed {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

/** The inert JSON in the first HTML, `<script type="application/json" id="stoa-boot">` (decisions §2). */
export interface Boot {
  readonly config: RuntimeConfig;
  /** The server's clock when it answered, ISO 8601. */
  readonly serverTime: string;
  readonly locale: Locale;
  /** Null for visitors who are not signed in. */
  readonly user: CurrentUser | null;
  readonly permissions: readonly Permission[];
  /** The person's choices; for visitors those of the device. */
  readonly preferences: Preferences;
  /**
   * Instant at which the session ends without activity, and milliseconds before it at which to warn; instant at which
   * it ends whatever its person does; null for visitors.
   */
  readonly session: { readonly expires: string; readonly warnBefore: number; readonly ends: string } | null;
  readonly settings: Settings;
  readonly features: readonly string[];
  /** A banner of the organisation is there for this person, so that its place is kept. */
  readonly promos: boolean;
  readonly requestId: string;
  /** IANA name of the zone that this browser was in when it was last here. */
  readonly zone: string;
  readonly seeds: readonly Seed[];
  /** Addresses of what the seeds name, which is the same for many people, and which the browser may have already. */
  readonly documents: readonly string[];
}
