import type { RemoteFragment } from '@stoa/domain';
import type { ContentOrigin } from './content-origin.ts';
import type { MailSettings } from './mail-settings.ts';

/** Calls that one caller may make; the window is a minute. */
export interface RateLimits {
  readonly person: number;
  readonly visitor: number;
  readonly signIn: number;
  readonly events: number;
}

export const usualRateLimits: RateLimits = { person: 3_000, visitor: 300, signIn: 60, events: 60 };

/** What course packages may take while they are read. */
export interface ImportLimits {
  /** Packages of different tenants that are read at once, each in a process of its own. */
  readonly processes: number;
  /** Of the heap of each. */
  readonly memoryMegabytes: number;
  /** Milliseconds without any progress after which one is given up. */
  readonly silence: number;
}

export const usualImportLimits: ImportLimits = { processes: 4, memoryMegabytes: 512, silence: 60_000 };

/** An OpenID provider beside the built-in one. */
export interface OidcProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** Hosts of the tenants whose people it knows; the default tenant alone when absent. */
  readonly hosts?: readonly string[];
  /** How its tokens say that it asked for a second factor; without it nothing is checked. */
  readonly secondFactor?: ProviderSecondFactor;
}

/** Values of the claim `acr`, one of which must be there, or of `amr`, one of which must be among the methods. */
export type ProviderSecondFactor = { readonly acr: readonly string[] } | { readonly amr: readonly string[] };

/** Settings of the app; read from the environment in one file. */
export interface ServerSettings {
  readonly environment: 'dev' | 'test' | 'prod';
  readonly version: string;
  /** Origin by which browsers reach the portal, without a path, such as `https://learn.example.org`. */
  readonly publicUrl: string;
  /** Where packaged content has an origin of its own; null: it has none. */
  readonly contentOrigin: ContentOrigin | null;
  /** Name or address at which the server listens, by which programs of the same network may ask for it. */
  readonly host: string;
  /** Folder of the built portal. */
  readonly portalFolder: string;
  /** Folder of the portal's own federated parts; it may be missing. */
  readonly fragmentsFolder: string;
  /** Folder of the built page in which other systems show our quizzes. */
  readonly toolsFolder: string;
  /** Folder of the scripts that stand in packaged content. */
  readonly runTimeFolder: string;
  /** Federated parts from elsewhere, for all tenants. */
  readonly fragments: readonly RemoteFragment[];
  /** Address that browsers report errors to, as Sentry and compatible collectors write it; null: nowhere. */
  readonly errorReportingDsn: string | null;
  /** Believe X-Forwarded-* headers of a proxy in front. */
  readonly trustProxy: boolean;
  /** Opens the administrator's calls to programs of this machine; null closes that door. */
  readonly administratorToken: string | null;
  readonly oidcProviders: readonly OidcProvider[];
  /** Null counts nothing, for measurements. */
  readonly rateLimits: RateLimits | null;
  readonly imports: ImportLimits;
  readonly mail: MailSettings;
}
