// The package’s own declarations name other exports than its modules have.

interface ScormAgainSettings {
  readonly autocommit: boolean;
  readonly autocommitSeconds: number;
  readonly lmsCommitUrl: string;
  readonly dataCommitFormat: 'json';
  readonly sendFullCommit: boolean;
  readonly alwaysSendTotalTime: boolean;
  readonly mastery_override: boolean;
  readonly autoProgress: boolean;
  readonly logLevel: 'NONE';
  readonly httpService: {
    readonly processHttpRequest: (
      url: string,
      data: unknown,
      immediate: boolean,
      log: unknown,
      tell: (event: string) => void,
      about?: { readonly isTerminateCommit: boolean },
      done?: () => void,
    ) => { readonly result: string; readonly errorCode: number };
    readonly updateSettings: () => void;
  };
}

interface ScormAgainRunTime {
  readonly isInitialized: () => boolean;
  /** '0' where the last call did what it was asked for. */
  readonly lastErrorCode: string | number;
  readonly on: (
    event: 'LMSSetValue' | 'SetValue' | 'SetValue.adl.nav.request',
    heard: (element: string, value: unknown) => unknown,
  ) => void;
  readonly loadFromJSON: (data: Readonly<Record<string, unknown>>, element: string) => void;
}

declare module 'scorm-again/scorm12/min' {
  export const Scorm12API: new (
    settings: ScormAgainSettings,
  ) => ScormAgainRunTime & { readonly LMSCommit: (nothing: '') => string };
}

declare module 'scorm-again/scorm2004/min' {
  export const Scorm2004API: new (
    settings: ScormAgainSettings,
  ) => ScormAgainRunTime & { readonly Commit: (nothing: '') => string };
}
