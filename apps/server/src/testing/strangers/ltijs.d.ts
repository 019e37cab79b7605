/** The parts of the package `ltijs` that tests use: it has no types of its own. */
declare module 'ltijs' {
  interface IdToken {
    readonly user: string;
    readonly platformContext: {
      readonly endpoint?: { readonly lineitem?: string };
      readonly custom?: Readonly<Record<string, string>>;
    };
  }

  interface Answer {
    send: (body: string) => unknown;
    json: (body: unknown) => unknown;
  }

  type OnLaunch = (token: IdToken, request: unknown, answer: Answer) => unknown;

  interface PlatformRecord {
    readonly url: string;
    readonly name: string;
    readonly clientId: string;
    readonly authenticationEndpoint: string;
    readonly accesstokenEndpoint: string;
    readonly authConfig: { readonly method: 'JWK_SET'; readonly key: string };
  }

  export const Provider: {
    readonly setup: (key: string, database: { readonly plugin: object }, options: object) => unknown;
    readonly deploy: (options: { readonly port: number; readonly silent: boolean }) => Promise<unknown>;
    readonly registerPlatform: (platform: PlatformRecord) => Promise<unknown>;
    readonly onConnect: (run: OnLaunch) => unknown;
    readonly onDeepLinking: (run: OnLaunch) => unknown;
    readonly Grade: {
      readonly getLineItems: (token: IdToken) => Promise<unknown>;
      readonly submitScore: (token: IdToken, lineItem: string, score: object) => Promise<unknown>;
      readonly getScores: (token: IdToken, lineItem: string) => Promise<unknown>;
    };
    readonly NamesAndRoles: { readonly getMembers: (token: IdToken) => Promise<unknown> };
    readonly DeepLinking: {
      readonly createDeepLinkingForm: (token: IdToken, items: readonly object[], more: object) => Promise<string>;
    };
  };
}
