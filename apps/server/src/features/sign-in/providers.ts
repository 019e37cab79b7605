import * as openid from 'openid-client';
import { builtInProvider, portalClient } from '../../kernel/auth/portal-client.ts';
import type { AskOneself } from '../../kernel/http/ask-oneself.ts';
import { isLoopback } from '../../kernel/http/walls.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Remembered } from '../../kernel/remembered.ts';
import type { OidcProvider } from '../../kernel/settings.ts';

const hour = 3_600_000;

/** The OpenID providers by their ids: the built-in one, and those of the configuration. Their descriptions are read at first use. */
export class Providers {
  readonly #kernel: Kernel;
  readonly #askOneself: AskOneself;
  readonly #known = new Remembered<openid.Configuration>(hour, 100);

  constructor(kernel: Kernel, askOneself: AskOneself) {
    this.#kernel = kernel;
    this.#askOneself = askOneself;
  }

  has(id: string): boolean {
    return id === builtInProvider || this.#configured(id) !== undefined;
  }

  /** Fails when the provider cannot be reached. */
  async configuration(id: string): Promise<openid.Configuration> {
    return await this.#known.get(id, () => this.#discover(id));
  }

  async #discover(id: string): Promise<openid.Configuration> {
    const configured = this.#configured(id);
    if (configured !== undefined) return await discover(configured);
    const { db, tenants, settings } = this.#kernel;
    const client = await portalClient(db, tenants.defaultId, settings);
    return await discover(client, this.#askOneself);
  }

  #configured(id: string): OidcProvider | undefined {
    return this.#kernel.settings.oidcProviders.find((provider) => provider.id === id);
  }
}

type Client = Pick<OidcProvider, 'issuer' | 'clientId' | 'clientSecret'>;

async function discover({ issuer, clientId, clientSecret }: Client, ask?: AskOneself): Promise<openid.Configuration> {
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret);
  return await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
    ...(ask === undefined ? {} : { [openid.customFetch]: ask }),
    // https is asked of everybody but a provider on this very machine
    execute: isLoopback(new URL(issuer).origin) ? [openid.allowInsecureRequests] : [],
  });
}
