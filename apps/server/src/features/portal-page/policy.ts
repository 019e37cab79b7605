import type { RuntimeConfig } from '@stoa/contract';
import { readOrigins, readSetting } from '@stoa/domain';
import { frameOrigins } from '../../learning/content/frame-source.ts';
import { permissionsPolicy } from '../../kernel/http/permissions-policy.ts';
import type { TenantProfile } from '../../kernel/tenancy/tenants.ts';

/** Origins that a tenant lets the portal's page have to do with. */
export interface PolicySources {
  /** From which images, sound, films and captions may come. */
  readonly images: readonly string[];
  /** Storage hosts whose files the portal may fetch. */
  readonly files: readonly string[];
  /** Other sites whose pages may stand in courses. */
  readonly frames: readonly string[];
  /** Where packaged content stands that has an origin of its own. */
  readonly packages: readonly string[];
  /** Federated parts from elsewhere: loaded, and allowed to ask their own servers. */
  readonly fragments: readonly string[];
  /** Origins that errors are reported to. */
  readonly reports: readonly string[];
  /** Pages that may show the portal in a frame. */
  readonly parents: readonly string[];
  /** Browsers may tell what they stop in the newer way, for which they want a safe connection. */
  readonly reportsTogether: boolean;
}

/**
 * The portal's policy (reliability, 'Browser policy'): scripts only by nonce and what those load, no eval; frames only
 * to the video hosts and to sites that the organisation lets stand in courses. The fragments' origins are named for
 * browsers that do not know 'strict-dynamic'.
 */
export function portalPolicy(
  nonce: string,
  { images, files, frames, packages, fragments, reports, parents, reportsTogether }: PolicySources,
): string {
  return [
    "default-src 'none'",
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...fragments].join(' '),
    ["style-src 'self'", `'nonce-${nonce}'`, ...fragments].join(' '),
    ["img-src 'self' data: blob:", ...images, ...fragments].join(' '),
    ["media-src 'self' blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...files, ...fragments, ...reports].join(' '),
    ["frame-src 'self'", ...packages, ...frameOrigins, ...frames].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    ['frame-ancestors', ...(parents.length === 0 ? ["'none'"] : ["'self'", ...parents])].join(' '),
    "base-uri 'none'",
    `report-uri ${reportAddress}`,
    ...(reportsTogether ? [`report-to ${reportGroup}`] : []),
  ].join('; ');
}

/** Where browsers tell what they stopped (`features/csp-reports`). */
const reportAddress = '/api/csp-reports';
const reportGroup = 'csp';

/** The header `Reporting-Endpoints`, which the newer way of reporting asks for. */
export const reportingEndpoints = `${reportGroup}="${reportAddress}"`;

/**
 * Powers of the browser that the portal's page needs: films play, on the whole screen and in a window of their own,
 * here and in the players of the video hosts; sites in courses may fill the screen.
 */
export function portalPermissions({ frames, packages }: Pick<PolicySources, 'frames' | 'packages'>): string {
  const films = ['self', ...packages, ...frameOrigins];
  return permissionsPolicy({
    autoplay: films,
    'encrypted-media': films,
    fullscreen: [...films, ...frames],
    'picture-in-picture': films,
    'publickey-credentials-create': ['self'],
    'publickey-credentials-get': ['self'],
  });
}

/**
 * `named` is the organisation that the address means. Only the one of the host itself says what the page may ask and
 * who may frame it.
 */
export function policySources(
  named: TenantProfile,
  config: Pick<RuntimeConfig, 'fragments' | 'errorReporting'> & Pick<PolicySources, 'packages' | 'reportsTogether'>,
  { settings }: TenantProfile = named,
): PolicySources {
  return {
    images: readOrigins(readSetting(named.settings, 'lms.learner_allowed_external_sources')).filter((origin) =>
      origin.startsWith('https:'),
    ),
    files: readOrigins(readSetting(settings, 'lms.learner_trusted_file_sources')),
    frames: readOrigins(readSetting(settings, 'lms.learner_allowed_frame_sources')),
    packages: config.packages,
    fragments: originsOf(config.fragments.map(({ url }) => url)),
    reports: config.errorReporting === null ? [] : originsOf([config.errorReporting.dsn]),
    parents: readOrigins(readSetting(settings, 'platform.ui.frameAncestors')),
    reportsTogether: config.reportsTogether,
  };
}

/** Each once; addresses of our own have none, and a host with the policy's own punctuation in its name is left out. */
function originsOf(addresses: readonly string[]): readonly string[] {
  return readOrigins(addresses.map((address) => URL.parse(address)?.origin ?? '').join(','));
}
