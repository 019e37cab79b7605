import * as openid from 'openid-client';
import { builtInProvider, portalClient } from '../../kernel/auth/portal-client.ts';
import type { FetchFromItself } from '../../kernel/http/fetch-from-itself.ts';
import { isLoopback } from '../../kernel/http/forged-requests.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import type { OidcProvider, ProviderSecondFactor } from '../../kernel/settings.ts';
import { ProviderFailure, providerFailureIn, providerFetch } from './provider-fetch.ts';

const hour = 3_600_000;
/** The built-in provider tells of more than one factor like this (RFC 8176). */
const builtInSecondFactor = { amr: ['mfa'] };
/** The library's own limit, beyond that of `providerFetch`. */
const patienceSeconds = 10;

/**
 * The OpenID providers of a tenant by their ids: its built-in one, and those that the configuration gives it. Their
 * descriptions are read at first use.
 */
export class Providers {
  readonly #kernel: Kernel;
  readonly #fetchFromItself: FetchFromItself;
  readonly #known = new ExpiringCache<openid.Configuration>(hour, 100);

  constructor(kernel: Kernel, fetchFromItself: FetchFromItself) {
    this.#kernel = kernel;
    this.#fetchFromItself = fetchFromItself;
  }

  has(tenantId: string, id: string): boolean {
    return id === builtInProvider || this.#configured(tenantId, id) !== undefined;
  }

  /** How the provider's tokens say that it asked for a second factor; undefined where nobody has said how. */
  secondFactor(tenantId: string, id: string): ProviderSecondFactor | undefined {
    return id === builtInProvider ? builtInSecondFactor : this.#configured(tenantId, id)?.secondFactor;
  }

  /** Fails when the provider cannot be reached. */
  async configuration(tenantId: string, id: string): Promise<openid.Configuration> {
    const origin = this.#kernel.tenants.originOf(tenantId);
    return await this.#known.get(`${tenantId} ${origin} ${id}`, () => this.#discover(tenantId, origin, id));
  }

  async #discover(tenantId: string, origin: string, id: string): Promise<openid.Configuration> {
    const configured = this.#configured(tenantId, id);
    if (configured !== undefined) return await discoverElsewhere(configured);
    return await discover(await portalClient(this.#kernel.db, tenantId, origin), this.#fetchFromItself);
  }

  /**
   * A provider answers for the e-mail addresses of its own organisation only: it opens no tenant that does not trust
   * it.
   */
  #configured(tenantId: string, id: string): OidcProvider | undefined {
    const { tenants, settings } = this.#kernel;
    const opens = ({ hosts }: OidcProvider) =>
      hosts === undefined
        ? tenantId === tenants.defaultId
        : hosts.some((host) => tenants.idOfExactHost(host) === tenantId);
    return settings.oidcProviders.find((provider) => provider.id === id && opens(provider));
  }
}

/** Whatever is wrong with its description is the provider's fault, never the browser's. */
async function discoverElsewhere(client: Client): Promise<openid.Configuration> {
  try {
    return await discover(client, providerFetch);
  } catch (error) {
    throw providerFailureIn(error) ?? new ProviderFailure('nonsense', error);
  }
}

type Client = Pick<OidcProvider, 'issuer' | 'clientId' | 'clientSecret'>;

async function discover(
  { issuer, clientId, clientSecret }: Client,
  ask: openid.CustomFetch,
): Promise<openid.Configuration> {
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret);
  return await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
    [openid.customFetch]: ask,
    timeout: patienceSeconds,
    execute: [
      // who signed in is believed for the provider's signature, not for the connection that the token came by
      openid.enableNonRepudiationChecks,
      // https is asked of everybody but a provider on this very machine
      ...(isLoopback(new URL(issuer).origin) ? [openid.allowInsecureRequests] : []),
    ],
  });
}
