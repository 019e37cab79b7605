import { Provider, type OutcomeService } from 'ims-lti';

/** A launch as a tool that runs the library `ims-lti` takes it. */
export interface TakenLaunch {
  /** Null where the library accepts it. */
  readonly fault: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Where it reports results; undefined where the launch has none. */
  readonly outcomes: OutcomeService | undefined;
}

export interface OneOneTool {
  readonly take: (address: string, fields: Readonly<Record<string, string>>) => Promise<TakenLaunch>;
}

/** A tool of LTI 1.1 that remembers nonces, as the library does. */
export function oneOneTool(key: string, secret: string): OneOneTool {
  const provider = new Provider(key, secret);
  return {
    take: async (address, fields) => {
      const url = new URL(address);
      const request = {
        method: 'POST',
        url: url.pathname + url.search,
        headers: { host: url.host, 'x-forwarded-proto': url.protocol.replace(':', '') },
        // the library asks whether the connection is safe
        connection: { encrypted: url.protocol === 'https:' },
      };
      const fault = await new Promise<string | null>((resolve) => {
        provider.valid_request(request, fields, (error) => resolve(error === null ? null : error.message));
      });
      return { fault, fields, outcomes: provider.outcome_service || undefined };
    },
  };
}
